/**
 * The day in a date: ISO 8601 with or without separators, numbers in the order of a language, or with the name of a month.
 */
import { DAY } from '../../../../shared/units.ts';
import { beginsWithYear, likelyOrder, type DateStyle } from './date-style.ts';
import { monthAmong, monthOf, withDigits } from './months.ts';

/** The year before the first of each Japanese era. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988 };

export interface Day { readonly year: number; readonly month: number; readonly day: number }

/**
 * Parses the day in a date whose time was removed.
 * @returns null if there is none, or if it is impossible or ambiguous
 */
export function dayOf(written: string, style: DateStyle): Day | null {
  const text = written.replace(/(令和|平成) ?(\d{1,2}) ?年/, (_all, era: string, year: string) => `${(ERAS[era] ?? 0) + Number(year)}年`);
  const compact = compactDay(text.trim());
  // Digits alone can be any number.
  if (compact && /^\d+$/.test(text.trim()) && (compact.year < 1900 || compact.year > 2099)) return null;
  if (compact !== undefined) return compact;
  if (/(?<!\d)\d{1,3} ?年/.test(text)) return null; // the year of another era, or a short one
  const iso = /^(\d{4})[-/.]0?(\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text.replace(/^\D+/, ''));
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = (text.match(/\d+/g) ?? []).slice(0, 4);
  // Beside it there can be a day of the moon: `2026年7月25日 农历六月十二`.
  const full = /(?<!\d)(\d{4}|\d\d(?=년))[年년]\s*(\d{1,2})[月월]\s*(\d{1,2})[日일]/.exec(text);
  if (full) return valid(fullYear(full[1] ?? ''), Number(full[2]), Number(full[3]));
  const marked = markedMonthDay(withDigits(text), style);
  if (marked !== undefined) return marked;
  const month = numbers.length > 2 ? null : monthAmong(text.split(/\d+/), style.language);
  return month === null ? numericDay(text, numbers, style) : namedMonthDay(month, numbers);
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

/** ISO 8601: week 1 contains January 4th; weeks begin on Monday, and belong to the year of their Thursday. */
function weekDay(year: number, week: number, weekday: number): Day | null {
  const fourth = new Date(at({ year, month: 1, day: 4 }, 0, 0));
  const sunday = fourth.getTime() + (week * 7 - 7 - (fourth.getUTCDay() || 7)) * DAY; // before the week
  if (new Date(sunday + 4 * DAY).getUTCFullYear() !== year) return null; // its Thursday: not every year has a week 53
  const date = new Date(sunday + weekday * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Parses a date whose month is marked by 月, 월 or *tháng*. Undefined for other forms, null if its day is written in Chinese numerals. */
function markedMonthDay(text: string, style: DateStyle): Day | null | undefined {
  const found = /(?<!\d)(\d{1,2})[月월](?![曜요])(\s*[一二三四五六七八九十廿卅初])?/.exec(text); // 月曜 and 월요일 are Monday
  if (found === null || hasMonthName(text, style)) return undefined;
  const before = text.slice(0, found.index).match(/\d+/g) ?? [];
  const behind = text.slice(found.index + (found[1] ?? '').length).match(/\d+/g) ?? [];
  if (before.length + behind.length > 2) return undefined;
  if (found[2] !== undefined) return null;
  const month = Number(found[1]);
  const [year = '', day = ''] = [...before, ...behind];
  const yearFirst = before.length === 1 && year.length === 2 && beginsWithYear(style) ? valid(fullYear(year), month, Number(day)) : null;
  return yearFirst ?? namedMonthDay(month, [...before, ...behind]);
}

function namedMonthDay(month: number, numbers: readonly string[]): Day | null {
  const [a, b] = numbers;
  if (a === undefined) return null;
  if (b === undefined) return a.length === 4 ? valid(Number(a), month, 1) : null; // a day without a year is not a date
  return a.length === 4 ? valid(Number(a), month, Number(b)) : valid(fullYear(b), month, Number(a));
}

function numericDay(text: string, numbers: readonly string[], style: DateStyle): Day | null {
  const [a, b, c] = numbers;
  if (a === undefined || b === undefined) return null;
  if (c === undefined) return /^\d{4}-\d{1,2}$/.test(text.trim()) ? valid(Number(a), Number(b), 1) : null;
  // PHP writes MySQL's date of zeros as `-001-11-30`.
  if (numbers.length > 3 || (a.length > 2 && a.length !== 4) || b.length > 2) return null;
  // Beside a word that can be a month, only `sub, 03.10.2021` is a day, month and year for sure.
  if (!/\d[.-]\d+[.-]\d/.test(text) && hasMonthName(text, style)) return null;
  if (a.length === 4) return valid(Number(a), Number(b), Number(c));
  const yearFirst = a.length === 2 && c.length <= 2 && beginsWithYear(style) ? valid(fullYear(a), Number(b), Number(c)) : null;
  if (yearFirst !== null) return yearFirst;
  const year = fullYear(c);
  const dayFirst = valid(year, Number(b), Number(a));
  const monthFirst = valid(year, Number(a), Number(b));
  // The possible order wins, then the weekday decides, then the style.
  const [likely, other] = likelyOrder(style, text) === 'month first' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
  if (likely !== null && other !== null && isWeekday(text, other) && !isWeekday(text, likely)) return other;
  return likely ?? other;
}

function hasMonthName(text: string, style: DateStyle): boolean {
  return text.split(/[^\p{L}\p{M}]+/u).some((word) => monthOf(word, style.language) !== null);
}

function isWeekday(text: string, day: Day): boolean {
  const written = /\b(sun|mon|tue|wed|thu|fri|sat)/i.exec(text)?.[1]?.toLowerCase();
  return written === ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(at(day, 0, 0)).getUTCDay()];
}

/**
 * Years of two digits are near, those of three count from 1900 (RFC 5322, section 4.3). But `-001` is PHP's year before 1. NaN,
 * which no date has, for 40 to 69: these are of another calendar (48 after 1400 in Arabia, 64 after 2500 in Thailand).
 */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 3 || (digits.length === 3 && year < 100)) return year;
  if (year >= 40 && year < 70) return NaN;
  return year < 40 ? 2_000 + year : 1_900 + year;
}

function valid(year: number, month: number, day: number): Day | null {
  const date = new Date(at({ year, month, day }, 0, 0));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  // Year 1 is written by programs without a date: the zero time of Go and .NET, and PHP's `-0001`.
  return exists && year > 1 && year <= 9_999 ? { year, month, day } : null;
}

/** Returns the epoch ms of a day and a second of it, `minutes` east of UTC. Years below 100 are taken literally. */
export function at({ year, month, day }: Day, seconds: number, minutes: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() + (seconds - minutes * 60) * 1_000;
}
