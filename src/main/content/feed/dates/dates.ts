/**
 * Parses dates as written by feeds: ISO 8601 and W3CDTF, RFC 822 and 2822 with common mistakes, asctime, month names in
 * many languages. Without a zone they are read as UTC (`new Date` would use local time). An impossible date, or one without
 * a year, is rejected: a wrong date is worse than none.
 */
import { HOUR } from '../../../../shared/units.ts';
import { at, dayOf } from './calendar-day.ts';
import { ANY_STYLE, type DateStyle } from './date-style.ts';
import { AFTER_TIME, BEFORE_TIME, hourOfDay } from './half-day.ts';
import { monthOf } from './months.ts';
import { isSmallWord, isZone, offsetOf } from './zones.ts';

interface Time { readonly seconds: number; readonly rest: string; readonly zone: string }

const MAX_LENGTH = 120;

const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/;

/**
 * Parses a date.
 * @param style how the dates of its feed are written
 * @returns ISO 8601 in UTC, to the second, or "" if the text contains no unambiguous date
 */
export function isoDate(text: string, style = ANY_STYLE): string {
  // Where such digits are used the day comes first, whatever language the feed declares.
  const ms = readDate(text, ARABIC_DIGIT.test(text) ? { ...style, language: 'ar' } : style);
  return ms === null ? '' : new Date(ms).toISOString();
}

/** Farthest zones from UTC, in ms: Kiribati is 14 hours ahead. */
const FARTHEST_ZONE = 14 * HOUR;

/**
 * 1500 to 2199. Other years come from another calendar (1404 in Iran and 2568 in Thailand are 2025) or mean "never" (9999).
 * Entries may be far older than feeds: a library dates them by its books.
 */
const PLAUSIBLE_YEAR = /^(?:1[5-9]|2[01])\d\d-/;

/**
 * Parses the date of an entry. Programs without a date also write the zero of Unix time, in any zone: `strtotime('')` of
 * PHP is 1 January 1970, or 31 December 1969 in America. In a header the same date is meant, and a far one: `Expires` uses
 * them.
 * @param style as in `isoDate`
 * @returns as `isoDate`
 */
export function entryDate(text: string, style: DateStyle): string {
  const date = isoDate(text, style);
  return !PLAUSIBLE_YEAR.test(date) || Math.abs(Date.parse(date)) <= FARTHEST_ZONE ? '' : date;
}

/** After the time and possibly a zone: `06:07 (GMT+7)`, `06:07 GMT (+7)`, and what `(МСК+2)` is read as. After an offset it is a comment: `+07:00 (GMT+7)`. */
const OFFSET_IN_BRACKETS = /(?<=:\d\d(?<![+-]\d{1,2}:\d\d)(?: ?[a-z.]{1,5})?) ?\( ?(?:(?:gmt|utc) ?)?([+-]\d{1,2}(?::?\d\d)?)\)/i;

/** After the time: `10:15 (JST)`, `10:15 AM (PT)`. After an offset it is a comment, and in small letters a word: `(art)`, `(est)`. */
const ZONE_IN_BRACKETS = /(?<=:\d\d(?<![+-]\d{1,2}:\d\d)(?: ?[AaPp]\.?[Mm]\.?)?) ?\(([A-Z]{2,5})\)/;

/**
 * Moscow's time, or so many hours from it: `10:15 МСК+2`, at the end also `МСК +2`. An offset beside it, `МСК+03:00`, is one from
 * UTC, and in `МСК -1 декабря` there is a day.
 */
const FROM_MOSCOW = /(?<!\p{L})мск(?!\p{L})(?:(\+\d|-1)(?![\d:])| (\+\d|-1)(?= ?(?:$|[,()])))?/iu;

/**
 * The only time of a date, possibly with its word: `28 Nov 2026 (10:15)`, `(10:15 AM)`, `(10:15 GMT)`. With others it is how long
 * something takes: `(5:30 min)`, `(5:30 MIN)`.
 */
const TIME_IN_BRACKETS = /(?<=^[^:]*)\(((?:[01]?\d|2[0-4]):[0-5]\d(?::\d\d)?(?: ?(?:[AaPp]\.?[Mm]\.?|[Hh]\.?|[Uu]hr|([A-Z]{2,5})))?)\)/;

const LENGTH = /^(?:MINS?|SECS?|READ|AUDIO|VIDEO|MB)$/;

/**
 * Monday to Saturday have numbers, `Thứ 2` to `Thứ 7`. In words, Friday looks like the Lithuanian January, *sausio*. The accent
 * counts: `Thu 5 May` is an English Thursday.
 */
const VIETNAMESE_WEEKDAY = /thứ ?(?:[2-7](?!\d)|sáu)/iu;

/** Writes Arabic, Persian and full-width digits as those of ASCII. */
function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Returns Moscow's zone, or one that is so many hours ahead of it. */
const moscow = (hours: string | undefined): string => (hours === undefined ? 'MSK' : ` +${String(3 + Number(hours)).padStart(2, '0')}00`);

/**
 * What divides a date and its time: `28T10:15`, also `28, T10:15`, `28_10:15` and `20261128_101500`; in `2026-11-28-10:15:00` no
 * offset has seconds, and in `2026-11-28:10:15` and `28NOV26:10:15:00` two digits before the first colon are a day or a year.
 */
const DATE_AND_TIME = new RegExp([
  /(?<=[\d日일]),? ?(?:t(?=\d)|_(?=\d\d?[:h]))/, /(?<=\d{8})_(?=\d{4})/,
  /(?<=^\d{4}-\d\d-\d\d)-(?=\d\d:\d\d:\d\d)/, /(?<=\d-\d\d-\d\d|\d-?[a-z]{3}-?\d\d):(?=\d\d?:\d\d)/,
].map(({ source }) => source).join('|'), 'i');

/** Parses a date. @returns epoch ms, or null */
function readDate(text: string, style: DateStyle): number | null {
  const plain = westernDigits(text.slice(0, MAX_LENGTH).normalize('NFC'))
    .replace(FROM_MOSCOW, (_all, beside?: string, apart?: string) => moscow(beside ?? apart))
    .replace(OFFSET_IN_BRACKETS, '$1').replace(ZONE_IN_BRACKETS, (written, name: string) => (isZone(name) ? ` ${name}` : written))
    .replace(TIME_IN_BRACKETS, (written, time: string, name: string | undefined) => (LENGTH.test(name ?? '') ? written : ` ${time}`))
    .replace(/\([^)]*\)?/g, ' ').replace(/[\s\u00a0]+/g, ' ').replace(/[\u2010\u2011\u2212]/g, '-').replace(VIETNAMESE_WEEKDAY, '').trim();
  if (!/\d/.test(plain)) return null;
  if (/^\d{10}(\.\d{1,9})?$/.test(plain)) return Math.floor(Number(plain)) * 1_000; // seconds since the epoch
  if (/^\d{13}$/.test(plain)) return Math.floor(Number(plain) / 1_000) * 1_000;
  const time = splitTime(withColons(plain.replace(DATE_AND_TIME, ' ')), style.language);
  if (time === null) return null;
  const day = dayOf(time.rest, style);
  if (day === null) return null;
  // Korean publishers write local time without a zone.
  const zone = time.zone === '' && /[\uac00-\ud7a3]/.test(plain) ? '+0900' : time.zone;
  const offset = offsetOf(zone, style.language, (minutes) => at(day, time.seconds, minutes));
  return offset === null ? null : at(day, time.seconds, offset);
}

/** A time with dots, behind a year or a short day (Oracle's is `28-NOV-26`), and the word for it. */
const DOTTED_TIME = new RegExp([
  String.raw`(\b(?:\d{4}|\d{4}-\d\d-\d\d|\d{1,2}[/.-](?:\d{1,2}|[a-z]{3})[/.-]\d\d),? (?:[|–-] )?(?:(?:kl|klo|kello|klokken|pukul|um|(?:alle )?ore|alle|at|om) |kl\. ?)?)`,
  String.raw`(\d{1,2})\.(\d\d)(?:\.(\d\d)(?:[.,]\d+)?)?(?=$| |z|[+-]\d(?!\d?\.\d)|[ap]\.?m\b)`, // but not in `10.15-11.30`
].join(''), 'i');

/** But `10:15h 28/11/2026` and `28/11/26 h 10:15` have their times, and in `10 Uhr 28. November 2026` the second number is the day. */
const HOUR_AND_MINUTE = new RegExp([
  String.raw`(?<![:.])\b(\d{1,2}) ?(?:h|uhr) ?(\d\d)(?:min)?\b(?!:\d(?<!\d(?:h|uhr)\d\d:\d))`,
  String.raw`(?=(?:\.? (?:de )?(\p{L}{3,})\.?(?: de)? \d{4}\b(?![-/.]))?)`, // a month and a year, or a zone and a year
].join(''), 'iu');
/** An hour that was not read, before a day: with a month of another language, the hour would be the month. */
const HOUR_AND_DAY = /\b\d{1,2} ?(?:h|uhr) ?\d{1,2}\b(?![.:]\d)/i;
/**
 * How long something took, or how long ago it was: `vor 5 h`, `il y a 2h30`, `2 h 30`, `2 h 5 min`, `5h 10m ago`. But in
 * `il y a 5 h 28 novembre` there is a day.
 */
const DURATION = new RegExp([
  String.raw`\b(?:(?:vor|il y a|hace|há|fa) (?:(?:ca\.?|etwa|environ|unas?|cerca de) )?\d{1,3}|lecture ?:? ?\d) ?h(?:[0-5]\d\b(?: ?min\b)?| ?[0-5]?\d ?min(?:uten|utes|utos)?\b| [0-5]\d(?= ?(?:$|[,|()·–—]|-(?!\d)))|\b)`,
  String.raw`\b\d{1,3} ?h\.?(?: ?[0-5]?\d ?(?:m(?:in)?)?\.?)? (?:ago|read|atrás|fa)\b`,
].join('|'), 'giu');
/** But `28/11/26 h. 10:15` has its time. */
const WHOLE_HOUR = /(?<![\d:.])(\d{1,2}) ?(?:h|uhr)\b(?! ?\d|[.:] ?\d{1,2}[:.]\d\d(?![\d/.]))/i;

/**
 * Rewrites times of day as written in Finland or Indonesia (`06.07`, `klo 6.07`), France (`06h07`, `6 h`), Japan (`6時7分`) and China
 * (`6点`), or abbreviated (`6 pm`, `T06Z` of ISO 8601; in `T06-05` the second number can be minutes or an offset).
 */
function withColons(text: string): string {
  return text
    .replace(DOTTED_TIME, (_all, day: string, ...clock: string[]) => day + clock.slice(0, 3).filter(Boolean).join(':'))
    .replace(/(?<![\p{L}\d])h(?=\d{1,2}:\d\d)/iu, ' ')
    .replace(DURATION, ' ')
    .replace(HOUR_AND_MINUTE, (found, hour: string, minute: string, word?: string) => (word === undefined || isZone(word) ? `${hour}:${minute}` : found))
    .replace(WHOLE_HOUR, '$1:00')
    .replace(/(\d{1,2}) ?[时時시点點](?![間间간])(?: ?(\d{1,2}) ?[分분](?: ?(\d{1,2}) ?[秒초])?)?/, (_all, hour: string, minute = '00', second?: string) =>
      [hour, minute, second].filter(Boolean).join(':'))
    .replace(/(?<![\d:.])(\d{1,2}) ?(?=[ap]\.?m\b(?!\.? ?\d{1,2}:\d))/i, '$1:00 ') // but `2021/5/3 PM 2:07` has its time
    .replace(/^(\d{4}-\d\d-\d\d) ([01]\d|2[0-4])-([0-5]\d)-([0-5]\d)(?!\d)/, '$1 $2:$3:$4') // as in names of files
    .replace(/^(\d{4}-\d\d-\d\d) (\d\d)(?!-\d\d(?!:?\d))(\d\d)?(\d\d)?(?=$|z|[+-])/i, (_all, day: string, hour: string, minute = '00', second = '00') =>
      `${day} ${hour}:${minute}:${second}`);
}

/**
 * A time of day with seconds or without, and marks of its half of the day. Where nothing divides it from what precedes it, its minutes
 * and seconds are not another one; but `28/Nov/2026:10:15:00` is clear.
 */
const CLOCK = new RegExp(`(?:(${BEFORE_TIME})\\s*)?(?<![+-]|(?<!\\d)\\d{1,3}:)\\b(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:[.,]\\d+)?)?(?:\\s*(${AFTER_TIME}))?`, 'iu');

/** Splits a text into time of day, zone and rest; null if the time is impossible or unclear. */
function splitTime(text: string, language: string): Time | null {
  const clock = CLOCK.exec(text);
  const compact = clock === null ? /^(\d{8})\s?(\d\d)(\d\d)(\d\d)?/.exec(text) : null;
  if (compact) return timeOf(compact[1] ?? '', Number(compact[2]), Number(compact[3]), Number(compact[4] ?? 0), text.slice(compact[0].length));
  if (clock === null) return HOUR_AND_DAY.test(text) ? null : timeOf(text, 0, 0, 0, zoneWithoutTime(text));
  const hours = hourOfDay(Number(clock[2]), clock[1], clock[5]);
  if (hours === null) return null;
  const behind = text.slice(clock.index + clock[0].length).replace(/^ 00:?00$/, ''); // an offset that lost its sign
  // `10:00:00 - 05:00` is a time and its offset; without seconds it can be from ten to five.
  const after = clock[4] === undefined ? behind : behind.replace(/^(\s?[a-z]{0,5}\s?[+-]) (?=\d\d:?\d\d\b)/i, '$1');
  const [found = '', word] = ZONE.exec(after) ?? [];
  // `10:00 Jan 5 2020`, `10:00 at Berlin`
  const isWord = word !== undefined && (monthOf(word, language) !== null || (clock[5] === undefined && isSmallWord(word)));
  const zone = isWord ? '' : found;
  return timeOf(`${text.slice(0, clock.index)} ${after.slice(zone.length)}`, hours, Number(clock[3]), Number(clock[4] ?? 0), zone);
}

/**
 * A zone after the time: an offset, a name, or both; a word of another script may follow at once, `JST発表`. `-05:00Z`, `-0500Z`
 * and `:-0500` are known mistakes.
 */
const ZONE = /^:?\s*([a-z]{1,20}(?:\/[a-z_]{1,30}(?:-[a-z_]{1,30}){0,3}){1,2}|[a-z]{3}\d[a-z]{3}\b|[a-z]{1,5}\b(?![\p{Script=Latin}\p{M}]))?(?:\s?[+-]\d{1,2}:?\d{2}(?=z?\b)|[+-]\d{1,2}(?=z?\b))?z?/iu;

function zoneWithoutTime(text: string): string {
  return /^\d{4}-\d\d-\d\d([+-]\d\d:\d\d|z)$/i.exec(text)?.[1] ?? '';
}

function timeOf(rest: string, hours: number, minutes: number, seconds: number, zone: string): Time | null {
  const midnight = hours === 24 && minutes === 0 && seconds === 0;
  if ((hours > 23 && !midnight) || minutes > 59 || seconds > 60) return null;
  return { seconds: hours * 3_600 + minutes * 60 + Math.min(seconds, 59), rest, zone: zone.trim() };
}
