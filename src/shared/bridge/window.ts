/** Bridge calls for the popup itself. */
import type { UserMessage } from '../language/phrase.ts';
import type { Outcome } from '../outcome.ts';
import type { ModelSort } from '../settings-constants.ts';
import type { FeedReport, SourceReport, StatusReport } from '../status.ts';
import type { ZoomStep } from '../zoom.ts';
import type { ApiState } from './access.ts';
import type { CallsOf } from './call.ts';
import type { PageState } from './page-state.ts';
import type { DailyQuote } from './quote.ts';

/** The state of the headlines without that of every feed, which would be a quarter of a megabyte for 1,000 feeds. */
interface NewsOverview extends SourceReport {
  readonly feeds: number; // in the list
  readonly enabled: number; // of these
  /** Names of the first of the enabled feeds, at most four. */
  readonly names: readonly string[];
  /** Enabled feeds whose last fetch failed: without a network all do. */
  readonly failing: {
    readonly n: number;
    readonly first: readonly FeedReport[]; // at most four
    /** Different reasons, at most four. */
    readonly reasons: readonly UserMessage[];
    readonly nextDue: string | null; // the earliest
  };
  /** Enabled feeds that are still to be fetched for the first time: a long list is fetched a few at a time. */
  readonly waiting: {
    readonly n: number;
    /** How many of these have a host that wants no requests for now; when it will answer is not known. */
    readonly held: number;
    readonly lastDue: string | null; // of the others; null if there is none
  };
}

/**
 * What the popup shows of `/status`. Nothing else, such as the time since the start: the page draws its frame again only for
 * another overview, and is told of each event.
 */
export interface StatusOverview extends Pick<StatusReport, 'version' | 'storage'> {
  readonly sources: Pick<StatusReport['sources'], 'models'> & { readonly news: NewsOverview };
}

/** Everything the popup's frame shows: quote, freshness, address. Lists are requested by page. */
export interface Overview {
  readonly quote: DailyQuote | null;
  readonly status: StatusOverview;
  readonly api: ApiState;
  readonly online: boolean;
  /** Popup: a frameless window at the tray. Window: an ordinary one, if the desktop has no tray. */
  readonly form: 'popup' | 'window';
  /** Language of the popup as BCP 47, from settings or system: a supported language, with the region if the system has one ("de-AT"). */
  readonly locale: string;
  /** The system's locale (BCP 47), whose 12- or 24-hour clock is used in every language. */
  readonly home: string;
  /** Whether the page still shows the introduction (setting `welcome`). */
  readonly welcome: boolean;
  /** Whether letters and signs without Ctrl are shortcuts (setting `singleKeys`). */
  readonly singleKeys: boolean;
  /** The order of the models (setting `sortModels`). */
  readonly sortModels: ModelSort;
  /** Whether headlines may be left out (setting `muteWords`). */
  readonly mutesWords: boolean;
}

export interface WindowCalls {
  overview: { argument: undefined; answer: Overview };
  /** Starts a manual refresh where allowed; the answer says what will happen. */
  refresh: { argument: undefined; answer: { readonly message: UserMessage } };
  copyText: { argument: { text: string }; answer: Outcome };
  hide: { argument: undefined; answer: Outcome };
  /** Changes the setting `zoom` by one step. */
  zoom: { argument: { step: ZoomStep }; answer: Outcome };
  /** Reports that something is painted, so that the window may be shown. Whole: the page itself, not main's placeholder. */
  painted: { argument: { whole: boolean }; answer: Outcome };
  /** Replaces the state kept for the next page of this run. */
  keepPage: { argument: { kept: PageState }; answer: Outcome };
  /** Reports that the page has failed and is empty; another one replaces it. */
  failed: { argument: undefined; answer: Outcome };
}

export const WINDOW_CALLS: CallsOf<WindowCalls> = {
  overview: 'rejection', refresh: 'refusal', copyText: 'refusal', hide: 'refusal', zoom: 'refusal', painted: 'refusal',
  keepPage: 'refusal', failed: 'refusal',
};
