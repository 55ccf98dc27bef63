import { useRef, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import type { UserMessage } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { useSay } from '../hooks/use-announcer.ts';
import { useDraft, type Draft } from '../hooks/use-draft.ts';
import { useIsGone } from '../hooks/use-is-gone.ts';
import type { Check } from '../texts/checks.ts';
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
  readonly maxLength?: number;
  readonly mayBeEmpty?: boolean; // applies an empty value too; otherwise the old value returns
  readonly isDisabled?: boolean;
  readonly isOutgoing?: boolean; // an address: half of one must not be asked, so it waits while only the window has lost the focus
}

interface CommittedFieldProps extends Omit<DraftFieldProps, 'draft'> {
  readonly keptAs: string; // name under which a draft is kept (hooks/use-persisted-state.ts)
}

/** What main refused. */
interface Refused {
  readonly text: string;
  readonly why: UserMessage;
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
  name, draft: [draft, setDraft], value, commit, accept, isNumeric = false, check, help, placeholder, maxLength, mayBeEmpty = false, isDisabled = false, isOutgoing = false,
}: DraftFieldProps) {
  const [composed, setComposed] = useState<string | null>(null); // with what an input method has not finished; null if there is none
  const [refused, setRefused] = useState<Refused | null>(null); // replaces the draft: the next page would not know why
  const say = useSay();
  const isGone = useIsGone();
  const isEmptied = (text: string): boolean => text.trim() === '' && !mayBeEmpty; // to be given up on blur: an error would go then, and move what is clicked on
  const usual = (text: string): string => (accept === undefined ? text : text.normalize('NFKC'));
  const plain = (text: string): string => usual(text).trim();
  const problemOf = (text: string): UserMessage | null => (text === value || isEmptied(text) ? null : check?.(plain(text)) ?? null);
  const typed = draft ?? refused?.text ?? null;
  const problem = typed === null ? null : problemOf(typed) ?? (draft === null ? refused?.why ?? null : null);
  const shown = typed ?? value;
  const sent = useRef<string | null>(null); // to main, which has not answered: leaving the field after Enter applies nothing
  const isSent = (): boolean => draft !== null && plain(draft) === sent.current; // Escape would show the old value until main answers
  const giveUp = (): void => {
    setDraft(null);
    setRefused(null);
  };
  const take = (text: string): void => {
    if (text === shown || accept?.test(usual(text)) === false) return; // the same after a composition that was called off
    setDraft(text);
    setRefused(null);
  };

  const apply = async (text: string | null): Promise<void> => {
    if (text === null) return;
    const entered = plain(text);
    if (isEmptied(text) || entered === value) return giveUp();
    if (problemOf(text) !== null || entered === sent.current) return;
    sent.current = entered;
    setDraft(text);
    setRefused(null); // the same reason would not be announced
    const outcome = await commit(entered);
    if (sent.current === entered) sent.current = null;
    setDraft((latest) => (latest === text ? null : latest)); // the user may have typed on meanwhile
    setRefused(outcome.ok ? null : { text, why: outcome.message });
    if (!outcome.ok && isGone.current) say(outcome.message); // the view was closed, which had applied the value
  };

  return (
    <Field
      aria-label={name} value={composed ?? shown} error={problem} help={help} isDisabled={isDisabled}
      onChange={composed === null ? take : setComposed}
      onCompositionStart={() => setComposed(shown)}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(null);
        take(currentTarget.value);
      }}
      onBlur={({ target }) => {
        if (!isOutgoing || target !== document.activeElement) void apply(draft);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) event.continuePropagation(); // belongs to the input method; macOS still names the key Enter
        else if (event.key === 'Enter') void apply(typed); // why it was refused may be over
        else if (event.key === 'Escape' && typed !== null && !isSent()) giveUp();
        else event.continuePropagation();
      }}
    >
      <Input
        type="text" {...(placeholder === undefined ? {} : { placeholder })} {...(maxLength === undefined ? {} : { maxLength })}
        {...(isNumeric ? { inputMode: 'numeric' as const } : {})}
      />
    </Field>
  );
}
