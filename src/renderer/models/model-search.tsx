import { memo, type RefObject } from 'react';
import { useWords } from '../hooks/use-words.ts';
import { IconButton } from '../components/icon-button.tsx';
import { SearchBox } from '../components/search-box.tsx';

/** What the field's keys do in the list. */
export interface ModelSearchKeys {
  /** Arrow down moves the focus into the list. */
  readonly down: () => void;
  readonly enter: () => void;
}

interface ModelSearchProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  /** Must keep its identity. */
  readonly onChange: (value: string) => void;
  readonly models: number; // number of all models
  readonly keys: RefObject<ModelSearchKeys | null>;
}

/**
 * The field that searches the models as the user types. Memoised, so that it renders for a letter and not once more for the
 * answer: its keys, which depend on the rows, come as a ref.
 */
export const ModelSearch = memo(function ModelSearch({ models, keys, ...field }: ModelSearchProps) {
  const { t } = useWords();
  return (
    <SearchBox label={t('models.search', { n: models })} onDown={() => keys.current?.down()} onEnter={() => keys.current?.enter()} {...field}>
      <IconButton icon="close" name={t('models.clear')} />
    </SearchBox>
  );
});
