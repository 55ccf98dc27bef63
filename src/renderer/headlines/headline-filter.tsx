/** The field that filters the headlines as the user types. It replaces the tabs, so that nothing below it moves. */
import type { RefObject } from 'react';
import { useWords } from '../hooks/use-words.ts';
import { IconButton } from '../components/icon-button.tsx';
import { SearchBox } from '../components/search-box.tsx';

interface HeadlineFilterProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly found: number | null; // rows; null if nothing is typed
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
  readonly onDown: () => void; // arrow down moves the focus into the list
  readonly onEnter: () => void;
}

export function HeadlineFilter({ found, onClose, ...field }: HeadlineFilterProps) {
  const { t } = useWords();
  return (
    <div className="filter-bar">
      <SearchBox className="filter" label={t('filter.label')} found={found === null ? null : t('filter.found', { n: found })} takesFocus {...field} />
      <IconButton icon="close" name={t('filter.close')} onPress={onClose} />
    </div>
  );
}
