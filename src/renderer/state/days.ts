/** Headlines by day, newest day first, as a newspaper would head them. */
import type { Headline } from '../../shared/bridge.ts';
import { dayKey } from '../format.ts';
import { messages } from '../messages.ts';

export interface Day {
  readonly id: string; // local calendar day, YYYY-MM-DD
  readonly at: number; // a moment of that day, for its heading
  readonly rows: readonly Headline[];
}

/**
 * Groups rows by local calendar day in the order in which the days first appear; what lies ahead is today's.
 * A day that is as it was `before` stays the same object, so that the list need not look into it.
 */
export function byDay(rows: readonly Headline[], now: number, before: readonly Day[] = []): readonly Day[] {
  const days = new Map<string, { id: string; at: number; rows: Headline[] }>();
  for (const row of rows) {
    const at = Math.min(row.at, now);
    const id = dayKey(at);
    const day = days.get(id);
    if (day === undefined) days.set(id, { id, at, rows: [row] });
    else day.rows.push(row);
  }
  return [...days.values()].map((day) => before.find((old) => sameRows(old, day)) ?? day);
}

const sameRows = (a: Day, b: Day): boolean =>
  a.id === b.id && a.rows.length === b.rows.length && a.rows.every((row, i) => row === b.rows[i]);

/** "This morning" until noon, then "Today"; "Yesterday"; else the date. */
export function dayName(at: number, now: number): string {
  const day = dayKey(at);
  const hour = new Date(now).getHours();
  if (day === dayKey(now)) return hour >= 5 && hour < 12 ? messages.days.morning : messages.days.today;
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return day === dayKey(yesterday.getTime()) ? messages.days.yesterday : messages.days.date(at, now);
}
