/** Headlines by day, newest day first, with the headings of a newspaper and a line where the reader left off. */
import type { MarkedHeadline } from '../../shared/bridge/news.ts';
import { localDay } from '../../shared/local-day.ts';
import type { PopupWords } from '../texts/words.ts';

export interface Day {
  /** Local calendar day, YYYY-MM-DD; with "-seen" for the part of a day below the line. */
  readonly id: string;
  readonly at: number; // a time on that day, for its heading
  /** Starts with the first headline that was there at the last look; everything above it is new. */
  readonly line: boolean;
  readonly rows: readonly MarkedHeadline[];
}

/**
 * Groups rows by local calendar day, in the order in which the days first appear; headlines dated in the future count as
 * today's. The line comes after the new rows at the top, and splits the day it falls in.
 */
export function byDay(rows: readonly MarkedHeadline[], now: number): readonly Day[] {
  const days = new Map<string, { id: string; at: number; line: boolean; rows: MarkedHeadline[] }>();
  const end = rows.findIndex((row) => !row.fresh); // of the new rows at the top
  const dayOf = (row: MarkedHeadline): string => localDay(Math.min(row.at, now));
  const newDays = new Set(end > 0 ? rows.slice(0, end).map(dayOf) : []);
  for (const [index, row] of rows.entries()) {
    const at = Math.min(row.at, now);
    const key = dayOf(row);
    const id = index >= end && newDays.has(key) ? `${key}-seen` : key;
    const day = days.get(id);
    if (day === undefined) days.set(id, { id, at, line: end > 0 && index === end, rows: [row] });
    else day.rows.push(row);
  }
  return [...days.values()];
}

/**
 * Returns "This morning" from five until noon, else "Today"; "Yesterday"; otherwise the date. @param at the day @param now epoch ms
 */
export function dayName(at: number, now: number, { t, weekday, capital }: PopupWords): string {
  const day = localDay(at);
  const hour = new Date(now).getHours();
  if (day === localDay(now)) return hour >= 5 && hour < 12 ? t('days.morning') : t('days.today');
  return day === localDay(now, -1) ? t('days.yesterday') : capital(weekday(at, now));
}

/** Returns the heading of a day, or of its part below the line. */
export function dayHeading({ id, at }: Day, now: number, words: PopupWords): string {
  return id.endsWith('-seen') ? words.t('days.earlier') : dayName(at, now, words);
}
