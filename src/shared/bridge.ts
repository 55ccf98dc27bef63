/**
 * The contract between popup and main: all calls with argument and answer (by topic, in `bridge/`), and all events. It must
 * not import zod, because the sandboxed preload bundles this file and needs only the names. Main validates arguments with
 * `bridge-schemas.ts`, which does not compile if a call lacks a schema.
 */
import type { Accent } from './accent.ts';
import { ACCESS_CALLS, type AccessCalls } from './bridge/access.ts';
import type { CallsOf } from './bridge/call.ts';
import { DATA_CALLS, type DataCalls } from './bridge/data.ts';
import { DESKTOP_CALLS, type DesktopCalls } from './bridge/desktop.ts';
import { FEED_CALLS, type FeedCalls } from './bridge/feeds.ts';
import { MODEL_CALLS, type ModelCalls } from './bridge/models.ts';
import { NEWS_CALLS, type NewsCalls } from './bridge/news.ts';
import { QUOTE_CALLS, type QuoteCalls } from './bridge/quote.ts';
import { SETTING_CALLS, type SettingCalls } from './bridge/settings.ts';
import { WINDOW_CALLS, type WindowCalls } from './bridge/window.ts';

/** All calls the popup can make. */
export interface BridgeCalls extends AccessCalls, DataCalls, DesktopCalls, FeedCalls, ModelCalls, NewsCalls, QuoteCalls, SettingCalls, WindowCalls {}
export type BridgeCall = keyof BridgeCalls;

/** What may have changed of all that the popup shows. A change of the settings is reported as one of the status, too. */
export type Changed = 'quote' | 'favourites' | 'news' | 'read' | 'models' | 'status' | 'settings';

/** What the popup is to show: the tray menu opens the settings, a notification the quote of the day or a headline. */
export type ShowRequest = { view: 'settings' } | { view: 'quote' } | { view: 'headline'; id: string };

/** Events main sends to the popup. */
export interface BridgeEvents {
  /** `headline`: the id of the only one whose marks changed, for "read"; without it, those of any may have. */
  changed: { what: Changed; headline?: string | undefined };
  show: ShowRequest;
  /** The system's accent colour, handled by the preload. */
  accent: Accent;
}
export type BridgeEvent = keyof BridgeEvents;

const CALLS: CallsOf<BridgeCalls> = {
  ...ACCESS_CALLS, ...DATA_CALLS, ...DESKTOP_CALLS, ...FEED_CALLS, ...MODEL_CALLS, ...NEWS_CALLS, ...QUOTE_CALLS, ...SETTING_CALLS, ...WINDOW_CALLS,
};

/** The names at run time; the preload creates a function for each. */
export const BRIDGE_CALLS = Object.keys(CALLS) as readonly BridgeCall[];

/** Whether a call reports failures as a `Refusal`. The others reject. */
export const returnsRefusal = (call: BridgeCall): boolean => CALLS[call] === 'refusal';

export const BRIDGE_EVENTS = Object.keys({ changed: 1, show: 1, accent: 1 } satisfies Record<BridgeEvent, 1>) as readonly BridgeEvent[];

/** Returns the IPC channel of a call or an event. */
export const channelOf = (name: BridgeCall | BridgeEvent): string => `tidings:${name}`;

/** The type of `window.tidings` in the renderer: one function per call, and `on` for events. */
export type Bridge = {
  readonly [C in BridgeCall]: BridgeCalls[C]['argument'] extends undefined
    ? () => Promise<BridgeCalls[C]['answer']>
    : (argument: BridgeCalls[C]['argument']) => Promise<BridgeCalls[C]['answer']>;
} & {
  /** Subscribes to an event; returns the function that ends the subscription. */
  readonly on: <E extends BridgeEvent>(event: E, listener: (detail: BridgeEvents[E]) => void) => () => void;
};
