/** Bridge handlers for headlines: which of them were read, and the words that mute them. */
import type { NewsCalls } from '../../../shared/bridge/news.ts';
import { phrase } from '../../../shared/language/phrase.ts';
import { DONE, refusal } from '../../../shared/outcome.ts';
import { openAddress } from '../open-outside.ts';
import type { HandlerContext, HandlersOf } from './context.ts';

export const newsHandlers = ({ core, log, popup }: HandlerContext): HandlersOf<NewsCalls> => ({
  headlines: (request) => core.pages.headlines(request),
  openLink: async ({ url, headline, stay = false }) => {
    if (stay) popup.stay(); // before the browser takes the focus
    const problem = await openAddress(url); // the schema admits only http and https
    if (problem !== '') {
      log.warn('A link could not be opened', { problem });
      return refusal(phrase('headlines.noBrowser'));
    }
    if (headline !== undefined) core.read.read(headline);
    if (popup.form() === 'popup' && !stay) popup.hide(); // a window without a tray would be hard to find again
    return DONE;
  },
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
