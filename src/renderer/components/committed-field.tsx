import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import type { Outcome } from '../../shared/outcome.ts';
import { useCommittedDraft } from '../hooks/use-committed-draft.ts';
import { useDraft, type Draft } from '../hooks/use-draft.ts';
import { typedLength, type Check } from '../texts/checks.ts';
import { Field } from './field.tsx';

interface DraftFieldProps {
  readonly name: string; // for screen readers; the visible label is beside the field
  readonly draft: Draft;
  readonly value: string; // as stored by main
  readonly commit: (value: string) => Promise<Outcome>;
  readonly accept?: RegExp; // what may be typed, spaces around it included; full-width digits and signs count as the usual ones
  readonly isNumeric?: boolean; // on-screen keyboards show digits; `accept` restricts what may be typed
  readonly check?: Check; // run during typing; a value with an error is never applied
  readonly help?: string;
  readonly placeholder?: string;
  readonly longest?: number; // in characters; the check refuses what is longer
  readonly mayBeEmpty?: boolean; // applies an empty value too; otherwise the old value returns
  readonly isDisabled?: boolean;
  readonly isOutgoing?: boolean; // an address: half of one must not be asked, so it waits while only the window has lost the focus
}

interface CommittedFieldProps extends Omit<DraftFieldProps, 'draft'> {
  readonly keptAs: string; // name under which a draft is kept (hooks/use-persisted-state.ts)
}

/**
 * A text field applied on Enter or blur. Errors appear under it during typing. An invalid or refused draft stays in the
 * field to be corrected, while the last valid value remains in effect; Enter tries a refused one again. What an input method
 * composes is typed once it is finished: a field that refused the pinyin of 上午 would end the composition, and keep the
 * letters before it.
 */
export function CommittedField({ keptAs, ...field }: CommittedFieldProps) {
  return <DraftField {...field} draft={useDraft(keptAs)} />;
}

/** The same for a view that reads what is typed. */
export function DraftField({
  name, draft, value, commit, accept, isNumeric = false, check, help, placeholder, longest, mayBeEmpty = false, isDisabled = false, isOutgoing = false,
}: DraftFieldProps) {
  const [composed, setComposed] = useState<string | null>(null); // with what an input method has not finished; null if there is none
  const usual = (text: string): string => (accept === undefined ? text : text.normalize('NFKC'));
  const { typed, why, take, apply, giveUp } = useCommittedDraft({ draft, value, commit, plain: (text) => usual(text).trim(), check, mayBeEmpty });
  const shown = typed ?? value;
  const takeAccepted = (text: string): void => {
    if (accept?.test(usual(text)) !== false) take(text);
  };

  return (
    <Field
      aria-label={name} value={composed ?? shown} error={why} help={help} isDisabled={isDisabled}
      onChange={composed === null ? takeAccepted : setComposed}
      onCompositionStart={() => setComposed(shown)}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(null);
        takeAccepted(currentTarget.value);
      }}
      onBlur={({ target }) => {
        if (!isOutgoing || target !== document.activeElement) void apply(draft[0]);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) event.continuePropagation(); // belongs to the input method; macOS still names the key Enter
        else if (event.key === 'Enter') void apply(typed);
        else if (event.key !== 'Escape' || !giveUp()) event.continuePropagation();
      }}
    >
      <Input
        type="text" {...(placeholder === undefined ? {} : { placeholder })} {...(longest === undefined ? {} : { maxLength: typedLength(longest) })}
        {...(isNumeric ? { inputMode: 'numeric' as const } : {})}
      />
    </Field>
  );
}
