/**
 * The contract between the popup and main: every call with its argument and answer, every event.
 * No zod here: the sandboxed preload bundles this file and needs the names only. Main checks each
 * argument against `bridge-schemas.ts`, which fails to compile when a call is left without a schema.
 */
import type { StatusDocument } from './status.ts';
import type { Settings, SettingsPatch } from './settings.ts';

/** The quote of the day as the popup shows it; null when the collection is empty. */
export interface DailyQuote {
  readonly day: string; // local calendar day, YYYY-MM-DD
  readonly quote: string;
  readonly author: string;
  readonly work: string;
  readonly year: number;
}

/** One headline row of the popup. `id` is stable over refreshes. */
export interface Headline {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly source: string;
  readonly snippet: string;
  /** Epoch milliseconds: the origin's date, or when it was first seen where the origin gave none. */
  readonly at: number;
}

/** A window of a longer list: the rows from `offset`, and how many there are in all. */
export interface Page<Row> {
  readonly total: number;
  readonly offset: number;
  readonly rows: readonly Row[];
}

/** One row of the models list: a provider heading, or a model under it. */
export type ModelRow =
  | { readonly kind: 'provider'; readonly id: string; readonly name: string; readonly models: number; readonly open: boolean }
  | {
      readonly kind: 'model';
      readonly id: string;
      readonly name: string;
      readonly provider: string; // provider id
      readonly released: string; // YYYY-MM[-DD] as published, or "" when absent or impossible
      readonly context: number; // tokens; 0 = unknown
      readonly price: { readonly input: number; readonly output: number } | null; // USD per million tokens; null = not priced per token
      readonly deprecated: boolean;
    };

export interface ModelsPage extends Page<ModelRow> {
  readonly models: number; // all models, whatever the search
  readonly providers: number;
}

export interface PageRequest {
  readonly offset: number;
  readonly limit: number; // 1..200
}

export interface ModelsRequest extends PageRequest {
  readonly search: string;
  /** Ids of the providers whose models are unfolded; ignored while searching, when all matches show. */
  readonly open: readonly string[];
}

/** Where the local API answers, and the trouble there was with it. */
export interface ApiAddress {
  readonly base: readonly string[]; // e.g. ["http://127.0.0.1:8434", "http://[::1]:8434"]
  /** In plain words, e.g. that the wished port is taken; null when all is as set. */
  readonly notice: string | null;
}

/** Everything the popup needs for its frame: quote, freshness, address. Lists are asked for by page. */
export interface Overview {
  readonly quote: DailyQuote | null;
  readonly status: StatusDocument;
  readonly api: ApiAddress;
  readonly online: boolean;
  /** Popup: a frameless window at the tray. Window: a normal one, where the desktop has no tray. */
  readonly mode: 'popup' | 'window';
}

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Every call the popup can make. */
export interface BridgeCalls {
  overview: { argument: undefined; answer: Overview };
  headlines: { argument: PageRequest; answer: Page<Headline> };
  models: { argument: ModelsRequest; answer: ModelsPage };
  settings: { argument: undefined; answer: Settings };
  /** Errors name the field in plain words; nothing is stored unless all of the patch is good. */
  changeSettings: { argument: SettingsPatch; answer: Outcome };
  addFeed: { argument: { url: string }; answer: Outcome };
  removeFeed: { argument: { id: string }; answer: Outcome };
  /** Puts back what was removed last, where it was. */
  restoreFeed: { argument: { id: string }; answer: Outcome };
  switchFeed: { argument: { id: string; enabled: boolean }; answer: Outcome };
  /** Asks the origins that may be asked now; the answer says in words what will happen. */
  refresh: { argument: undefined; answer: { readonly message: string } };
  openLink: { argument: { url: string }; answer: Outcome };
  copyText: { argument: { text: string }; answer: Outcome };
  hide: { argument: undefined; answer: Outcome };
}
export type BridgeCall = keyof BridgeCalls;

/** What main tells the popup, unasked. */
export interface BridgeEvents {
  /** Something the popup may be showing is different now. */
  changed: { what: 'quote' | 'news' | 'models' | 'status' | 'settings' };
  /** The tray menu asks for a view. */
  show: { view: 'today' | 'settings' };
}
export type BridgeEvent = keyof BridgeEvents;

/** Names at run time; `satisfies` makes a missing or superfluous one an error at compile time. */
export const BRIDGE_CALLS = Object.keys({
  overview: 1, headlines: 1, models: 1, settings: 1, changeSettings: 1, addFeed: 1, removeFeed: 1,
  restoreFeed: 1, switchFeed: 1, refresh: 1, openLink: 1, copyText: 1, hide: 1,
} satisfies Record<BridgeCall, 1>) as readonly BridgeCall[];

export const BRIDGE_EVENTS = Object.keys({ changed: 1, show: 1 } satisfies Record<BridgeEvent, 1>) as readonly BridgeEvent[];

/** The IPC channel of a call or an event. */
export const channelOf = (name: BridgeCall | BridgeEvent): string => `tidings:${name}`;

/** What `window.tidings` is in the renderer: one function per call, one subscription for each event. */
export type Bridge = {
  readonly [C in BridgeCall]: BridgeCalls[C]['argument'] extends undefined
    ? () => Promise<BridgeCalls[C]['answer']>
    : (argument: BridgeCalls[C]['argument']) => Promise<BridgeCalls[C]['answer']>;
} & {
  /** Returns the function that ends the subscription. */
  readonly on: <E extends BridgeEvent>(event: E, listener: (detail: BridgeEvents[E]) => void) => () => void;
};
