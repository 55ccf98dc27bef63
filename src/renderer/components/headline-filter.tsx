/** The field that filters the headlines as the user types. It replaces the tabs, so that nothing below it moves. */
import type { RefObject } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { MAX_SEARCH_LENGTH } from '../../shared/bridge.ts';
import { useWords } from '../hooks/use-words.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

interface HeadlineFilterProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly found: number | null; // rows; null if nothing is typed
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
  readonly onDown: () => void; // arrow down moves the focus into the list
  readonly onEnter: () => void;
}

export function HeadlineFilter({ inputRef, value, found, onChange, onClose, onDown, onEnter }: HeadlineFilterProps) {
  const { t } = useWords();
  const told = found !== null && t('filter.found', { n: found });
  return (
    <div className="filter-bar">
      <SearchField
        className="search filter" aria-label={t('filter.label')} value={value} onChange={onChange} maxLength={MAX_SEARCH_LENGTH}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) event.continuePropagation(); // belongs to the input method
          else if (event.key === 'ArrowDown') onDown();
          else if (event.key === 'Enter') onEnter();
          else event.continuePropagation();
        }}
      >
        <Icon name="search" />
        <Input ref={inputRef} placeholder={t('filter.label')} spellCheck="false" autoFocus dir="auto" />
        <span className="filter-found" aria-hidden>{told}</span>
        <span className="unseen" aria-live="polite">{told}</span>
      </SearchField>
      <IconButton icon="close" name={t('filter.close')} onPress={onClose} />
    </div>
  );
}
