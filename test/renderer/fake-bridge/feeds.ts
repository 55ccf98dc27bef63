import { createFeedEditor } from '../../../src/main/core/feed-editor.ts';
import type { FeedCalls } from '../../../src/shared/bridge/feeds.ts';
import type { Answers, Tools, FakeState } from './state.ts';

/** Answers to calls about feeds: main's own editor over the invented settings; searches and files are invented. */
export function feedAnswers({ world, called, decided, set, change }: Tools): Answers<FeedCalls> {
  const editor = createFeedEditor({ change }, (_url, used) => `added-${used.size}`);
  const imported = (): FakeState['imported'] => {
    const added = 'added' in world.imported ? world.imported.added : [];
    if (added.length > 0) set({ feeds: [...world.settings.feeds, ...added.map(({ id, url, title }) => ({ id, url, title, enabled: true }))] });
    return world.imported;
  };
  return {
    feedReports: () => called('feedReports', undefined, () => world.overview.status.sources.news.feeds),
    addFeed: (feed) => decided('addFeed', feed, () => editor.add(feed.url)),
    removeFeeds: (feeds) => decided('removeFeeds', feeds, () => editor.remove(feeds.ids)),
    restoreFeeds: (feeds) => decided('restoreFeeds', feeds, () => editor.restore(feeds.removal)),
    switchFeeds: (feeds) => decided('switchFeeds', feeds, () => editor.setEnabled(feeds.ids, feeds.enabled)),
    editFeed: (feed) => decided('editFeed', feed, () => editor.edit(feed.id, feed.edit)),
    moveFeed: (feed) => decided('moveFeed', feed, () => editor.move(feed.id, feed.before)),
    unmoveFeed: (feed) => decided('unmoveFeed', feed, () => editor.goBack(feed.id)),
    followFeed: (feed) => decided('followFeed', feed, () => editor.goForth(feed.id)),
    findFeeds: (site) => called('findFeeds', site, () => world.found),
    importOpml: (file) => called('importOpml', file, imported),
    openOpml: () => called('openOpml', undefined, imported),
    saveOpml: () => called('saveOpml', undefined, () => world.saved),
  };
}
