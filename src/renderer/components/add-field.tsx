import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import type { UserMessage } from '../../shared/language/phrase.ts';
import { MAX_ADDRESS_LENGTH } from '../../shared/settings-constants.ts';
import { typedLength, type Check } from '../texts/checks.ts';
import { Field } from './field.tsx';

interface AddFieldProps {
  readonly name: string; // for screen readers
  readonly placeholder: string;
  readonly button: string;
  readonly help: string;
  readonly value: string;
  readonly check: Check; // run during typing; a value with an error is never submitted
  readonly error: UserMessage | null; // why it could not be added, shown under the field
  /** What was entered is being added: main tells of its new list before it answers, and the check would say that it is there already. */
  readonly isPending?: boolean;
  readonly kind?: 'url' | 'text';
  readonly longest?: number; // in characters; the check refuses what is longer
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
}

/**
 * A field for an address or a word, with a button that adds it. Errors appear under it during typing. Escape empties it, from
 * the button, too; it is given on if there is nothing to empty.
 */
export function AddField({
  name, placeholder, button, help, value, check, error, isPending = false, kind = 'url', longest = MAX_ADDRESS_LENGTH, onChange, onSubmit,
}: AddFieldProps) {
  const entered = value.trim();
  const wrong = entered === '' || isPending ? null : check(entered);
  return (
    <form
      className="add-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong !== null) event.currentTarget.querySelector('input')?.focus(); // from the button: the field's description says why
        else if (entered !== '' && !isPending) onSubmit(); // also after a failure, which may be over
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return; // while composing it belongs to the input method
        event.stopPropagation();
        onChange('');
        event.currentTarget.querySelector('input')?.focus(); // the button cannot be used any more
      }}
    >
      <Field aria-label={name} value={value} error={error ?? wrong} help={help} maxLength={typedLength(longest)} onChange={onChange}>
        <div className="setting-line">
          <Input type="text" inputMode={kind} placeholder={placeholder} spellCheck="false" />
          <Button className="button" type="submit" isDisabled={entered === ''}>{button}</Button>
        </div>
      </Field>
    </form>
  );
}
