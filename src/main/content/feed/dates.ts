/**
 * Parses dates as written by feeds: ISO 8601 and W3CDTF, RFC 822 and 2822 with common mistakes, asctime, month names in
 * many languages. Without a zone they are read as UTC (`new Date` would use local time). An impossible date, or one without
 * a year, is rejected: a wrong date is worse than none.
 */
import { DAY, HOUR } from '../../../shared/units.ts';
import { monthAmong, monthOf } from './months.ts';
import { offsetOf } from './zones.ts';

interface Day { readonly year: number; readonly month: number; readonly day: number }
interface Time { readonly seconds: number; readonly rest: string; readonly zone: string }

const MAX_LENGTH = 120;

/**
 * Parses a date.
 * @param language the tag of its language, if known: it decides between months that have the same name
 * @returns ISO 8601 in UTC, to the second, or "" if the text contains no unambiguous date
 */
export function isoDate(text: string, language = ''): string {
  const ms = readDate(text, language);
  return ms === null ? '' : new Date(ms).toISOString();
}

/** Farthest zones from UTC, in ms: Kiribati is 14 hours ahead. */
const FARTHEST_ZONE = 14 * HOUR;

/**
 * Parses the date of an entry. Programs without a date also write the zero of Unix time, in any zone: `strtotime('')` of
 * PHP is 1 January 1970, or 31 December 1969 in America. In a header the same date is meant: `Expires` uses it.
 * @param language as in `isoDate`
 * @returns as `isoDate`
 */
export function entryDate(text: string, language = ''): string {
  const date = isoDate(text, language);
  return Math.abs(Date.parse(date)) <= FARTHEST_ZONE ? '' : date;
}

/** Parses a date. @returns epoch ms, or null */
function readDate(text: string, language: string): number | null {
  const plain = text.slice(0, MAX_LENGTH).replace(/\([^)]*\)?/g, ' ').replace(/[\s\u00a0]+/g, ' ').replace(/[\u2010\u2011\u2212]/g, '-').trim();
  if (!/\d/.test(plain)) return null;
  if (/^\d{10}(\.\d{1,9})?$/.test(plain)) return Math.floor(Number(plain)) * 1_000; // seconds since the epoch
  if (/^\d{13}$/.test(plain)) return Math.floor(Number(plain) / 1_000) * 1_000;
  const time = splitTime(withColons(plain.replace(/(\d)t(?=\d)/i, '$1 ')), language);
  if (time === null) return null;
  const day = dayOf(time.rest, language);
  if (day === null) return null;
  // Korean publishers write local time without a zone.
  const zone = time.zone === '' && /[\uac00-\ud7a3]/.test(plain) ? '+0900' : time.zone;
  const offset = offsetOf(zone, (minutes) => at(day, time.seconds, minutes));
  return offset === null ? null : at(day, time.seconds, offset);
}

/**
 * Rewrites times of day as written in Finland or Indonesia (`06.07`), France (`06h07`) and Japan (`6時7分`), or abbreviated
 * (`6 pm`, `T06Z` of ISO 8601).
 */
function withColons(text: string): string {
  return text
    .replace(/(\b\d{4},? |\b\d{4}-\d\d-\d\d )(\d{1,2})\.(\d\d)(?:\.(\d\d))?(?=$| |z|[+-]\d)/i, (_all, day: string, ...clock: string[]) =>
      day + clock.slice(0, 3).filter(Boolean).join(':'))
    .replace(/\b(\d{1,2}) ?h ?(\d\d)\b/i, '$1:$2')
    .replace(/(\d{1,2}) ?[时時시] ?(\d{1,2}) ?[分분](?: ?(\d{1,2}) ?[秒초])?/, (_all, ...clock: string[]) => clock.slice(0, 3).filter(Boolean).join(':'))
    .replace(/(?<![\d:.])(\d{1,2}) ?(?=[ap]\.?m\b)/i, '$1:00 ')
    .replace(/^(\d{4}-\d\d-\d\d) (\d\d)(\d\d)?(\d\d)?(?=$|z|[+-])/i, (_all, day: string, hour: string, minute = '00', second = '00') =>
      `${day} ${hour}:${minute}:${second}`);
}

/** Parses ISO 8601 dates without separators or with parts omitted. Undefined for other forms, null for impossible dates. */
function compactDay(text: string): Day | null | undefined {
  const year = /^(\d{4})$/.exec(text);
  if (year) return { year: Number(year[1]), month: 1, day: 1 };
  // `03335`, but not `46027`: a bare number of five digits counts something, in a spreadsheet the days since 1900.
  const ordinal = /^(\d{4}|\d\d(?=-)|0\d)-?(\d{3})$/.exec(text);
  if (ordinal) return ordinalDay(fullYear(ordinal[1] ?? ''), Number(ordinal[2]));
  const week = /^(\d{4})-?W(\d\d)(?:-?([1-7]))?$/i.exec(text);
  if (week) return weekDay(Number(week[1]), Number(week[2]), Number(week[3] ?? 1));
  const centuryLess = /^-(\d\d)-?(\d\d)$/.exec(text);
  if (centuryLess) return valid(fullYear(centuryLess[1] ?? ''), Number(centuryLess[2]), 1);
  const plain = /^(\d{4}|\d\d)(\d\d)(\d\d)$/.exec(text) ?? /^(\d\d)-(\d\d)-(\d\d)$/.exec(text);
  if (plain) return valid(fullYear(plain[1] ?? ''), Number(plain[2]), Number(plain[3]));
  return undefined;
}

function ordinalDay(year: number, ordinal: number): Day | null {
  const date = new Date(at({ year, month: 1, day: 1 }, 0, 0) + (ordinal - 1) * DAY);
  return ordinal === 0 || date.getUTCFullYear() !== year ? null : { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** ISO 8601: week 1 contains January 4th; weeks begin on Monday. */
function weekDay(year: number, week: number, weekday: number): Day | null {
  if (week < 1 || week > 53) return null;
  const fourth = new Date(at({ year, month: 1, day: 4 }, 0, 0));
  const date = new Date(fourth.getTime() + (week * 7 - 7 + weekday - (fourth.getUTCDay() || 7)) * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Splits a text into time of day, zone and rest; null if the time is impossible. */
function splitTime(text: string, language: string): Time | null {
  const clock = /(?:(오전|오후|上午|下午|午前|午後)\s*)?(?<![+-])\b(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m?\b\.?)?/iu.exec(text);
  const compact = clock === null ? /^(\d{8})\s?(\d\d)(\d\d)(\d\d)?/.exec(text) : null;
  if (compact) return timeOf(compact[1] ?? '', Number(compact[2]), Number(compact[3]), Number(compact[4] ?? 0), text.slice(compact[0].length));
  if (clock === null) return timeOf(text, 0, 0, 0, zoneWithoutTime(text));
  const isAfternoon = /[후下後]/.test(clock[1] ?? '') || clock[5]?.toLowerCase() === 'p';
  const half = isAfternoon ? 12 : clock[1] !== undefined || clock[5] !== undefined ? 0 : null;
  const hour = Number(clock[2]);
  if (half === 0 && hour > 12) return null;
  const hours = half === null || hour > 12 ? hour : (hour % 12) + half;
  const behind = text.slice(clock.index + clock[0].length).replace(/^ 00:?00$/, ''); // an offset that lost its sign
  // `10:00:00 - 05:00` is a time and its offset; without seconds it can be from ten to five.
  const after = clock[4] === undefined ? behind : behind.replace(/^(\s?[a-z]{0,5}\s?[+-]) (?=\d\d:?\d\d\b)/i, '$1');
  const [found = '', word] = ZONE.exec(after) ?? [];
  const zone = word !== undefined && monthOf(word, language) !== null ? '' : found; // `10:00 Jan 5 2020`
  return timeOf(`${text.slice(0, clock.index)} ${after.slice(zone.length)}`, hours, Number(clock[3]), Number(clock[4] ?? 0), zone);
}

/** A zone after the time: an offset, a name, or both. `-05:00Z` and `:-0500` are known mistakes. */
const ZONE = /^:?\s*([a-z]{1,20}(?:\/[a-z_]{1,30}){1,2}|[a-z]{1,5}\b)?(?:\s?[+-]\d{1,2}:?\d{2}\b|[+-]\d{1,2}\b)?z?/i;

function zoneWithoutTime(text: string): string {
  return /^\d{4}-\d\d-\d\d([+-]\d\d:\d\d|z)$/i.exec(text)?.[1] ?? '';
}

function timeOf(rest: string, hours: number, minutes: number, seconds: number, zone: string): Time | null {
  const midnight = hours === 24 && minutes === 0 && seconds === 0;
  if ((hours > 23 && !midnight) || minutes > 59 || seconds > 60) return null;
  return { seconds: hours * 3_600 + minutes * 60 + Math.min(seconds, 59), rest, zone: zone.trim() };
}

/** Parses the day in a date whose time was removed. */
function dayOf(text: string, language: string): Day | null {
  const compact = compactDay(text.trim());
  // Digits alone can be any number.
  if (compact && /^\d+$/.test(text.trim()) && (compact.year < 1900 || compact.year > 2099)) return null;
  if (compact !== undefined) return compact;
  const iso = /^(\d{4})[-/.]0?(\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text.replace(/^\D+/, ''));
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = (text.match(/\d+/g) ?? []).slice(0, 4);
  const korean = /(\d{4})년\s*(\d{1,2})월\s*(\d{1,2})일/.exec(text);
  if (korean) return valid(Number(korean[1]), Number(korean[2]), Number(korean[3]));
  const month = numbers.length > 2 ? null : monthAmong(text.split(/\d+/), language);
  return month === null ? numericDay(text, numbers, language) : namedMonthDay(month, numbers);
}

function namedMonthDay(month: number, numbers: readonly string[]): Day | null {
  const [a, b] = numbers;
  if (a === undefined) return null;
  if (b === undefined) return a.length === 4 ? valid(Number(a), month, 1) : null; // a day without a year is not a date
  return a.length > 2 ? valid(fullYear(a), month, Number(b)) : valid(fullYear(b), month, Number(a));
}

function numericDay(text: string, numbers: readonly string[], language: string): Day | null {
  const [a, b, c] = numbers;
  if (a === undefined || b === undefined) return null;
  if (c === undefined) return a.length === 4 && /^\d{4}-\d{1,2}$/.test(text.trim()) ? valid(Number(a), Number(b), 1) : null;
  if (numbers.length > 3) return null;
  // Beside a word that can be a month, only `sub, 03.10.2021` is a day, month and year for sure.
  if (!/\d[.-]\d+[.-]\d/.test(text) && text.split(/[^\p{L}\p{M}]+/u).some((word) => monthOf(word, language) !== null)) return null;
  if (a.length === 4) return valid(Number(a), Number(b), Number(c));
  const year = fullYear(c);
  const dayFirst = valid(year, Number(b), Number(a));
  const monthFirst = valid(year, Number(a), Number(b));
  if (!text.includes('/')) return dayFirst ?? monthFirst;
  // With slashes the month comes first in the United States, the day elsewhere: the possible order wins, then the weekday
  // decides.
  if (dayFirst !== null && monthFirst !== null && isWeekday(text, dayFirst) && !isWeekday(text, monthFirst)) return dayFirst;
  return monthFirst ?? dayFirst;
}

function isWeekday(text: string, day: Day): boolean {
  const written = /\b(sun|mon|tue|wed|thu|fri|sat)/i.exec(text)?.[1]?.toLowerCase();
  return written === ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(at(day, 0, 0)).getUTCDay()];
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? 2_000 + year : 1_900 + year;
}

function valid(year: number, month: number, day: number): Day | null {
  const date = new Date(at({ year, month, day }, 0, 0));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  // Year 1 is written by programs without a date: the zero time of Go and .NET, and PHP's `-0001`.
  return exists && year > 1 && year <= 9_999 ? { year, month, day } : null;
}

/** Epoch ms of a day and a second of it, `minutes` east of UTC. Years below 100 are taken literally. */
function at({ year, month, day }: Day, seconds: number, minutes: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() + (seconds - minutes * 60) * 1_000;
}
