/** What the core needs from its environment, and what it offers the two entries and the shell. */
import type { Changed } from '../../shared/bridge.ts';
import type { ApiState } from '../../shared/bridge/access.ts';
import type { DailyQuote } from '../../shared/bridge/quote.ts';
import type { Outgoing } from '../../shared/bridge/data.ts';
import type { Phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { Quotation } from '../../shared/quotation.ts';
import type { SettingsPatch } from '../../shared/settings-patch.ts';
import type { StatusDocument, StatusReport } from '../../shared/status.ts';
import type { Cancel, Clock, Logger } from '../base/clock-and-logger.ts';
import type { Refresher } from '../refresh/jobs/refresher.ts';
import type { SchedulerOptions } from '../refresh/scheduler.ts';
import type { CrossProgramLock } from '../store/settings-lock.ts';
import type { Files } from '../store/files.ts';
import type { OpenWriter } from '../store/settings-file.ts';
import type { SettingsStore } from '../store/settings-store.ts';
import type { AccessEditor } from './access.ts';
import type { Favourites } from './favourites.ts';
import type { FeedEditor } from './feed-editor.ts';
import type { FindFeeds } from './find-feeds.ts';
import type { MuteWords } from './mute-words.ts';
import type { QuoteTeller } from './notify/day-watch.ts';
import type { HeadlineNews } from './notify/new-headlines.ts';
import type { OpmlExchange } from './opml.ts';
import type { Pages } from './pages.ts';
import type { ReadState } from './read-state.ts';
import type { Resets } from './resets.ts';
import type { DoNotDisturb } from './notify/notification-gate.ts';

export interface CoreOptions {
  readonly dataDir: string;
  readonly version: string;
  /** `Name/x.y (+URL)`, sent to origins as User-Agent. */
  readonly userAgent: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly logFailure: SchedulerOptions['logFailure'];
  readonly files: Files;
  readonly random: () => number;
  /** Returns `size` cryptographically random bytes. */
  readonly randomBytes: (size: number) => Uint8Array;
  /** SHA-256 of the access token given for this run; null to use the stored one, if any. */
  readonly runToken: Uint8Array | null;
  readonly refresher: Refresher;
  readonly openWriter: OpenWriter;
  /** Takes turns with other programs that change the settings. */
  readonly lockAcrossPrograms: CrossProgramLock;
  /** Reads the bundled list of models. */
  readonly readBundle: () => Promise<Uint8Array>;
  /** Port for this run; null for the one in the settings, 0 for any free one. */
  readonly port: number | null;
  /** Addresses of the feeds to read in this run; null for those in the settings. */
  readonly feeds: readonly string[] | null;
  /** Address of the list of models for this run; null for the one in the settings. */
  readonly modelsUrl: string | null;
  readonly network: boolean;
  /** Whether the run ends when all is done. */
  readonly once: SchedulerOptions['once'];
  /**
   * Called when content was replaced, so that the old buffers can be collected. `rested` resolves when no refresh is
   * running or due.
   */
  readonly onReplaced: (rested: Promise<void>) => void;
}

export interface Core extends OpmlExchange {
  readonly settings: SettingsStore;
  readonly feeds: FeedEditor;
  readonly access: AccessEditor;
  readonly muteWords: MuteWords;
  readonly pages: Pages;
  readonly read: ReadState;
  readonly favourites: Favourites;
  /** Searches a site for feeds; stores nothing. */
  readonly findFeeds: FindFeeds;
  readonly resets: Resets;
  api(): ApiState;
  /** What this program sends to other computers by itself. */
  outgoing(): Outgoing;
  /** The document of `/status`, in English. */
  status(): StatusDocument;
  /** The same report with translatable phrases. */
  report(): StatusReport;
  today(): DailyQuote | null;
  /** A random quote other than the daily one; null if there is none. */
  anotherQuote(): Quotation | null;
  /** Proposes a file name for a picture of a quote by `author`, saved today. */
  pictureName(author: string): string;
  changeSettings(patch: SettingsPatch): Promise<Outcome>;
  /** Whether the package was updated while this program runs: nothing is fetched before it is started again. */
  isOutdated(): boolean;
  /** Starts a manual refresh of all origins that may be asked now; returns what to say about it. */
  refreshNow(): Phrase;
  /** Passes the daily quote to `teller` when it is due and may be shown, until its day is over. For entries that can show it. */
  announceDaily(teller: QuoteTeller, doNotDisturb: DoNotDisturb): void;
  /** Calls `announce` for new headlines of the feeds the person chose, at most once per refresh. */
  announceHeadlines(announce: (news: HeadlineNews) => void, doNotDisturb: DoNotDisturb): void;
  /**
   * Call after the machine woke up, the clock was set or the network returned. Origins that came due meanwhile are not
   * asked in a burst.
   */
  wake(): void;
  /**
   * Resolves when nothing is being refreshed or due: to true if the last attempt of every source succeeded and is on disk.
   */
  settled(): Promise<boolean>;
  /** @param listener also gets, for "read", the id of the headline if only its marks changed */
  onChange(listener: (what: Changed, headline?: string) => void): Cancel;
  /** Stops everything. Later calls return the same promise. Never rejects. */
  stop(): Promise<void>;
}
