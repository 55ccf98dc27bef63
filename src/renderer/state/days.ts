/** Headlines by day, newest day first, as a newspaper would head them, with a line where the reader left off. */
import type { MarkedHeadline } from '../../shared/bridge.ts';
import { dayKey } from '../format.ts';
import type { PopupWords } from '../words.ts';

export interface Day {
  /** Local calendar day, YYYY-MM-DD; with "-seen" for the part of a day that comes after the line. */
  readonly id: string;
  readonly at: number; // a moment of that day, for its heading
  /** Begins with what the reader saw at the last look, below all that is new since then. */
  readonly line: boolean;
  readonly rows: readonly MarkedHeadline[];
}

/**
 * Groups rows by local calendar day in the order in which the days first appear; what lies ahead is today's. The new
 * ones at the top end at a line, where the day is split.
 */
export function byDay(rows: readonly MarkedHeadline[], now: number): readonly Day[] {
  const days = new Map<string, { id: string; at: number; line: boolean; rows: MarkedHeadline[] }>();
  const end = rows.findIndex((row) => !row.fresh); // of the new ones at the top
  for (const [index, row] of rows.entries()) {
    const at = Math.min(row.at, now);
    const key = dayKey(at);
    const seen = end > 0 && index >= end;
    const id = seen && rows.slice(0, end).some((one) => dayKey(Math.min(one.at, now)) === key) ? `${key}-seen` : key;
    const day = days.get(id);
    if (day === undefined) days.set(id, { id, at, line: end > 0 && index === end, rows: [row] });
    else day.rows.push(row);
  }
  return [...days.values()];
}

/** "This morning" until noon, then "Today"; "Yesterday"; else the date. */
export function dayName(at: number, now: number, { t, weekday }: PopupWords): string {
  const day = dayKey(at);
  const hour = new Date(now).getHours();
  if (day === dayKey(now)) return hour >= 5 && hour < 12 ? t('days.morning') : t('days.today');
  return day === dayKey(now, -1) ? t('days.yesterday') : weekday(at, now);
}

/** The heading of a day, or of the part of it that was seen before. */
export function dayHeading({ id, at }: Day, now: number, words: PopupWords): string {
  return id.endsWith('-seen') ? words.t('days.earlier') : dayName(at, now, words);
}
