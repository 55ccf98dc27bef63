/** Which origins this run reads: the person's settings, or what the command line put in their place. Pure. */
import { createHash } from 'node:crypto';
import type { FeedSetting, Settings } from '../../shared/settings.ts';
import type { Origin, Origins } from '../refresh/origins.ts';

/** What the command line may replace for one run; nothing of it is stored. */
export interface Overrides {
  readonly feeds: readonly string[] | null;
  readonly modelsUrl: string | null;
}

/** The same address always gets the same id, so that what was read of it is found again. */
export function feedIdOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 12);
}

/** The id of a new feed of the list. One that moved keeps its id; its old address, added anew, must get another. */
export function freeId(url: string, list: readonly FeedSetting[]): string {
  for (let name = url; ; name += '#') {
    const id = feedIdOf(name);
    if (!list.some((feed) => feed.id === id)) return id;
  }
}

/** The feeds of this run, switched-off ones included. */
export function feedsOf(settings: Settings, overrides: Overrides): readonly FeedSetting[] {
  if (overrides.feeds === null) return settings.feeds;
  return named(overrides.feeds).map(({ id, url }) => settings.feeds.find((feed) => feed.url === url && feed.enabled) ?? { id, url, enabled: true });
}

const namedBefore = new WeakMap<readonly string[], readonly Origin[]>();

/** What the command line names, each once. It is the same list all through a run, and asked for many times in each refresh: hashed once. */
function named(urls: readonly string[]): readonly Origin[] {
  const known = namedBefore.get(urls) ?? [...new Set(urls)].map((url) => ({ id: feedIdOf(url), url }));
  namedBefore.set(urls, known);
  return known;
}

/** What the scheduler reads; entries of the person's other feeds stay kept. */
export function originsOf(settings: Settings, overrides: Overrides): Origins {
  const feeds = feedsOf(settings, overrides).filter((feed) => feed.enabled);
  const active = new Set(feeds.map(({ id }) => id));
  return {
    feeds: feeds.map(({ id, url }) => ({ id, url })),
    dormant: settings.feeds.map(({ id }) => id).filter((id) => !active.has(id)),
    modelsUrl: overrides.modelsUrl ?? settings.modelsUrl,
    mute: settings.muteWords,
  };
}
