/** The person's changes to a feed in the list: name, category, notifications, place. */
import type { FeedEdit, Outcome } from '../../shared/bridge.ts';
import type { FeedSetting } from '../../shared/settings.ts';
import { editFeeds, FEED_NOT_THERE, type FeedSettings } from './feed-settings.ts';

export interface FeedEdits {
  /** Changes the given fields; "" removes a name or a category. */
  edit(id: string, edit: FeedEdit): Promise<Outcome>;
  /** Moves a feed before another, or to the end if `before` is null. */
  move(id: string, before: string | null): Promise<Outcome>;
}

/** Creates the editor of single feeds in `settings`. Methods resolve to a refusal if the feed is not in the list. */
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

/** Removes empty fields: the settings file contains only what the person set. */
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
