import type { FeedCalls } from '../../../src/shared/bridge/feeds.ts';
import type { Settings } from '../../../src/shared/settings.ts';
import type { Answers, Tools, FakeState } from './state.ts';

/** Invented answers to calls about feeds. */
export function feedAnswers({ world, called, outcome, set }: Tools): Answers<FeedCalls> {
  const left = new Map<string, string>(); // feed id to the new address of a feed that was moved back
  let removed: { feed: Settings['feeds'][number]; place: number } | null = null;
  const imported = (): FakeState['imported'] => {
    const added = 'added' in world.imported ? world.imported.added : [];
    const { feeds } = world.settings;
    if (added.length > 0) set({ feeds: [...feeds, ...added.map(({ url }, i) => ({ id: `added-${feeds.length + i}`, url, enabled: true }))] });
    return world.imported;
  };
  return {
    addFeed: ({ url }) => outcome('addFeed', { url }, () =>
      set({ feeds: [...world.settings.feeds, { id: `added-${world.settings.feeds.length}`, url, enabled: true }] })),
    removeFeed: ({ id }) => outcome('removeFeed', { id }, () => {
      const place = world.settings.feeds.findIndex((feed) => feed.id === id);
      const feed = world.settings.feeds[place];
      if (feed === undefined) return;
      removed = { feed, place };
      set({ feeds: world.settings.feeds.toSpliced(place, 1) });
    }),
    restoreFeed: ({ id }) => outcome('restoreFeed', { id }, () => {
      if (removed?.feed.id === id) set({ feeds: world.settings.feeds.toSpliced(removed.place, 0, removed.feed) });
    }),
    switchFeed: ({ id, enabled }) => outcome('switchFeed', { id, enabled }, () =>
      set({ feeds: world.settings.feeds.map((feed) => (feed.id === id ? { ...feed, enabled } : feed)) })),
    editFeed: ({ id, edit }) => outcome('editFeed', { id, edit }, () => set({
      feeds: world.settings.feeds.map((feed) => (feed.id === id ? { ...feed, ...edit } : feed)),
    })),
    moveFeed: ({ id, before }) => outcome('moveFeed', { id, before }, () => {
      const others = world.settings.feeds.filter((feed) => feed.id !== id);
      const place = others.findIndex((feed) => feed.id === before);
      set({ feeds: others.toSpliced(place === -1 ? others.length : place, 0, ...world.settings.feeds.filter((feed) => feed.id === id)) });
    }),
    unmoveFeed: ({ id }) => outcome('unmoveFeed', { id }, () => set({
      feeds: world.settings.feeds.map((feed) => {
        const { movedFrom, ...kept } = feed;
        if (feed.id !== id || movedFrom === undefined) return feed;
        left.set(id, feed.url);
        return { ...kept, url: movedFrom };
      }),
    })),
    followFeed: ({ id }) => outcome('followFeed', { id }, () => set({
      feeds: world.settings.feeds.map((feed) => (feed.id === id ? { ...feed, url: left.get(id) ?? feed.url, movedFrom: feed.url } : feed)),
    })),
    findFeeds: (site) => called('findFeeds', site, () => world.found),
    importOpml: ({ bytes }) => called('importOpml', new TextDecoder().decode(bytes), imported),
    openOpml: () => called('openOpml', undefined, imported),
    saveOpml: () => called('saveOpml', undefined, () => world.saved),
  };
}
