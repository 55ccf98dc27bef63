/** A text field with notes under it: the error, then help. */
import { useId, type ReactNode } from 'react';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import type { UserMessage } from '../../shared/language/phrase.ts';
import { useWords } from '../hooks/use-words.ts';

interface FieldProps extends Omit<TextFieldProps, 'children'> {
  readonly 'aria-label': string; // the visible label is beside the field
  readonly error: UserMessage | null; // what is wrong with the value
  readonly help?: string | undefined;
  readonly children: ReactNode; // the input and what is on its line
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

/** The notes alone, for fields of other kinds. */
export function FieldNotes({ id, error, help }: FieldNotesProps) {
  const { inWords } = useWords();
  return (
    <div id={id}>
      {/* Rendered before there is an error: only then do screen readers announce it while the field has the focus. */}
      <div aria-live="polite">{error !== null && <p className="field-error">{inWords(error)}</p>}</div>
      {help !== undefined && <p className="help">{help}</p>}
    </div>
  );
}
