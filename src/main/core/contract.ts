/** What the core needs of its world, and what it is to those who show it: the two entries and the shell. */
import type { ApiState, BridgeEvents, DailyQuote, Outcome } from '../../shared/bridge.ts';
import type { Outgoing } from '../../shared/bridge/data.ts';
import type { Phrase } from '../../shared/language/phrase.ts';
import type { Quotation } from '../../shared/quotation.ts';
import type { SettingsPatch } from '../../shared/settings-patch.ts';
import type { StatusDocument, StatusReport } from '../../shared/status.ts';
import type { Cancel, Clock, Logger } from '../ports.ts';
import type { Errands, Refresher } from '../refresh/messages.ts';
import type { SchedulerOptions } from '../refresh/scheduler.ts';
import type { Exclusive } from '../store/exclusive.ts';
import type { Files } from '../store/files.ts';
import type { SettingsStore, OpenWriter } from '../store/settings-store.ts';
import type { AccessBook } from './access.ts';
import type { Favourites } from './favourites.ts';
import type { FeedEdits } from './feed-edits.ts';
import type { FeedBook } from './feed-book.ts';
import type { FeedLists } from './feed-lists.ts';
import type { FindFeeds } from './find-feeds.ts';
import type { Lists } from './lists.ts';
import type { HeadlineNews } from './notify/new-headlines.ts';
import type { Overrides } from './origins.ts';
import type { ReadBook } from './read-book.ts';
import type { Resets } from './resets.ts';
import type { DoNotDisturb } from './notify/telling.ts';

/** What may be different now. */
export type Change = BridgeEvents['changed']['what'];

export interface CoreOptions extends Overrides {
  readonly dataDir: string;
  readonly version: string;
  /** `Name/x.y (+URL)`, sent to origins. */
  readonly userAgent: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly files: Files;
  readonly random: () => number;
  /** So many bytes that nobody can guess. */
  readonly randomBytes: (size: number) => Uint8Array;
  /** The SHA-256 of the access token of this run; null for the one in the data folder, if there is one. */
  readonly runToken: Uint8Array | null;
  readonly refresher: Refresher;
  readonly errands: Errands;
  readonly openWriter: OpenWriter;
  /** Keeps other programs from changing the settings at the same moment; left out where there are none. */
  readonly exclusive?: Exclusive;
  /** Bytes of the bundled list of models. */
  readonly readBundle: () => Promise<Uint8Array>;
  /** Wished port for this run; null for the one in the settings. 0 for any free one. */
  readonly port: number | null;
  readonly network: boolean;
  /** What becomes of turns that were missed while the program was not there; 'next turn' where it is not said. */
  readonly missed?: SchedulerOptions['missed'];
  /** Content was replaced: what was held can be collected. `rested` resolves when nothing is being refreshed any more. */
  readonly onReplaced?: (rested: Promise<void>) => void;
}

export interface Core extends FeedLists {
  readonly settings: SettingsStore;
  readonly feeds: FeedBook & FeedEdits;
  readonly access: AccessBook;
  readonly lists: Lists;
  readonly read: ReadBook;
  readonly favourites: Favourites;
  /** Looks for the feeds of a site; nothing is stored. */
  readonly findFeeds: FindFeeds;
  readonly resets: Resets;
  api(): ApiState;
  /** What leaves this computer by itself. */
  outgoing(): Outgoing;
  /** As `/status` tells it, in English. */
  status(): StatusDocument;
  /** The same in phrases. */
  report(): StatusReport;
  today(): DailyQuote | null;
  /** Another quote than that of the day, to look at; null where there is no other. */
  anotherQuote(): Quotation | null;
  /** The file name to propose for a picture of a quote, saved now. */
  pictureName(author: string): string;
  changeSettings(patch: SettingsPatch): Promise<Outcome>;
  refreshNow(): Phrase;
  /** Announces the day's quote through `announce` when its time has come; for entries that can show it. */
  announceDaily(announce: (quote: DailyQuote) => void, doNotDisturb: DoNotDisturb): void;
  /** Tells of new headlines, once a refresh at most, of the feeds for which the person asked for it. */
  announceHeadlines(announce: (news: HeadlineNews) => void, doNotDisturb: DoNotDisturb): void;
  /** The machine woke up, the clock was set, or the network returned: look at clock and addresses, without a burst. */
  wake(): void;
  /** Resolves when nothing is being refreshed or due; true when every source's last attempt was good and is on disk. */
  settled(): Promise<boolean>;
  onChange(listener: (what: Change) => void): Cancel;
  /** Ends everything, once, however often it is asked. Never rejects. */
  stop(): Promise<void>;
}
