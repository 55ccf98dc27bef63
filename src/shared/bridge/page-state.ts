/**
 * The state of the popup's page that survives its window. Most of it is the page's own business; the names and defaults here
 * are those that main reads too, to draw the first picture and to know what a person has looked at.
 */
import { isDailyQuote, type DailyQuote } from './quote.ts';

/** A value that survives the popup's window. */
export type StateValue = string | number | boolean;
/** Characters of a text value, such as the ids of all expanded providers; longer ones are not kept. */
export const MAX_STATE_TEXT_LENGTH = 4_000;
/** Characters of a value's name; the longest, `settings/feed.category.` and the id of a feed, has 87. */
export const MAX_STATE_NAME_LENGTH = 100;
/**
 * Number of values. If all have the maximum length, escaped to nine characters each, the address is still accepted by
 * Chromium.
 */
export const MAX_STATE_VALUES = 40;

/** Parses a kept JSON object; null if it is missing or invalid. */
export function readObject<Value>(json: StateValue | null | undefined, isValid: (value: unknown) => value is Value): Value | null {
  try {
    const read: unknown = typeof json === 'string' ? JSON.parse(json) : null;
    return isValid(read) ? read : null;
  } catch {
    return null;
  }
}

/**
 * The state a page leaves. The next page gets it in its address, as JSON after the #, so that it need not ask before
 * rendering.
 */
export type PageState = Readonly<Record<string, StateValue>>;

/** The views of the page, and the tabs of the first of them. The first of each is the default. */
export const VIEWS = ['today', 'settings', 'favourites'] as const;
export type ViewName = typeof VIEWS[number];
export const TABS = ['headlines', 'models'] as const;
export type TabName = typeof TABS[number];

/** Names of kept values. */
export const KEPT = {
  view: 'view',
  tab: 'tab',
  /** The person continued past the introduction, or was led past it. */
  welcomed: 'welcomed',
  /** Another quote shown instead of that of the day: a `DailyQuote` as JSON. */
  otherQuote: 'quote.other',
} as const;

/** What is scrolled. */
export type Scrolled = 'headlines' | 'models' | 'model' | 'settings' | 'favourites';

/** Names under which its position is kept: the topmost row, and px from the top of that row, or of everything without rows. */
export const rowOf = (scrolled: Scrolled): string => `${scrolled}.row`;
export const topOf = (scrolled: Scrolled): string => `${scrolled}.top`;

/** What a page shows first. */
export interface PageStart {
  readonly view: ViewName;
  readonly tab: TabName;
  readonly welcomed: boolean;
  /** Whether the list of headlines is scrolled. */
  readonly scrolled: boolean;
  readonly otherQuote: DailyQuote | null;
}

/** Returns what a page with this state shows first. */
export function startOf(kept: PageState): PageStart {
  const [view, tab, row] = [kept[KEPT.view], kept[KEPT.tab], kept[rowOf('headlines')]];
  return {
    view: VIEWS.find((one) => one === view) ?? VIEWS[0],
    tab: TABS.find((one) => one === tab) ?? TABS[0],
    welcomed: kept[KEPT.welcomed] === true,
    scrolled: typeof row === 'string' && row !== '',
    otherQuote: readObject(kept[KEPT.otherQuote], isDailyQuote),
  };
}
