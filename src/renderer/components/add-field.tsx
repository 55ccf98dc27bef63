import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Form } from 'react-aria-components/Form';
import { Input } from 'react-aria-components/Input';
import { Text } from 'react-aria-components/Text';
import { TextField } from 'react-aria-components/TextField';
import type { Said } from '../../shared/language/phrase.ts';
import { useWords } from '../hooks/use-words.ts';

interface AddFieldProps {
  readonly name: string; // for screen readers
  readonly placeholder: string;
  readonly button: string;
  readonly help: string;
  readonly value: string;
  readonly error: Said | null; // what is said against the value, under the field
  readonly kind?: 'url' | 'text';
  readonly maxLength?: number;
  readonly busy?: boolean; // the last one is still being worked on
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
}

/** A field for an address or a word, with the button that adds it. */
export function AddField({ name, placeholder, button, help, value, error, kind = 'url', maxLength = 2048, busy = false, onChange, onSubmit }: AddFieldProps) {
  const { inWords } = useWords();
  return (
    <Form
      className="add-field" validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '' && !busy) onSubmit();
      }}
    >
      <TextField className="field" aria-label={name} value={value} isInvalid={error !== null} maxLength={maxLength} onChange={onChange}>
        <div className="setting-line">
          <Input type="text" inputMode={kind} placeholder={placeholder} spellCheck="false" />
          <Button className="button" type="submit" isDisabled={value.trim() === '' || busy}>{button}</Button>
        </div>
        <FieldError className="field-error">{error !== null && inWords(error)}</FieldError>
        <Text slot="description" className="help">{help}</Text>
      </TextField>
    </Form>
  );
}
