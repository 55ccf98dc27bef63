import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import type { Outcome } from '../../shared/bridge.ts';
import type { Said } from '../../shared/language/phrase.ts';
import { isText, useKept } from '../hooks/use-kept.ts';
import type { Check } from '../state/checks.ts';
import { Field } from './field.tsx';

interface CommittedFieldProps {
  readonly name: string; // for screen readers; the visible label stands beside the field
  readonly keptAs: string; // what a draft is kept under (hooks/use-kept.ts)
  readonly value: string; // as main holds it
  readonly commit: (value: string) => Promise<Outcome>;
  readonly accept?: RegExp; // what may be typed
  readonly check?: Check; // what is said while typing; nothing it speaks against is ever applied
  readonly help?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly mayBeEmpty?: boolean; // an emptied field is applied, too; else it goes back to what it was
  readonly isDisabled?: boolean;
}

/**
 * A field applied at Enter or when it is left. What is wrong with it stands under it while it is typed; that, and what
 * main refuses, stays to be mended, with the last good value in force.
 */
export function CommittedField({
  name, keptAs, value, commit, accept, check, help, placeholder, maxLength, mayBeEmpty = false, isDisabled = false,
}: CommittedFieldProps) {
  const [draft, setDraft] = useKept(keptAs, null, isText); // null: shows what main holds
  const [refusal, setRefusal] = useState<Said | null>(null); // of this draft
  const problem = refusal ?? (draft === null || draft === value ? null : check?.(draft.trim()) ?? null);
  const giveUp = (): void => {
    setDraft(null);
    setRefusal(null);
  };

  const apply = async (): Promise<void> => {
    const wished = draft?.trim();
    if (wished === undefined) return;
    if ((wished === '' && !mayBeEmpty) || wished === value) return giveUp();
    if (problem !== null) return;
    const outcome = await commit(wished);
    if (outcome.ok) setDraft((typed) => (typed === draft ? null : typed)); // somebody may have typed on meanwhile
    setRefusal(outcome.ok ? null : outcome.message);
  };

  return (
    <Field
      aria-label={name} value={draft ?? value} error={problem} help={help} isDisabled={isDisabled}
      onChange={(text) => {
        if (accept?.test(text) === false) return;
        setDraft(text);
        setRefusal(null);
      }}
      onBlur={() => void apply()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) event.continuePropagation(); // the input method's: macOS gives it its own name
        else if (event.key === 'Enter') void apply();
        else if (event.key === 'Escape' && draft !== null) giveUp();
        else event.continuePropagation();
      }}
    >
      <Input type="text" {...(placeholder === undefined ? {} : { placeholder })} {...(maxLength === undefined ? {} : { maxLength })} {...(accept === undefined ? {} : { inputMode: 'numeric' as const })} />
    </Field>
  );
}
