import type { RefObject } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { MAX_SEARCH_LENGTH } from '../../shared/bridge.ts';
import { useWords } from '../hooks/use-words.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

interface ModelSearchProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly models: number; // number of all models
  readonly onDown: () => void; // arrow down moves the focus into the list
  readonly onEnter: () => void;
}

/** The field that searches the models as the user types. */
export function ModelSearch({ inputRef, value, onChange, models, onDown, onEnter }: ModelSearchProps) {
  const { t } = useWords();
  return (
    <SearchField
      className="search" aria-label={t('models.search', { n: models })} value={value} onChange={onChange} maxLength={MAX_SEARCH_LENGTH}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) event.continuePropagation(); // belongs to the input method
        else if (event.key === 'ArrowDown') onDown();
        else if (event.key === 'Enter') onEnter();
        else event.continuePropagation();
      }}
    >
      <Icon name="search" />
      <Input ref={inputRef} placeholder={t('models.search', { n: models })} spellCheck="false" />
      <IconButton icon="close" name={t('models.clear')} />
    </SearchField>
  );
}
