/** Actions on a headline, from its row, its menu or a key. Each announces its result or the reason of a failure. */
import { useMemo } from 'react';
import type { MarkedHeadline } from '../../shared/bridge.ts';
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { useSay } from './use-announcer.ts';
import { useBridge } from './use-bridge.ts';
import { useRecordChange } from './use-changes.ts';
import { useCopy } from './use-copy.ts';

export interface HeadlineActions {
  /** In the browser; a headline without a link is only marked as read. */
  readonly open: (row: MarkedHeadline) => Promise<void>;
  /** Toggles between read and unread. */
  readonly mark: (row: MarkedHeadline) => Promise<void>;
  readonly copyLink: (row: MarkedHeadline) => void;
  /** Switches its feed off, and offers Undo. */
  readonly switchOff: (row: MarkedHeadline) => Promise<void>;
}

/** @returns the actions, the same object between renders */
export function useHeadlineActions(): HeadlineActions {
  const bridge = useBridge();
  const say = useSay();
  const recordChange = useRecordChange();
  const copy = useCopy();
  return useMemo((): HeadlineActions => {
    const tell = (outcome: Outcome, done: Phrase | null): void => {
      if (!outcome.ok) say(outcome.message);
      else if (done !== null) say(done);
    };
    return {
      open: async (row) =>
        tell(await (row.link === '' ? bridge.markRead({ id: row.id }) : bridge.openLink({ url: row.link, headline: row.id })), null),
      mark: async ({ id, unread }) =>
        tell(await (unread ? bridge.markRead({ id }) : bridge.markUnread({ id })), phrase(unread ? 'headline.markedRead' : 'headline.markedUnread')),
      copyLink: ({ link }) => {
        if (link === '') say(phrase('headline.noLink'));
        else copy(link, phrase('headline.linkCopied'));
      },
      switchOff: async ({ feed, source }) => {
        const outcome = await bridge.switchFeed({ id: feed, enabled: false });
        if (!outcome.ok) return say(outcome.message);
        recordChange({
          message: phrase('headline.switchedOff', { source }), undo: () => bridge.switchFeed({ id: feed, enabled: true }),
          undone: phrase('headline.switchedOn', { source }),
        });
      },
    };
  }, [bridge, say, recordChange, copy]);
}
