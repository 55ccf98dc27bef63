/** Bridge handlers for headlines: which of them were read, and the words that mute them. */
import type { NewsCalls } from '../../../shared/bridge/news.ts';
import { phrase } from '../../../shared/language/phrase.ts';
import { DONE, refusal } from '../../../shared/outcome.ts';
import { openAddress } from '../open-outside.ts';
import type { HandlerContext, HandlersOf } from './context.ts';
import { openLink } from './open-link.ts';

export const newsHandlers = ({ core, log, popup }: HandlerContext): HandlersOf<NewsCalls> => ({
  headlines: (request) => core.pages.headlines(request),
  openLink: (link) => openLink(link, { log, popup, read: core.read, open: openAddress, platform: process.platform }),
  markRead: ({ id }) => {
    core.read.read(id);
    return DONE;
  },
  markUnread: ({ id }) => {
    core.read.unread(id);
    return DONE;
  },
  markAllRead: () => ({ ok: true, marked: core.read.readAll() }),
  undoMarkAllRead: () => (core.read.undoReadAll() ? DONE : refusal(phrase('change.nothing'))),
  muteWord: ({ word }) => core.muteWords.mute(word),
  unmuteWord: ({ word }) => core.muteWords.unmute(word),
  restoreMuteWord: ({ word }) => core.muteWords.restore(word),
});
