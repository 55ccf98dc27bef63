import { useCallback, useState } from 'react';
import type { ModelsView, OpenedModel } from '../state/model-pages.ts';
import { isText, useKept } from './use-kept.ts';

/**
 * The model whose page is in front of the list; null for none. One that was open on the page before is among the first rows,
 * as the list comes back with the same place.
 */
export function useOpenedModel({ ready, rows }: ModelsView): readonly [OpenedModel | null, (model: OpenedModel | null) => void] {
  const [kept, keep] = useKept('models.model', '', isText);
  const [sought, setSought] = useState(kept); // key
  const [opened, setOpened] = useState<OpenedModel | null>(null);
  if (sought !== '' && ready) {
    setSought('');
    const found = rows.find(({ key }) => key === sought);
    if (found?.row.kind === 'model') setOpened({ ...found, row: found.row });
  }
  const open = useCallback((model: OpenedModel | null): void => {
    setOpened(model);
    keep(model?.key ?? '');
  }, [keep]);
  return [opened, open];
}
