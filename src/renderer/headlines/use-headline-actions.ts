/** Actions on a headline, from its row, its menu or a key. Each announces its result or the reason of a failure. */
import { useMemo } from 'react';
import type { MarkedHeadline } from '../../shared/bridge/news.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { useAnnouncer, useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useCopy } from '../hooks/use-copy.ts';
import { useUndoable } from '../hooks/use-undo-history.ts';

export interface HeadlineActions {
  /** In the browser; a headline without a link is only marked as read. */
  readonly open: (row: MarkedHeadline) => Promise<void>;
  /** The same, while the popup stays open. */
  readonly openBehind: (row: MarkedHeadline) => Promise<void>;
  /** Toggles between read and unread. */
  readonly mark: (row: MarkedHeadline) => Promise<void>;
  readonly copyLink: (row: MarkedHeadline) => void;
  /** Switches its feed off, and offers Undo. */
  readonly switchOff: (row: MarkedHeadline) => Promise<void>;
}

/** @returns the actions, the same object between renders */
export function useHeadlineActions(): HeadlineActions {
  const bridge = useBridge();
  const { say } = useAnnouncer();
  const undoable = useUndoable();
  const tellRefusal = useTellRefusal();
  const copy = useCopy();
  return useMemo((): HeadlineActions => {
    const open = ({ id, link }: MarkedHeadline, how: { readonly stay?: true } = {}): Promise<void> =>
      tellRefusal(link === '' ? bridge.markRead({ id }) : bridge.openLink({ url: link, headline: id, ...how }));
    return {
      open: (row) => open(row),
      openBehind: (row) => open(row, { stay: true }),
      mark: async ({ id, unread }) => {
        const outcome = await (unread ? bridge.markRead({ id }) : bridge.markUnread({ id }));
        say(outcome.ok ? phrase(unread ? 'headline.markedRead' : 'headline.markedUnread') : outcome.message);
      },
      copyLink: ({ link }) => {
        if (link === '') say(phrase('headline.noLink'));
        else copy(link, phrase('headline.linkCopied'));
      },
      switchOff: ({ feed, source }) => tellRefusal(undoable(bridge.switchFeeds({ ids: [feed], enabled: false }), {
        message: phrase('headline.switchedOff', { source }), undo: () => bridge.switchFeeds({ ids: [feed], enabled: true }),
        undone: phrase('headline.switchedOn', { source }),
      })),
    };
  }, [bridge, say, undoable, tellRefusal, copy]);
}
