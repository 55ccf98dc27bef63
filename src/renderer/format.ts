/** Numbers, times and ages in the reader's way of writing them. Everything here is `Intl` and pure. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365.25 * DAY;

/** Languages that `messages.ts` speaks; regional forms of them (en-GB, en-AU) are kept. */
const SPOKEN = ['en'];
const wished = navigator.languages.find((tag) => SPOKEN.includes(tag.split('-')[0] ?? ''));

/** The locale of every text: the first of the reader's languages that we speak. */
export const locale = wished ?? 'en';

// The clock (12 or 24 hours) is the reader's own, even where the words are not.
const { hourCycle } = new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions();
const hours = hourCycle === undefined ? {} : { hourCycle };

// Units and thousands in the plain language: en-GB would say "12 mins" and "400k".
const { language } = new Intl.Locale(locale);

const hour = hourCycle === 'h11' || hourCycle === 'h12' ? 'numeric' : '2-digit'; // 9:05 AM, 09:05
const clockFormat = new Intl.DateTimeFormat(locale, { hour, minute: '2-digit', ...hours });
const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
const fullDayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
const integerFormat = new Intl.NumberFormat(locale);
const compactFormat = new Intl.NumberFormat(language, { notation: 'compact' });
const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' });
const dollars = (least: number, most: number): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: least, maximumFractionDigits: most,
  });
const dollarFormat = dollars(2, 2);
const centFormat = dollars(2, 3);
const wholeFormat = dollars(0, 0);
const unitFormats = {
  minute: new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' }),
  hour: new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'short' }),
  day: new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'short' }),
  year: new Intl.NumberFormat(language, { style: 'unit', unit: 'year', unitDisplay: 'short' }),
};

/** Wall-clock time, e.g. "08:12". `at` is epoch milliseconds, as everywhere here. */
export const clock = (at: number): string => clockFormat.format(at).replaceAll(' ', '\u00a0'); // "AM" never stands alone

/** Day and month, e.g. "18 November". */
export const dayMonth = (at: number): string => dayFormat.format(at);

/** Weekday, day and month, e.g. "Wednesday 18 November"; of another year the date with its year, "13 February 2015". */
export const weekday = (at: number, now: number): string =>
  (new Date(at).getFullYear() === new Date(now).getFullYear() ? weekdayFormat : fullDayFormat).format(at);

/** The local calendar day as a key, e.g. "2026-11-18". */
export function dayKey(at: number): string {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
}

/** Local midnight of a calendar day "YYYY-MM-DD"; NaN when it is none. */
export const dayStart = (day: string): number => new Date(`${day.slice(0, 10)}T00:00`).getTime();

/** How long ago, short: "12 min", "3 hr", "2 days", "11 yrs"; null when it is less than a minute (or lies ahead). */
export function age(at: number, now: number): string | null {
  const past = now - at;
  if (past < MINUTE) return null;
  if (past < HOUR) return unitFormats.minute.format(Math.floor(past / MINUTE));
  if (past < DAY) return unitFormats.hour.format(Math.floor(past / HOUR));
  if (past < YEAR) return unitFormats.day.format(Math.floor(past / DAY));
  return unitFormats.year.format(Math.floor(past / YEAR));
}

/** A count, e.g. "8,337". */
export const count = (n: number): string => integerFormat.format(n);

/** Tokens, e.g. "128K", "1M". */
export const tokens = (n: number): string => compactFormat.format(n);

/** US dollars, e.g. "$2.00"; below a dime with one digit more ("$0.075"), from a hundred on without cents. */
export const usd = (n: number): string =>
  (n >= 100 ? wholeFormat : n > 0 && n < 0.1 ? centFormat : dollarFormat).format(n);

/** "A, B, and C". */
export const list = (items: readonly string[]): string => listFormat.format(items);
