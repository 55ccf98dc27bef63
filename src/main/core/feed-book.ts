/** What a person does to the list of feeds. Every change goes through the settings store, which validates it. */
import type { Outcome } from '../../shared/bridge.ts';
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import type { FeedSetting } from '../../shared/settings.ts';
import { addressOf, NO_ADDRESS } from './address.ts';
import { editFeeds, FEED_NOT_THERE, type FeedSettings } from './feed-settings.ts';
import { freeId } from './origins.ts';

export interface FeedBook {
  add(address: string): Promise<Outcome>;
  remove(id: string): Promise<Outcome>;
  /** Puts a removed feed back where it was; as long as this run lasts. */
  restore(id: string): Promise<Outcome>;
  setEnabled(id: string, enabled: boolean): Promise<Outcome>;
  /** The site moved a feed for good (polling rule 17): its address is changed and the old one kept beside it. */
  follow(id: string, from: string, to: string): Promise<Outcome>;
  /** Takes such a move back, for good. */
  goBack(id: string): Promise<Outcome>;
  /** Takes `goBack` back; as long as this run lasts. */
  goForth(id: string): Promise<Outcome>;
}

/** The list of feeds of these settings, as a person edits it. */
export function createFeedBook(settings: FeedSettings): FeedBook {
  const removed = new Map<string, { readonly feed: FeedSetting; readonly index: number }>();
  const left = new Map<string, string>(); // the new address of a feed that was taken back to its old one
  const feeds = (): readonly FeedSetting[] => settings.current().feeds;
  const refuse = (message: Phrase): Outcome => ({ ok: false, message });

  return {
    add: async (address) => {
      const url = addressOf(address);
      if (url === null) return refuse(phrase(NO_ADDRESS));
      if (feeds().some((feed) => feed.url === url)) return refuse(phrase('refusal.feedThere'));
      // Looked at again in its turn: two clicks must not add it twice.
      return await editFeeds(settings, (list) => list.some((feed) => feed.url === url) ? [...list] : [...list, { id: freeId(url, list), url, enabled: true }]);
    },
    remove: async (id) => {
      const index = feeds().findIndex((feed) => feed.id === id);
      const feed = feeds()[index];
      if (!feed) return FEED_NOT_THERE;
      removed.set(id, { feed, index });
      return await editFeeds(settings, (list) => list.filter((one) => one.id !== id));
    },
    restore: async (id) => {
      const entry = removed.get(id);
      if (!entry) return refuse(phrase('refusal.nothingBack'));
      // Under another id, too: it may have come back with a list.
      const isThere = (list: readonly FeedSetting[]): boolean => list.some((feed) => feed.id === id || feed.url === entry.feed.url);
      if (isThere(feeds())) return refuse(phrase('refusal.feedThere'));
      const outcome = await editFeeds(settings, (list) => isThere(list) ? [...list] : list.toSpliced(entry.index, 0, entry.feed));
      if (outcome.ok) removed.delete(id);
      return outcome;
    },
    follow: async (id, from, to) => {
      const may = (list: readonly FeedSetting[]): boolean =>
        list.some((feed) => feed.id === id && feed.url === from && feed.pinned !== true) && !list.some((feed) => feed.url === to);
      if (!may(feeds())) return refuse(phrase('refusal.feedPinned'));
      return await editFeeds(settings, (list) => list.map((feed) => (may(list) && feed.id === id ? { ...feed, url: to, movedFrom: from } : feed)));
    },
    goBack: async (id) => {
      const moved = feeds().find((feed) => feed.id === id);
      if (moved?.movedFrom === undefined) return refuse(phrase('refusal.feedNotMoved'));
      if (feeds().some((feed) => feed.url === moved.movedFrom)) return refuse(phrase('refusal.feedThere'));
      left.set(id, moved.url);
      return await editFeeds(settings, (list) => list.map((feed) => {
        const { movedFrom, ...kept } = feed;
        return feed.id === id && movedFrom !== undefined ? { ...kept, url: movedFrom, pinned: true } : feed;
      }));
    },
    goForth: async (id) => {
      const url = left.get(id);
      if (url === undefined) return refuse(phrase('refusal.nothingBack'));
      if (feeds().some((feed) => feed.url === url)) return refuse(phrase('refusal.feedThere'));
      return await editFeeds(settings, (list) => list.map((feed) => {
        const { pinned, ...kept } = feed;
        return feed.id === id && pinned === true ? { ...kept, url, movedFrom: feed.url } : feed;
      }));
    },
    setEnabled: async (id, enabled) => {
      if (!feeds().some((feed) => feed.id === id)) return FEED_NOT_THERE;
      return await editFeeds(settings, (list) => list.map((feed) => (feed.id === id ? { ...feed, enabled } : feed)));
    },
  };
}
