import type { ReactNode, RefObject } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { MAX_SEARCH_LENGTH } from '../../shared/bridge/call.ts';
import { Icon } from './icon.tsx';

interface SearchBoxProps {
  readonly className?: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly value: string;
  /** The number of rows in words, beside the text and announced; null if nothing is typed. Omitted if it is told elsewhere. */
  readonly found?: string | null;
  readonly takesFocus?: boolean;
  readonly onChange: (value: string) => void;
  readonly onDown: () => void; // arrow down moves the focus into the list
  readonly onEnter: () => void;
  readonly children?: ReactNode; // a button that clears it
}

/** A field that filters or searches a list as the user types. Escape clears it; it is given on if there is nothing to clear. */
export function SearchBox({
  className = '', inputRef, label, value, found, takesFocus = false, onChange, onDown, onEnter, children,
}: SearchBoxProps) {
  return (
    <SearchField
      className={`search ${className}`.trim()} aria-label={label} value={value} onChange={onChange} maxLength={MAX_SEARCH_LENGTH}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) { // belongs to the input method, which takes back its own letters at Escape
          if (event.key === 'Escape') event.preventDefault(); // Chromium would clear the field (SearchInputType::HandleKeydownEvent)
        } else if (event.key === 'ArrowDown') onDown();
        else if (event.key === 'Enter') onEnter();
        else event.continuePropagation();
      }}
    >
      <Icon name="search" />
      <Input ref={inputRef} placeholder={label} spellCheck="false" autoFocus={takesFocus} dir="auto" />
      {found !== undefined && (
        <>
          <span className="filter-found" aria-hidden>{found}</span>
          <span className="unseen" aria-live="polite">{found}</span>
        </>
      )}
      {children}
    </SearchField>
  );
}
