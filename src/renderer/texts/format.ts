/** Numbers, times and ages, formatted for the reader's locale. Pure, based on `Intl`; times are epoch ms. */
import { clockStyle } from '../../shared/language/clock.ts';
import { DAY, HOUR, MINUTE } from '../../shared/units.ts';
import { once } from './once.ts';

const YEAR = 365.25 * DAY;
const LEAST = 0.001; // the smallest price that three decimals can show

export interface Format {
  /** Time of day, e.g. "08:12". */
  readonly clock: (at: number) => string;
  /** The same for a time as in the settings: "21:30", or "9:30 PM" on a 12-hour clock. */
  readonly timeOfDay: (time: string) => string;
  /** What a 12-hour clock writes beside a time before and after noon, e.g. "AM" and "PM", whichever clock is used. */
  readonly dayPeriods: () => readonly [beforeNoon: string, afterNoon: string];
  /** Day and month, e.g. "18 November"; for another year with the year, "18 November 2025". */
  readonly dayMonth: (at: number, now: number) => string;
  /** Weekday, day and month, e.g. "Wednesday 18 November"; for another year the date with the year, "13 February 2015". */
  readonly weekday: (at: number, now: number) => string;
  /** A published day, month or year (`YYYY[-MM[-DD]]`), e.g. "18 Nov 2026", "Nov 2026", "2026". */
  readonly day: (published: string) => string;
  /** The same, a day of the current year without it, e.g. "18 Nov". */
  readonly dayNear: (published: string, now: number) => string;
  /** Age, short, with a no-break space: "12 min", "3 hr", "2 days", "11 yrs"; null for less than a minute and for the future. */
  readonly age: (at: number, now: number) => string | null;
  /** A count, e.g. "8,337". */
  readonly count: (n: number) => string;
  /** A number of tokens to three digits, e.g. "128K", "1.05M"; in German "131.072", as thousands are not abbreviated there. */
  readonly tokens: (n: number) => string;
  /** US dollars, e.g. "$2.00"; below one dollar with up to three decimals ("$0.165", "<$0.001"), from 100 dollars on without cents. */
  readonly usd: (n: number) => string;
  /** US dollars with all published digits (up to six decimals), e.g. "$2.00", "$0.00245". */
  readonly exactUsd: (n: number) => string;
  /** "A, B and C". */
  readonly list: (items: readonly string[]) => string;
  /** The text with its first letter in upper case. */
  readonly capital: (text: string) => string;
  /** A sentence as it goes on after a colon: in German as it is, otherwise with its first letter in lower case. */
  readonly afterColon: (sentence: string) => string;
}

/**
 * Creates the formatters, each when it is first used.
 * @param locale BCP 47, for everything but the clock
 * @param home locale of the system; its 12- or 24-hour clock is used even if the texts are in another language
 */
export function createFormat(locale: string, home: string): Format {
  // Without the region: en-GB would give "12 mins". So are English thousands, which are "400k" in en-GB and "4L" in en-IN.
  const plain = plainOf(locale);
  const timeStyle = once(() => clockStyle(home));
  const local = (style: () => Intl.DateTimeFormatOptions): (at: number) => string => {
    const formatter = inZone(() => new Intl.DateTimeFormat(locale, style()));
    return (at) => formatter().format(at);
  };
  const clock = local(timeStyle);
  const dayMonth = local(() => ({ day: 'numeric', month: 'long' }));
  const weekday = local(() => ({ weekday: 'long', day: 'numeric', month: 'long' }));
  const fullDay = local(() => ({ day: 'numeric', month: 'long', year: 'numeric' }));
  // In UTC, because a published day is a calendar date and a time in the settings is no moment either.
  const utc = (style: () => Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat =>
    once(() => new Intl.DateTimeFormat(locale, { ...style(), timeZone: 'UTC' }));
  const wallClock = utc(timeStyle);
  const twelveHours = utc(() => ({ hour: 'numeric', hourCycle: 'h12' }));
  const shortDay = utc(() => ({ day: 'numeric', month: 'short', year: 'numeric' }));
  const shortMonth = utc(() => ({ month: 'short', year: 'numeric' }));
  const shortYear = utc(() => ({ year: 'numeric' }));
  const yearless = utc(() => ({ day: 'numeric', month: 'short' }));
  const day = (published: string): string => (published.length > 7 ? shortDay : published.length > 4 ? shortMonth : shortYear)().format(Date.parse(published));
  const periodAt = (at: number): string => twelveHours().formatToParts(at).find(({ type }) => type === 'dayPeriod')?.value ?? '';

  const number = (language: string, style?: Intl.NumberFormatOptions): (n: number) => string => {
    const formatter = once(() => new Intl.NumberFormat(language, style));
    return (n) => formatter().format(n);
  };
  const dollars = (least: number, most: number): (n: number) => string => number(locale, {
    style: 'currency', currency: 'USD', currencyDisplay: hasOwnDollar(locale) ? 'symbol' : 'narrowSymbol', minimumFractionDigits: least, maximumFractionDigits: most,
  });
  const [cents, smallCents, whole, exact] = [dollars(2, 2), dollars(2, 3), dollars(0, 0), dollars(2, 6)];
  const units = (unit: string): (n: number) => string => {
    const format = number(plain, { style: 'unit', unit, unitDisplay: 'short' });
    return (n) => unbroken(format(n));
  };
  const [minutes, hours, days, years] = [units('minute'), units('hour'), units('day'), units('year')];
  // As in the texts, whose English is British: without the comma before "and".
  const list = once(() => new Intl.ListFormat(plain === 'en' ? 'en-GB' : locale, { type: 'conjunction' }));

  return {
    clock: (at) => unbroken(clock(at)),
    timeOfDay: (time) => unbroken(wallClock().format(Date.parse(`1970-01-01T${time}Z`))),
    dayPeriods: () => [periodAt(6 * HOUR), periodAt(18 * HOUR)],
    dayMonth: (at, now) => (isSameYear(at, now) ? dayMonth : fullDay)(at),
    weekday: (at, now) => (isSameYear(at, now) ? weekday : fullDay)(at),
    day,
    dayNear: (published, now) => (published.length > 7 && published.startsWith(`${new Date(now).getFullYear()}-`)
      ? yearless().format(Date.parse(published)) : day(published)),
    age: (at, now) => {
      const past = now - at;
      if (past < MINUTE) return null;
      if (past < HOUR) return minutes(Math.floor(past / MINUTE));
      if (past < DAY) return hours(Math.floor(past / HOUR));
      if (past < YEAR) return days(Math.floor(past / DAY));
      return years(Math.floor(past / YEAR));
    },
    count: number(locale),
    // Three digits: the usual two make 1M of 1,048,576 and 1.1M of 1,050,000. Numbers that are not abbreviated have all theirs.
    tokens: number(plain === 'en' ? plain : locale, { notation: 'compact', maximumSignificantDigits: 3, maximumFractionDigits: 0, roundingPriority: 'morePrecision' }),
    usd: (n) => (n > 0 && n < LEAST / 2 ? `<${smallCents(LEAST)}` : (n >= 100 ? whole : n < 1 ? smallCents : cents)(n)),
    exactUsd: exact,
    list: (items) => list().format(items),
    capital: (text) => text.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale)),
    // Two capitals begin an abbreviation.
    afterColon: (sentence) => (plain === 'de' ? sentence : sentence.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase(locale))),
  };
}

const isSameYear = (at: number, now: number): boolean => new Date(at).getFullYear() === new Date(now).getFullYear();

/** With no-break spaces: "AM" stays with its time, and "min" with its number. */
const unbroken = (time: string): string => time.replace(/\s/g, '\u00a0');

/**
 * Caches a format, which keeps the time zone it was created in; creates it again when the UTC offset changes, as when
 * travelling.
 */
function inZone<Made>(make: () => Made): () => Made {
  let made: { readonly offset: number; readonly format: Made } | null = null;
  return () => {
    const offset = new Date().getTimezoneOffset();
    if (made?.offset !== offset) made = { offset, format: make() };
    return made.format;
  };
}

/** Regions where $ alone is another currency; 419 is Latin America. */
const OTHER_DOLLARS = new Set('419 AG AR AU BB BM BN BS BZ CA CL CO CU DM DO FJ GD GY HK JM KI KN KY LC LR MO MX NA NI NR NZ SB SG SR TT TV TW UY VC'.split(' '));

const hasOwnDollar = (locale: string): boolean => OTHER_DOLLARS.has(new Intl.Locale(locale).region ?? '');

/** Returns the language without the region; for Chinese with its script ("zh-Hans"). */
function plainOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  return language === 'zh' && script !== undefined ? `${language}-${script}` : language;
}

/** Local midnight of a calendar day "YYYY-MM-DD", epoch ms; NaN if invalid. */
export const dayStart = (day: string): number => new Date(`${day.slice(0, 10)}T00:00`).getTime();
