import { useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Text } from 'react-aria-components/Text';
import { TextField } from 'react-aria-components/TextField';
import type { Outcome } from '../../shared/bridge.ts';

interface CommittedFieldProps {
  readonly name: string; // for screen readers; the visible label stands beside the field
  readonly value: string; // as main holds it
  readonly commit: (value: string) => Promise<Outcome>;
  readonly type?: 'text' | 'time';
  readonly accept?: RegExp; // what may be typed
  readonly help?: string;
  readonly isDisabled?: boolean;
}

/** A field applied at Enter or when it is left. What main refuses stays to be mended, with the reason under it. */
export function CommittedField({ name, value, commit, type = 'text', accept, help, isDisabled = false }: CommittedFieldProps) {
  const [draft, setDraft] = useState<string | null>(null); // null: shows what main holds
  const [error, setError] = useState<string | null>(null);

  const apply = async (): Promise<void> => {
    const wished = draft?.trim();
    if (wished === undefined) return;
    if (wished === '' || wished === value) {
      setDraft(null);
      setError(null);
      return;
    }
    const outcome = await commit(wished);
    if (outcome.ok) setDraft(null);
    setError(outcome.ok ? null : outcome.message);
  };

  return (
    <TextField
      className="field" aria-label={name} value={draft ?? value} isInvalid={error !== null} isDisabled={isDisabled}
      onChange={(text) => {
        if (accept?.test(text) !== false) setDraft(text);
      }}
      onBlur={() => void apply()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void apply();
        else if (event.key === 'Escape' && draft !== null) {
          setDraft(null);
          setError(null);
        } else event.continuePropagation();
      }}
    >
      <Input type={type} {...(accept === undefined ? {} : { inputMode: 'numeric' as const })} />
      <FieldError className="field-error">{error}</FieldError>
      {help !== undefined && <Text slot="description" className="help">{help}</Text>}
    </TextField>
  );
}
