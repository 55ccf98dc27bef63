import { useCallback, useState } from 'react';
import { modelOf, type ModelsView, type OpenedModel } from './model-view.ts';
import { isText, usePersistedState } from '../hooks/use-persisted-state.ts';

/**
 * Returns the model whose page covers the list, or null, and the function to set it. A model open on the previous page is
 * looked up in the first rows, because the list starts at its old scroll position.
 */
export function useOpenedModel({ ready, rows }: ModelsView): readonly [OpenedModel | null, (model: OpenedModel | null) => void] {
  const [kept, keep] = usePersistedState('models.model', '', isText);
  const [sought, setSought] = useState(kept); // key
  const [opened, setOpened] = useState<OpenedModel | null>(null);
  if (sought !== '' && ready) {
    setSought('');
    const found = rows.find(({ key }) => key === sought);
    const model = found === undefined ? null : modelOf(found.row);
    if (found === undefined || model === null) keep(''); // a later page must not open it
    else setOpened({ key: found.key, index: found.index, model });
  }
  const open = useCallback((model: OpenedModel | null): void => {
    setOpened(model);
    keep(model?.key ?? '');
  }, [keep]);
  return [opened, open];
}
