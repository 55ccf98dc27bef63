/** The person's changes to the list of feeds. All go through the settings store, which validates them. */
import type { AddedFeed, FeedEdit, RemovedFeeds } from '../../shared/bridge/feeds.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { refusal, type Outcome, type Refusal } from '../../shared/outcome.ts';
import { addressKeysOf, isKnown, type FeedAddresses } from '../../shared/same-feed.ts';
import { addressKey } from '../../shared/url.ts';
import { MAX_FEEDS, type FeedSetting } from '../../shared/settings.ts';
import { whyNoAddress } from '../../shared/typed-address.ts';
import { addressOf } from './address.ts';
import { changeList, type ChangeableSettings } from './change-list.ts';
import { putBack } from './put-back.ts';

export interface FeedEditor {
  /** Adds a feed at the end. */
  add(address: string): Promise<AddedFeed | Refusal>;
  /** Removes feeds in one change. Those that are gone already do not matter, unless all are. */
  remove(ids: readonly string[]): Promise<RemovedFeeds | Refusal>;
  /** Puts all feeds of a `remove` of this run back at their places, in one change; without those that are there again. */
  restore(removal: number): Promise<Outcome>;
  /** Switches feeds in one change. Those that are gone do not matter, unless all are. */
  setEnabled(ids: readonly string[], enabled: boolean): Promise<Outcome>;
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

const NOT_THERE = refusal(phrase('refusal.feedNotThere'));
const THERE = refusal(phrase('refusal.feedThere'));
const FULL = refusal(phrase('refusal.mostFeeds', { most: MAX_FEEDS }));
const NOTHING_BACK = refusal(phrase('refusal.nothingBack'));

interface Removal {
  readonly feeds: readonly FeedSetting[];
  /** The list before, with the feeds that were removed earlier. */
  readonly order: readonly FeedSetting[];
}

/**
 * Creates the editor of the list of feeds in `settings`. Each method resolves to an outcome with a message if it refuses.
 * @param freeId returns an id for a new feed that is not among the used ones
 */
export function createFeedEditor(
  settings: ChangeableSettings, freeId: (url: string, used: ReadonlySet<string>) => string,
): FeedEditor {
  // Recorded before the change is written: if that fails, the list still refuses what they would undo.
  // By number of the removal: a feed that is imported again has its old id, and undoing that removes it once more.
  const removals = new Map<number, Removal>();
  let lastRemoval = 0;
  let order: readonly FeedSetting[] = []; // that of the last removal
  const left = new Map<string, string>(); // by feed id, the new address that `goBack` abandoned
  const change = (edit: (list: readonly FeedSetting[]) => FeedSetting[] | Refusal): Promise<Outcome> => changeList(settings, 'feeds', edit);
  const changeOne = (id: string, edit: (feed: FeedSetting, list: readonly FeedSetting[]) => FeedSetting | Refusal): Promise<Outcome> =>
    change((list) => {
      const index = list.findIndex((one) => one.id === id);
      const feed = list[index];
      if (!feed) return NOT_THERE;
      const next = edit(feed, list);
      return 'ok' in next ? next : list.with(index, next);
    });

  return {
    add: async (address) => {
      const url = addressOf(address);
      if (url === null) return refusal(whyNoAddress(address));
      let id = '';
      const outcome = await change((list) => {
        if (has(list, { url })) return THERE;
        if (list.length >= MAX_FEEDS) return FULL;
        id = freeId(url, idsOf(list));
        return [...list, { id, url, enabled: true }];
      });
      return outcome.ok ? { ok: true, id } : outcome;
    },
    remove: async (ids) => {
      const gone = new Set(ids);
      const removal = ++lastRemoval;
      const outcome = await change((list) => {
        const removed = list.filter(({ id }) => gone.has(id));
        if (removed.length === 0) return NOT_THERE;
        order = putBack(list, order, idOf);
        removals.set(removal, { feeds: removed, order });
        return list.filter(({ id }) => !gone.has(id));
      });
      return outcome.ok ? { ok: true, removal } : outcome;
    },
    restore: async (removal) => {
      const removed = removals.get(removal);
      if (!removed) return NOTHING_BACK;
      const outcome = await change((list) => restored(list, removed));
      if (outcome.ok) removals.delete(removal);
      return outcome;
    },
    follow: (id, from, to) => changeOne(id, (feed, list) => {
      const isTaken = others(list, id).some(({ url }) => addressKey(url) === addressKey(to)); // what another has left is free
      if (feed.url !== from || feed.pinned === true || isTaken) return refusal(phrase('refusal.feedPinned'));
      return { ...feed, url: to, movedFrom: from };
    }),
    goBack: (id) => changeOne(id, ({ movedFrom, ...feed }, list) => {
      if (movedFrom === undefined) return refusal(phrase('refusal.feedNotMoved'));
      if (has(others(list, id), { url: movedFrom })) return THERE;
      left.set(id, feed.url);
      return { ...feed, url: movedFrom, pinned: true };
    }),
    goForth: async (id) => {
      const url = left.get(id);
      if (url === undefined) return NOTHING_BACK;
      return await changeOne(id, ({ pinned, ...feed }, list) => {
        if (has(others(list, id), { url })) return THERE;
        return pinned === true ? { ...feed, url, movedFrom: feed.url } : NOTHING_BACK;
      });
    },
    setEnabled: (ids, enabled) => change((list) => {
      const meant = new Set(ids);
      if (!list.some(({ id }) => meant.has(id))) return NOT_THERE;
      return list.map((feed) => (meant.has(feed.id) ? { ...feed, enabled } : feed));
    }),
    edit: (id, edit) => changeOne(id, (feed) => edited(feed, edit)),
    move: (id, before) => change((list) => moved(list, id, before)),
  };
}

const idOf = ({ id }: FeedSetting): string => id;

const idsOf = (list: readonly FeedSetting[]): ReadonlySet<string> => new Set(list.map(idOf));

/** Whether a feed is in the list, under any spelling of its present or its old address: http or https, with or without a slash at the end. */
const has = (list: readonly FeedSetting[], feed: FeedAddresses): boolean => isKnown(feed, addressKeysOf(list));

/** What a feed's new address is compared with: its own may be another spelling of it. */
const others = (list: readonly FeedSetting[], id: string): readonly FeedSetting[] => list.filter((feed) => feed.id !== id);

/** Removes empty fields: the settings file contains only what the person set. */
function edited({ title, category, notify, ...feed }: FeedSetting, edit: FeedEdit): FeedSetting {
  const next = { title: edit.title ?? title, category: edit.category ?? category, notify: edit.notify ?? notify };
  return { ...feed, ...(next.title && { title: next.title }), ...(next.category && { category: next.category }), ...(next.notify && { notify: true }) };
}

/** Puts removed feeds back at their places; an import may have brought the same feed back under another id. */
function restored(list: readonly FeedSetting[], { feeds, order }: Removal): FeedSetting[] | Refusal {
  const [ids, addresses] = [idsOf(list), addressKeysOf(list)];
  const missing = new Set(feeds.filter((feed) => !ids.has(feed.id) && !isKnown(feed, addresses)));
  if (missing.size === 0) return THERE;
  if (list.length + missing.size > MAX_FEEDS) return FULL;
  return putBack(list, order, idOf, (feed) => missing.has(feed));
}

function moved(feeds: readonly FeedSetting[], id: string, before: string | null): FeedSetting[] | Refusal {
  const feed = feeds.find((one) => one.id === id);
  if (!feed || (before !== null && !feeds.some((one) => one.id === before))) return NOT_THERE;
  if (id === before) return [...feeds];
  const others = feeds.filter((one) => one.id !== id);
  const place = before === null ? others.length : others.findIndex((one) => one.id === before);
  return others.toSpliced(place, 0, feed);
}
