/** Determines the origins of this run: those of the settings, or what the command line replaced them with. Pure. */
import { createHash } from 'node:crypto';
import type { FeedSetting, Settings } from '../../shared/settings.ts';
import { MODELS, type Origin, type Origins } from '../refresh/origins.ts';

/** What the command line replaces in this run; null for what it leaves. None of it is stored. */
export interface Overrides {
  readonly feeds: readonly Origin[] | null;
  readonly modelsUrl: string | null;
}

/** Returns the id of an address. It is always the same, so that stored content of the feed is found again. */
export function feedIdOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 12);
}

/**
 * Returns an unused id for a new feed. A moved feed keeps its id; if its old address is added again, that needs another
 * one.
 * @param used ids of the feeds there are; a set, because a list of thousands of new feeds asks for each of them
 */
export function freeId(url: string, used: ReadonlySet<string>): string {
  for (let name = url; ; name += '#') {
    const id = feedIdOf(name);
    if (!used.has(id)) return id;
  }
}

/** Returns the feeds with these addresses, each once. */
export const namedFeeds = (urls: readonly string[]): readonly Origin[] => [...new Set(urls)].map((url) => ({ id: feedIdOf(url), url }));

/** Returns the feeds of this run, disabled ones included. */
export function feedsOf(settings: Settings, overrides: Overrides): readonly FeedSetting[] {
  if (overrides.feeds === null) return settings.feeds;
  return overrides.feeds.map(({ id, url }) => settings.feeds.find((feed) => feed.url === url && feed.enabled) ?? { id, url, enabled: true });
}

/** Returns the origins that the settings name. Feeds not read in this run are `inactive`: their entries are kept. */
export function originsOf(settings: Settings, overrides: Overrides): Omit<Origins, 'removed'> {
  const feeds = feedsOf(settings, overrides).filter((feed) => feed.enabled);
  const active = new Set(feeds.map(({ id }) => id));
  return {
    feeds: feeds.map(({ id, url, movedFrom }) => ({ id, url, movedFrom })),
    inactive: settings.feeds.map(({ id }) => id).filter((id) => !active.has(id)),
    models: { id: MODELS, url: overrides.modelsUrl ?? settings.modelsUrl },
    mute: settings.muteWords,
  };
}
