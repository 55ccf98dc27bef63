import type { RefObject } from 'react';
import { useWords } from '../hooks/use-words.ts';
import { IconButton } from './icon-button.tsx';
import { SearchBox } from './search-box.tsx';

interface ModelSearchProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly models: number; // number of all models
  readonly onDown: () => void; // arrow down moves the focus into the list
  readonly onEnter: () => void;
}

/** The field that searches the models as the user types. */
export function ModelSearch({ models, ...field }: ModelSearchProps) {
  const { t } = useWords();
  return <SearchBox label={t('models.search', { n: models })} {...field}><IconButton icon="close" name={t('models.clear')} /></SearchBox>;
}
