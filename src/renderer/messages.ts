/**
 * Every text that a person sees, in one place, so that further languages can come: plain functions, plurals
 * by `Intl.PluralRules`, times and numbers by `format.ts`.
 */
import { age, clock, count, dayKey, dayMonth, list, locale, weekday } from './format.ts';

const rules = new Intl.PluralRules(locale);
const plural = (n: number, forms: { one: string; other: string }): string =>
  (rules.select(n) === 'one' ? forms.one : forms.other).replace('#', count(n));

const DAY = 24 * 60 * 60_000;

/** "08:12" today, "yesterday", else "18 November". */
function since(at: number, now: number): string {
  const day = dayKey(at);
  if (day === dayKey(now)) return clock(at);
  return day === dayKey(now - DAY) ? 'yesterday' : dayMonth(at);
}

/** "08:12" today, "yesterday at 08:12", else "18 November". */
function when(at: number, now: number): string {
  const day = dayKey(at);
  if (day === dayKey(now)) return clock(at);
  if (day === dayKey(now - DAY)) return `yesterday at ${clock(at)}`;
  if (day === dayKey(now + DAY)) return `tomorrow at ${clock(at)}`;
  return dayMonth(at);
}

const ago = (at: number, now: number): string => {
  const passed = age(at, now);
  return passed === null ? 'just now' : `${passed} ago`;
};

const next = (nextDue: number | null, now: number): string =>
  nextDue === null ? '' : nextDue <= now ? ' Next try in a moment.' : ` Next try at ${when(nextDue, now)}.`;

export const messages = {
  quote: {
    region: 'Quote of the day',
    none: 'No quote today.',
    marked: (text: string) => `“${text}”`,
    copy: 'Copy quote',
    copied: 'Quote copied',
    /** What lands on the clipboard. */
    plain: (q: { quote: string; author: string; work: string; year: number }) =>
      `“${q.quote}” ${q.author}, ${q.work} (${String(q.year)})`,
    year: (year: number) => (year < 0 ? `${String(-year)} BC` : String(year)),
  },

  tabs: { label: 'What to read', headlines: 'Headlines', models: 'Models' },

  days: {
    morning: 'This morning',
    today: 'Today',
    yesterday: 'Yesterday',
    date: (at: number, now: number) => weekday(at, now),
  },

  headlines: {
    label: 'Headlines',
    age: (at: number, now: number) => age(at, now) ?? 'now',
    loading: 'Fetching headlines…',
    emptyTitle: 'No headlines yet',
    empty: 'Your feeds have sent nothing so far.',
    emptyNotFetched: 'Tidings has not asked your feeds yet.',
    emptyOffline: 'You are offline. Headlines come as soon as there is a connection.',
    noFeedsTitle: 'No feeds',
    noFeeds: 'Add the feed of a site you like, and its headlines show here.',
    noFeedsOn: 'All your feeds are switched off.',
    openSettings: 'Choose feeds',
    tryNow: 'Try now',
  },

  trouble: {
    one: (feed: string, why: string, last: number | null, due: number | null, now: number) =>
      `${feed} could not be fetched. ${why}. ` +
      (last === null ? 'Nothing has come from it so far.' : `Last fetched ${when(last, now)}.`) +
      next(due, now),
    some: (feeds: readonly string[], all: number, due: number | null, now: number) =>
      `${count(feeds.length)} of ${plural(all, { one: '# feed', other: '# feeds' })} could not be fetched: ` +
      `${list(feeds.length > 3 ? [...feeds.slice(0, 2), plural(feeds.length - 2, { one: '# more', other: '# more' })] : feeds)}.` +
      next(due, now),
    /** @param why what they all have in common; null when each has a reason of its own */
    all: (why: string | null, last: number | null, due: number | null, now: number) =>
      `None of your feeds could be fetched.${why === null ? '' : ` ${why}.`}` +
      (last === null ? '' : ` Showing what they sent ${when(last, now)}.`) +
      next(due, now),
    models: (host: string, why: string, listed: number, due: number | null, now: number) =>
      `${host} could not be fetched. ${why}. Showing the list of ${dayMonth(listed)}.${next(due, now)}`,
    bridge: 'Tidings could not be reached. Close this window and open it again.',
  },

  models: {
    label: 'Models by provider',
    search: (n: number) => (n === 0 ? 'Search models' : `Search ${plural(n, { one: '# model', other: '# models' })}`),
    clear: 'Clear search',
    columns: { context: 'Context', price: 'In / out per M' },
    priceHelp: 'US dollars per million tokens, input and output',
    count: (n: number) => plural(n, { one: '# model', other: '# models' }),
    providers: (n: number) => plural(n, { one: '# provider', other: '# providers' }),
    notPriced: 'not priced',
    perToken: 'per token',
    contextUnknown: 'context unknown',
    deprecated: 'deprecated',
    spoken: {
      context: (n: string) => `context ${n} tokens`,
      price: (input: string, output: string) => `${input} in and ${output} out per million tokens`,
      notPriced: 'not priced per token',
    },
    none: (search: string) => `No model matches “${search}”.`,
    empty: 'No models yet',
  },

  footer: {
    refreshing: 'Refreshing…',
    never: 'Not yet fetched',
    noFeeds: 'No feeds',
    updated: (at: number, now: number) => `Updated ${ago(at, now)}`,
    offline: (at: number | null, now: number) =>
      at === null ? 'Offline, nothing fetched yet' : `Offline, as of ${since(at, now)}`,
    modelsUpdated: (at: number, now: number) => `Models updated ${ago(at, now)}`,
    modelsOf: (at: number) => `Model list of ${dayMonth(at)}`,
    modelsOffline: (at: number) => `Offline, list of ${dayMonth(at)}`,
    copyAddress: (base: string) => `Copy the API address, ${base}`,
    addressCopied: 'API address copied',
    apiOff: 'API not answering',
    refresh: 'Refresh now',
    settings: 'Settings',
  },

  settings: {
    title: 'Settings',
    back: 'Back',
    feeds: {
      title: 'Feeds',
      add: 'Add a feed',
      placeholder: 'https://example.org/feed.xml',
      addButton: 'Add',
      help: 'The address of an RSS, Atom or JSON feed.',
      added: 'Feed added',
      none: 'No feeds. Add the first one above.',
      list: 'Your feeds',
      onOff: (feed: string) => `Fetch ${feed}`,
      remove: (feed: string) => `Remove ${feed}`,
      removed: (feed: string) => `Removed ${feed}.`,
      undo: 'Undo',
      restored: (feed: string) => `${feed} is back`,
      off: 'Switched off',
      refreshing: 'Fetching now…',
      waiting: 'Not yet fetched',
      healthy: (items: number, at: number, now: number) =>
        `${plural(items, { one: '# headline', other: '# headlines' })}, updated ${ago(at, now)}`,
      failed: (why: string, at: number | null, now: number) =>
        `${why}. ${at === null ? 'Nothing fetched so far' : `Last fetched ${when(at, now)}`}`,
      next: (at: number, now: number) => (at <= now ? 'next in a moment' : `next at ${when(at, now)}`),
      notAgain: 'not asked again',
    },
    notification: {
      title: 'Daily quote',
      switch: 'Notify me',
      time: 'At',
      help: 'Once a day, with the new quote of the day.',
    },
    port: {
      title: 'API port',
      help: (bases: readonly string[]) =>
        bases.length === 0 ? 'The API is not answering.' : `Programs on this computer ask ${list(bases)}.`,
    },
    login: { title: 'Startup', switch: 'Start at login', help: 'Tidings waits in the tray until you click it.' },
    version: (version: string) => `Tidings ${version}`,
  },
} as const;
