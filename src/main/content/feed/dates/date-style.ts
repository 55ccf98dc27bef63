/** How the dates of one feed are written: it is decided once for all of them, as one date alone is often ambiguous. */

/** Which number of a short date is the day: `05/11/2026` is 5 November, or May 11th. */
export type NumberOrder = 'day first' | 'month first';

export interface DateStyle {
  /** Tag of their language, or "": it decides between months that have the same name, and on the order of numbers. */
  readonly language: string;
  /** The order that the dates themselves show, by the character between the numbers; where none does the language decides. */
  readonly shown: ReadonlyMap<string, NumberOrder>;
}

/** The style of a date that stands alone. */
export const ANY_STYLE: DateStyle = { language: '', shown: new Map() };

/**
 * Languages that write the month before the day in short dates (Unicode CLDR), in Canada also the day first; and tags that
 * name none, mean en-US, or name a country instead. Chinese does so but for Hong Kong, Macao and Singapore.
 */
const MONTH_FIRST = /^(?:$|(?:us|und|mul|zxx|eng|english|fil|tl|ja|jp|ko|kr|cn|zh(?![-_](?:hk|mo|sg)))(?![a-z])|en(?:[-_](?:us|ca|ph|pr|gu|vi|as|mp|um|mh|bi)|(?![-_]?[a-z]{2}(?![a-z])|[a-z]))|es[-_](?:pa|pr)(?![a-z]))/i;
/** Those that begin with the year, even if it has two digits. */
const YEAR_FIRST = /^(?:eu|ja|jp|ko|kr|cn|zh(?![-_](?:hk|mo|sg)))(?![a-z])/i;

/** Two numbers before a year. Times are written with dots, too, so one of two digits is not looked at. */
const NUMBERS = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2\d{4}(?!\d)/;

/**
 * What .NET writes in the United States, without zeros in front, also in feeds that declare another language. Spanish ones
 * are left out: some of their programs write AM and PM after a day that comes first.
 */
const AMERICAN = /^\s*[1-9]\d?\/[1-9]\d?\/\d{4}\s+[1-9]\d?:\d\d:\d\d\s[AP]M\b/;
const HAS_ITS_OWN = /^(?:en|es)(?![a-z])/i;
const ZERO_IN_FRONT = /^\s*(?:0\d\/|\d+\/0\d\/|\d+\/\d+\/\d+\s+0\d:)/;

/**
 * Returns the style of the dates of a feed. One that is possible in one order only, such as `27/11/2026`, decides for all,
 * unless another contradicts it: feeds often declare the language of their software rather than that of their dates.
 * @param dates those that count, as written, in any form
 * @param language the tag that the feed declares, or ""
 */
export function dateStyle(dates: readonly string[], language: string): DateStyle {
  const shown = new Map<string, NumberOrder>();
  for (const separator of ['/', '.', '-']) {
    const orders = new Set(dates.map((date) => onlyOrder(date, separator)).filter((order) => order !== null));
    const [order] = orders;
    if (order !== undefined && orders.size === 1) shown.set(separator, order);
    if (separator === '/' && orders.size === 0 && areAmerican(dates, language)) shown.set(separator, 'month first');
  }
  return { language, shown };
}

function areAmerican(dates: readonly string[], language: string): boolean {
  return !HAS_ITS_OWN.test(language) && dates.some((date) => AMERICAN.test(date)) && !dates.some((date) => ZERO_IN_FRONT.test(date));
}

function onlyOrder(date: string, separator: string): NumberOrder | null {
  const [, a, between, b] = NUMBERS.exec(date) ?? [];
  if (between !== separator || isOnlyDay(a) === isOnlyDay(b)) return null;
  return isOnlyDay(a) ? 'day first' : 'month first';
}

const isOnlyDay = (number: string | undefined): boolean => Number(number) > 12 && Number(number) <= 31;

/** Returns the likely order of the numbers in a date. Only between slashes the month comes first somewhere. */
export function likelyOrder({ language, shown }: DateStyle, date: string): NumberOrder {
  const separator = /\d([/.-])\d/.exec(date)?.[1] ?? '';
  return shown.get(separator) ?? (date.includes('/') && MONTH_FIRST.test(language) ? 'month first' : 'day first');
}

/** Whether a number of two digits that comes first may be the year. */
export function beginsWithYear({ language }: DateStyle): boolean {
  return YEAR_FIRST.test(language);
}
