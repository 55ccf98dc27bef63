/** What a person does to the list of feeds. Every change goes through the settings store, which validates it. */
import type { Outcome } from '../../shared/bridge.ts';
import { HttpUrl, type FeedSetting } from '../../shared/settings.ts';
import type { SettingsStore } from '../store/settings-store.ts';
import { feedIdOf } from './origins.ts';

export interface FeedBook {
  add(address: string): Promise<Outcome>;
  remove(id: string): Promise<Outcome>;
  /** Puts a removed feed back where it was; as long as this run lasts. */
  restore(id: string): Promise<Outcome>;
  setEnabled(id: string, enabled: boolean): Promise<Outcome>;
}

/** The list of feeds of these settings, as a person edits it. */
export function createFeedBook(settings: SettingsStore): FeedBook {
  const removed = new Map<string, { readonly feed: FeedSetting; readonly index: number }>();
  const feeds = (): readonly FeedSetting[] => settings.current().feeds;
  const refuse = (message: string): Outcome => ({ ok: false, message });
  const store = (edit: (list: readonly FeedSetting[]) => FeedSetting[]): Promise<Outcome> =>
    settings.change((before) => ({ ...before, feeds: edit(before.feeds) }));

  return {
    add: async (address) => {
      const url = asAddress(address);
      if (url === null) return refuse('That is not a web address. It should look like https://example.org/feed.xml.');
      if (feeds().some((feed) => feed.url === url)) return refuse('This feed is in the list already.');
      // Looked at again in its turn: two clicks must not add it twice.
      return await store((list) => list.some((feed) => feed.url === url) ? [...list] : [...list, { id: feedIdOf(url), url, enabled: true }]);
    },
    remove: async (id) => {
      const index = feeds().findIndex((feed) => feed.id === id);
      const feed = feeds()[index];
      if (!feed) return refuse('This feed is not in the list.');
      removed.set(id, { feed, index });
      return await store((list) => list.filter((one) => one.id !== id));
    },
    restore: async (id) => {
      const entry = removed.get(id);
      if (!entry) return refuse('There is nothing to put back.');
      if (feeds().some((feed) => feed.id === id)) return refuse('This feed is in the list already.');
      const outcome = await store((list) => list.some((feed) => feed.id === id) ? [...list] : list.toSpliced(entry.index, 0, entry.feed));
      if (outcome.ok) removed.delete(id);
      return outcome;
    },
    setEnabled: async (id, enabled) => {
      if (!feeds().some((feed) => feed.id === id)) return refuse('This feed is not in the list.');
      return await store((list) => list.map((feed) => (feed.id === id ? { ...feed, enabled } : feed)));
    },
  };
}

/** What a person typed as an address; "example.org/feed" means https. The fragment never goes on the wire. */
function asAddress(text: string): string | null {
  const trimmed = text.trim();
  const complete = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d+(\/|$)/.test(trimmed);
  const withScheme = complete ? trimmed : `https://${trimmed}`;
  if (!HttpUrl.safeParse(withScheme).success) return null;
  const url = new URL(withScheme);
  // One word alone is more likely a search than a computer in the house; that one has to be written out: http://nas/feed.
  if (!complete && !/[.[]|^localhost$/.test(url.hostname)) return null;
  url.hash = '';
  return url.href;
}
