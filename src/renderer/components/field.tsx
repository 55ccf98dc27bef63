/** A text field with notes under it: the error, then help. */
import { use, useEffect, useId, useState, type ReactNode } from 'react';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import type { UserMessage } from '../../shared/language/phrase.ts';
import { useWords } from '../hooks/use-words.ts';
import { SettingNotesContext } from './setting.tsx';

interface FieldProps extends Omit<TextFieldProps, 'children'> {
  readonly 'aria-label': string; // the visible label is beside the field
  readonly error: UserMessage | null; // what is wrong with the value
  readonly help?: string | undefined;
  readonly children: ReactNode; // the input and what is on its line
}

const PAUSE = 1_000; // ms without typing, after which the value counts as finished

/**
 * The error is shown and describes the field at once, but is announced only when the value seems finished: after a pause, on
 * Enter or on leaving the field. Enter announces it each time, because it does nothing else with a wrong value.
 */
export function Field({ error, help, children, ...field }: FieldProps) {
  const notes = useId();
  const { notice = '' } = use(SettingNotesContext);
  const [isTyping, setTyping] = useState(false);
  const [enters, setEnters] = useState(0);
  const { value } = field;
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => setTyping(false), PAUSE);
    return () => clearTimeout(timer);
  }, [isTyping, value]);
  return (
    <TextField
      className="field" aria-describedby={`${notes} ${notice}`.trim()} isInvalid={error !== null} validationBehavior="aria" {...field}
      onChange={(text) => {
        setTyping(true);
        field.onChange?.(text);
      }}
      onBlur={(event) => {
        setTyping(false);
        field.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          setTyping(false);
          setEnters((n) => n + 1);
        }
        if (field.onKeyDown === undefined) event.continuePropagation();
        else field.onKeyDown(event);
      }}
    >
      {children}
      <FieldNotes id={notes} error={error} help={help} isTyping={isTyping} turn={enters} />
    </TextField>
  );
}

interface FieldNotesProps extends Pick<FieldProps, 'error' | 'help'> {
  readonly id: string; // for the field's aria-describedby
  readonly isTyping?: boolean; // the error is not announced yet
  readonly turn?: number; // the error is announced again when it changes
}

/** The notes alone, for fields of other kinds. */
export function FieldNotes({ id, error, help, isTyping = false, turn = 0 }: FieldNotesProps) {
  const { inWords } = useWords();
  return (
    <div id={id}>
      {/* Rendered before there is an error: only then do screen readers announce it while the field has the focus. Inserted again
          when typing ends, because what is in a region already is not announced. */}
      <div aria-live={isTyping ? 'off' : 'polite'}>{error !== null && <p key={isTyping ? 'typing' : turn} className="field-error">{inWords(error)}</p>}</div>
      {help !== undefined && <p className="help">{help}</p>}
    </div>
  );
}
