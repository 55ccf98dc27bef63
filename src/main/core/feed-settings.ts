/** The list of feeds in the settings, for whoever changes it (feed-book.ts, feed-edits.ts). */
import type { Outcome } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';
import type { FeedSetting } from '../../shared/settings.ts';
import type { SettingsStore } from '../store/settings-store.ts';

/** The settings, as far as they are needed for it. */
export type FeedSettings = Pick<SettingsStore, 'current' | 'change'>;

/** Puts another list in the place of the one that is there when its turn comes. */
export const editFeeds = (settings: FeedSettings, edit: (feeds: readonly FeedSetting[]) => FeedSetting[]): Promise<Outcome> =>
  settings.change((before) => ({ ...before, feeds: edit(before.feeds) }));

export const FEED_NOT_THERE: Outcome = { ok: false, message: phrase('refusal.feedNotThere') };
