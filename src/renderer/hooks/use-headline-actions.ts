/** What a person does with a headline, from its row, its menu or by key; each says what it did, or why it did not. */
import { useMemo } from 'react';
import type { MarkedHeadline, Outcome } from '../../shared/bridge.ts';
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import { useSay } from './use-announcer.ts';
import { useBridge } from './use-bridge.ts';
import { useMade } from './use-changes.ts';

export interface HeadlineActions {
  /** In the browser; one without a link has nothing more to show, and is read by being chosen. */
  readonly open: (row: MarkedHeadline) => Promise<void>;
  /** Read, or unread again. */
  readonly mark: (row: MarkedHeadline) => Promise<void>;
  readonly copyLink: (row: MarkedHeadline) => Promise<void>;
  /** Leaves out headlines with a word; the way back is offered. */
  readonly muteWord: (word: string) => Promise<Outcome>;
  /** Fetches its feed no more; the way back is offered. */
  readonly switchOff: (row: MarkedHeadline) => Promise<void>;
}

export function useHeadlineActions(): HeadlineActions {
  const bridge = useBridge();
  const say = useSay();
  const made = useMade();
  return useMemo((): HeadlineActions => {
    const tell = (outcome: Outcome, done: Phrase | null): void => {
      if (!outcome.ok) say(outcome.message);
      else if (done !== null) say(done);
    };
    /** Puts the mute words as `edit` has them; those of others are left alone. */
    const editWords = async (edit: (words: readonly string[]) => readonly string[]): Promise<Outcome> => {
      const settings = await bridge.settings().catch(() => null);
      if (settings === null) return { ok: false, message: phrase('trouble.bridge') };
      return await bridge.changeSettings({ muteWords: [...edit(settings.muteWords)] });
    };
    return {
      open: async (row) =>
        tell(await (row.link === '' ? bridge.markRead({ id: row.id }) : bridge.openLink({ url: row.link, headline: row.id })), null),
      mark: async ({ id, unread }) =>
        tell(await (unread ? bridge.markRead({ id }) : bridge.markUnread({ id })), phrase(unread ? 'headline.markedRead' : 'headline.markedUnread')),
      copyLink: async ({ link }) => {
        if (link === '') say(phrase('headline.noLink'));
        else tell(await bridge.copyText({ text: link }), phrase('headline.linkCopied'));
      },
      muteWord: async (word) => {
        const outcome = await editWords((words) => [...words.filter((one) => one !== word), word]);
        if (outcome.ok) {
          made({
            said: phrase('mute.muted', { word }), undo: () => editWords((words) => words.filter((one) => one !== word)),
            undone: phrase('mute.removed', { word }),
          });
        }
        return outcome;
      },
      switchOff: async ({ feed, source }) => {
        const outcome = await bridge.switchFeed({ id: feed, enabled: false });
        if (!outcome.ok) return say(outcome.message);
        made({
          said: phrase('headline.switchedOff', { source }), undo: () => bridge.switchFeed({ id: feed, enabled: true }),
          undone: phrase('headline.switchedOn', { source }),
        });
      },
    };
  }, [bridge, say, made]);
}
