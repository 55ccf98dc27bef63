/** Bridge handlers for the person's feeds. */
import type { FeedCalls } from '../../../shared/bridge/feeds.ts';
import { chooseOpml, saveOpml } from '../opml-files.ts';
import type { HandlerContext, HandlersOf } from './context.ts';
import { openList } from './open-list.ts';

export const feedHandlers = ({ core, log, words, popup, writeFile }: HandlerContext): HandlersOf<FeedCalls> => ({
  feedReports: () => core.report().sources.news.feeds,
  addFeed: ({ url }) => core.feeds.add(url),
  removeFeeds: ({ ids }) => core.feeds.remove(ids),
  restoreFeeds: ({ removal }) => core.feeds.restore(removal),
  switchFeeds: ({ ids, enabled }) => core.feeds.setEnabled(ids, enabled),
  editFeed: ({ id, edit }) => core.feeds.edit(id, edit),
  moveFeed: ({ id, before }) => core.feeds.move(id, before),
  unmoveFeed: ({ id }) => core.feeds.goBack(id),
  followFeed: ({ id }) => core.feeds.goForth(id),
  findFeeds: ({ text }) => core.findFeeds(text),
  importOpml: ({ bytes }) => core.importOpml(bytes),
  openOpml: () => openList({ popup, core, choose: (window) => chooseOpml(window, words().t, log) }),
  saveOpml: () => popup.during((window) => saveOpml(core.exportOpml(), words().t, { window, writeFile, log })),
});
