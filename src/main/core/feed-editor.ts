/** The person's changes to the list of feeds. All go through the settings store, which validates them. */
import { refusal, type FeedEdit, type Outcome } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';
import type { FeedSetting, Settings } from '../../shared/settings.ts';
import { addressOf, NO_ADDRESS } from './address.ts';

export interface FeedEditor {
  add(address: string): Promise<Outcome>;
  remove(id: string): Promise<Outcome>;
  /** Puts a feed removed in this run back at its old place. */
  restore(id: string): Promise<Outcome>;
  setEnabled(id: string, enabled: boolean): Promise<Outcome>;
  /** Changes the given fields; "" removes a name or a category. */
  edit(id: string, edit: FeedEdit): Promise<Outcome>;
  /** Moves a feed before another, or to the end if `before` is null. */
  move(id: string, before: string | null): Promise<Outcome>;
  /** Changes the address of a feed that moved permanently (polling rule 17) and remembers the old one. */
  follow(id: string, from: string, to: string): Promise<Outcome>;
  /** Undoes such a move and pins the old address, so that the feed is not moved again. */
  goBack(id: string): Promise<Outcome>;
  /** Undoes a `goBack` of this run. */
  goForth(id: string): Promise<Outcome>;
}

/** The part of the settings store that is used. */
export interface ChangeableSettings {
  current(): Settings;
  change(edit: (settings: Settings) => Settings): Promise<Outcome>;
}

const NOT_THERE = refusal(phrase('refusal.feedNotThere'));

/**
 * Creates the editor of the list of feeds in `settings`. Each method resolves to an outcome with a message if it refuses.
 * @param freeId returns an id for a new feed that no feed of the list has
 */
export function createFeedEditor(
  settings: ChangeableSettings, freeId: (url: string, list: readonly FeedSetting[]) => string,
): FeedEditor {
  const removed = new Map<string, { readonly feed: FeedSetting; readonly index: number }>();
  const left = new Map<string, string>(); // by feed id, the new address that `goBack` abandoned
  const feeds = (): readonly FeedSetting[] => settings.current().feeds;
  const has = (id: string): boolean => feeds().some((feed) => feed.id === id);
  /** Replaces the list. `edit` gets it as it is when its queued change runs. */
  const change = (edit: (list: readonly FeedSetting[]) => FeedSetting[]): Promise<Outcome> =>
    settings.change((before) => ({ ...before, feeds: edit(before.feeds) }));

  return {
    add: async (address) => {
      const url = addressOf(address);
      if (url === null) return refusal(phrase(NO_ADDRESS));
      if (feeds().some((feed) => feed.url === url)) return refusal(phrase('refusal.feedThere'));
      // Checked again inside the queued change: two clicks must not add it twice.
      return await change((list) => list.some((feed) => feed.url === url) ? [...list] : [...list, { id: freeId(url, list), url, enabled: true }]);
    },
    remove: async (id) => {
      const index = feeds().findIndex((feed) => feed.id === id);
      const feed = feeds()[index];
      if (!feed) return NOT_THERE;
      // Undoing that it was added anew removes it once more: what the person had set for it before is not replaced by nothing.
      if (!removed.has(id) || isPersonal(feed)) removed.set(id, { feed, index });
      return await change((list) => list.filter((one) => one.id !== id));
    },
    restore: async (id) => {
      const entry = removed.get(id);
      if (!entry) return refusal(phrase('refusal.nothingBack'));
      // An import may have brought the same address back under another id.
      const isThere = (list: readonly FeedSetting[]): boolean => list.some((feed) => feed.id === id || feed.url === entry.feed.url);
      if (isThere(feeds())) return refusal(phrase('refusal.feedThere'));
      const outcome = await change((list) => isThere(list) ? [...list] : list.toSpliced(entry.index, 0, entry.feed));
      if (outcome.ok) removed.delete(id);
      return outcome;
    },
    follow: async (id, from, to) => {
      const may = (list: readonly FeedSetting[]): boolean =>
        list.some((feed) => feed.id === id && feed.url === from && feed.pinned !== true) && !list.some((feed) => feed.url === to);
      if (!may(feeds())) return refusal(phrase('refusal.feedPinned'));
      return await change((list) => list.map((feed) => (may(list) && feed.id === id ? { ...feed, url: to, movedFrom: from } : feed)));
    },
    goBack: async (id) => {
      const moved = feeds().find((feed) => feed.id === id);
      if (moved?.movedFrom === undefined) return refusal(phrase('refusal.feedNotMoved'));
      if (feeds().some((feed) => feed.url === moved.movedFrom)) return refusal(phrase('refusal.feedThere'));
      left.set(id, moved.url);
      return await change((list) => list.map((feed) => {
        const { movedFrom, ...kept } = feed;
        return feed.id === id && movedFrom !== undefined ? { ...kept, url: movedFrom, pinned: true } : feed;
      }));
    },
    goForth: async (id) => {
      const url = left.get(id);
      if (url === undefined) return refusal(phrase('refusal.nothingBack'));
      if (feeds().some((feed) => feed.url === url)) return refusal(phrase('refusal.feedThere'));
      return await change((list) => list.map((feed) => {
        const { pinned, ...kept } = feed;
        return feed.id === id && pinned === true ? { ...kept, url, movedFrom: feed.url } : feed;
      }));
    },
    setEnabled: async (id, enabled) => {
      if (!has(id)) return NOT_THERE;
      return await change((list) => list.map((feed) => (feed.id === id ? { ...feed, enabled } : feed)));
    },
    edit: async (id, edit) => {
      if (!has(id)) return NOT_THERE;
      return await change((list) => list.map((feed) => (feed.id === id ? edited(feed, edit) : feed)));
    },
    move: async (id, before) => {
      if (!has(id) || (before !== null && !has(before))) return NOT_THERE;
      return await change((list) => moved(list, id, before));
    },
  };
}

/** Whether the person has set something for the feed. */
const isPersonal = ({ title, category, notify }: FeedSetting): boolean => title !== undefined || category !== undefined || notify === true;

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
