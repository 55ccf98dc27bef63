/** The bridge's part about the popup itself, and its frame. */
import type { Said } from '../language/phrase.ts';
import type { StatusReport } from '../status.ts';
import type { ApiState } from './access.ts';
import type { CallsOf, Outcome } from './call.ts';
import type { DailyQuote } from './quote.ts';

/** Everything the popup needs for its frame: quote, freshness, address. Lists are asked for by page. */
export interface Overview {
  readonly quote: DailyQuote | null;
  readonly status: StatusReport;
  readonly api: ApiState;
  readonly online: boolean;
  /** Popup: a frameless window at the tray. Window: a normal one, where the desktop has no tray. */
  readonly mode: 'popup' | 'window';
  /** The language to speak, BCP 47, as set or as the system has it; one of those in `language/languages.ts`. */
  readonly locale: string;
  /** The page still has to say what Tidings does (settings, `welcome`). */
  readonly welcome: boolean;
}

/** A value that outlives the popup's window. */
export type Kept = string | number | boolean;
/** Characters of one that is a text, such as the ids of all unfolded providers; longer ones are not kept. */
export const KEPT_AT_MOST = 4_000;
/** Values in all: with each as long as it may be, and nine characters for one of them, an address that Chromium takes. */
export const KEPT_VALUES = 40;

/** A kept object, which is kept as JSON; null where it is none. */
export function readObject<Value>(json: Kept | null | undefined, isValid: (value: unknown) => value is Value): Value | null {
  try {
    const read: unknown = typeof json === 'string' ? JSON.parse(json) : null;
    return isValid(read) ? read : null;
  } catch {
    return null;
  }
}

/** As a page leaves it; main tells the next one by its address, as JSON after the #, so that it need not ask before it draws. */
export type KeptPage = Readonly<Record<string, Kept>>;

export interface WindowCalls {
  overview: { argument: undefined; answer: Overview };
  /** Asks the origins that may be asked now; the answer says in words what will happen. */
  refresh: { argument: undefined; answer: { readonly message: Said } };
  copyText: { argument: { text: string }; answer: Outcome };
  hide: { argument: undefined; answer: Outcome };
  /** There is something to be seen: the window may be shown. Whole: it is the page, and no picture that main wrote into it. */
  painted: { argument: { whole: boolean }; answer: Outcome };
  /** Keeps what the page is at, all of it, for the next page of this run. */
  keepPage: { argument: { kept: KeptPage }; answer: Outcome };
}

export const WINDOW_CALLS: CallsOf<WindowCalls> = {
  overview: 'rejects', refresh: 'says why', copyText: 'says why', hide: 'says why', painted: 'says why',
  keepPage: 'says why',
};
