/** Access to the list of feeds in the settings, shared by feed-list-editor.ts and feed-edits.ts. */
import type { Outcome } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';
import type { FeedSetting } from '../../shared/settings.ts';
import type { SettingsStore } from '../store/settings-store.ts';

/** The part of the settings store that edits need. */
export type FeedSettings = Pick<SettingsStore, 'current' | 'change'>;

/** Replaces the list of feeds. `edit` gets the list as it is when its queued change runs. */
export const editFeeds = (settings: FeedSettings, edit: (feeds: readonly FeedSetting[]) => FeedSetting[]): Promise<Outcome> =>
  settings.change((before) => ({ ...before, feeds: edit(before.feeds) }));

export const FEED_NOT_THERE: Outcome = { ok: false, message: phrase('refusal.feedNotThere') };
