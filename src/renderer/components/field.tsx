/** A field to type in, and what stands under it: what is wrong with it, then help. */
import { useId, type ReactNode } from 'react';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import type { Said } from '../../shared/language/phrase.ts';
import { useWords } from '../hooks/use-words.ts';

interface FieldProps extends Omit<TextFieldProps, 'children'> {
  readonly 'aria-label': string; // the visible label stands beside the field
  readonly error: Said | null; // what is said against the value
  readonly help?: string | undefined;
  readonly children: ReactNode; // the input, and what stands in its line
}

export function Field({ error, help, children, ...field }: FieldProps) {
  const notes = useId();
  return (
    <TextField className="field" aria-describedby={notes} isInvalid={error !== null} validationBehavior="aria" {...field}>
      {children}
      <FieldNotes id={notes} error={error} help={help} />
    </TextField>
  );
}

interface FieldNotesProps extends Pick<FieldProps, 'error' | 'help'> {
  readonly id: string; // for the field's aria-describedby
}

/** For a field of another kind than text. */
export function FieldNotes({ id, error, help }: FieldNotesProps) {
  const { inWords } = useWords();
  return (
    <div id={id}>
      {/* There before the words are: only then does a screen reader speak them while the field keeps the focus. */}
      <div aria-live="polite">{error !== null && <p className="field-error">{inWords(error)}</p>}</div>
      {help !== undefined && <p className="help">{help}</p>}
    </div>
  );
}
