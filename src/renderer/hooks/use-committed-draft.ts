import { useEffect, useRef, useState } from 'react';
import type { UserMessage } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { Check } from '../texts/checks.ts';
import { useAnnouncer } from './use-announcer.ts';
import type { Draft } from './use-draft.ts';
import { useIsGone } from './use-is-gone.ts';

interface Committed {
  readonly draft: Draft;
  readonly value: string; // as stored by main
  readonly commit: (value: string) => Promise<Outcome>;
  readonly plain?: (text: string) => string; // what is applied of a text
  readonly check?: Check | undefined; // a text with an error is never applied
  readonly mayBeEmpty: boolean; // applies an empty text too; otherwise the old value returns
}

interface CommittedDraft {
  /** What the field shows instead of main's value: a draft, or what main refused; null if neither. */
  readonly typed: string | null;
  /** What is wrong with it; null if nothing is known to be. */
  readonly why: UserMessage | null;
  /** Takes what is typed. */
  readonly take: (text: string) => void;
  /** Applies a text unless it is wrong: the draft on blur, `typed` on Enter, which tries what main refused again. */
  readonly apply: (text: string | null) => Promise<void>;
  /** Takes back what is shown instead of main's value, on Escape. Returns false if there is nothing, or main was given it. */
  readonly giveUp: () => boolean;
}

/** What main refused. */
interface Refused {
  readonly text: string;
  readonly why: UserMessage;
}

const trimmed = (text: string): string => text.trim();

/**
 * What is typed in a field that is applied on Enter or blur. What is wrong or refused stays to be corrected, while the last
 * valid value remains in effect. If main refuses what the field no longer shows, because its view was closed or the user has
 * typed on, the reason is announced.
 */
export function useCommittedDraft({ draft: [draft, setDraft], value, commit, plain = trimmed, check, mayBeEmpty }: Committed): CommittedDraft {
  const [refused, setRefused] = useState<Refused | null>(null); // replaces the draft: the next page would not know why
  const { say } = useAnnouncer();
  const isGone = useIsGone();
  const sent = useRef<string | null>(null); // to main, which has not answered: leaving the field after Enter applies nothing
  const latest = useRef(draft);
  useEffect(() => { latest.current = draft; }, [draft]);
  const isEmptied = (text: string): boolean => text.trim() === '' && !mayBeEmpty; // to be given up on blur: an error would go then, and move what is clicked on
  const problemOf = (text: string): UserMessage | null => (text === value || isEmptied(text) ? null : check?.(plain(text)) ?? null);
  const typed = draft ?? refused?.text ?? null;
  const write = (text: string | null): void => {
    latest.current = text;
    setDraft(text);
    setRefused(null);
  };

  const apply = async (text: string | null): Promise<void> => {
    if (text === null) return;
    const entered = plain(text);
    if (entered === sent.current) return; // first: `value` may be the same by now, as changes are shown before main answers
    if (isEmptied(text) || entered === value) return write(null);
    if (problemOf(text) !== null) return;
    sent.current = entered;
    write(text); // without the reason of an earlier refusal: the same would not be announced
    const outcome = await commit(entered);
    if (sent.current === entered) sent.current = null;
    const isEdited = latest.current !== text;
    if (!outcome.ok && (isGone.current || isEdited)) say(outcome.message);
    if (isEdited) return;
    write(null);
    if (!outcome.ok) setRefused({ text, why: outcome.message });
  };

  return {
    typed,
    why: typed === null ? null : problemOf(typed) ?? refused?.why ?? null,
    take: (text) => {
      if (text !== (typed ?? value)) write(text); // the same after a composition that was called off
    },
    apply,
    giveUp: () => {
      if (typed === null || (draft !== null && plain(draft) === sent.current)) return false; // the old value would be shown until main answers
      write(null);
      return true;
    },
  };
}
