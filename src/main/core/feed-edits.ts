/** What a person changes of a feed that is in the list: its name, its category, whether it notifies, its place. */
import type { FeedEdit, Outcome } from '../../shared/bridge.ts';
import type { FeedSetting } from '../../shared/settings.ts';
import { editFeeds, FEED_NOT_THERE, type FeedSettings } from './feed-settings.ts';

export interface FeedEdits {
  /** Changes what is named; "" takes a name or a category away. */
  edit(id: string, edit: FeedEdit): Promise<Outcome>;
  /** Moves a feed before another; to the end where `before` is null. */
  move(id: string, before: string | null): Promise<Outcome>;
}

/** Edits of the feeds of these settings. */
export function createFeedEdits(settings: FeedSettings): FeedEdits {
  const has = (id: string): boolean => settings.current().feeds.some((feed) => feed.id === id);
  return {
    edit: async (id, edit) => {
      if (!has(id)) return FEED_NOT_THERE;
      return await editFeeds(settings, (feeds) => feeds.map((feed) => (feed.id === id ? edited(feed, edit) : feed)));
    },
    move: async (id, before) => {
      if (!has(id) || (before !== null && !has(before))) return FEED_NOT_THERE;
      return await editFeeds(settings, (feeds) => moved(feeds, id, before));
    },
  };
}

/** Settings name only what a person set. */
function edited({ title, category, notify, ...feed }: FeedSetting, edit: FeedEdit): FeedSetting {
  const next = { title: edit.title ?? title, category: edit.category ?? category, notify: edit.notify ?? notify };
  return { ...feed, ...(next.title && { title: next.title }), ...(next.category && { category: next.category }), ...(next.notify && { notify: true }) };
}

function moved(feeds: readonly FeedSetting[], id: string, before: string | null): FeedSetting[] {
  const feed = feeds.find((one) => one.id === id);
  if (!feed || id === before) return [...feeds];
  const others = feeds.filter((one) => one.id !== id);
  const place = others.findIndex((one) => one.id === before);
  return others.toSpliced(place === -1 ? others.length : place, 0, feed);
}
