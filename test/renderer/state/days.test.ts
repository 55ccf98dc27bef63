import { describe, expect, it } from 'vitest';
import type { Headline } from '../../../src/shared/bridge.ts';
import { byDay, dayName } from '../../../src/renderer/state/days.ts';

const at = (local: string): number => new Date(local).getTime();
const row = (id: string, local: string): Headline =>
  ({ id, title: id, link: '', source: '', snippet: '', at: at(local) });

describe('byDay', () => {
  it('cuts at local midnight, not at that of UTC', () => {
    const days = byDay([row('a', '2026-11-18T00:01'), row('b', '2026-11-17T23:59')], at('2026-11-18T09:00'));
    expect(days.map((day) => [day.id, day.rows.map(({ id }) => id)])).toEqual([['2026-11-18', ['a']], ['2026-11-17', ['b']]]);
  });

  it('counts what lies ahead as of today, and keeps one group a day', () => {
    const rows = [row('ahead', '2026-11-20T08:00'), row('old', '2026-11-10T08:00'), row('now', '2026-11-18T08:00')];
    expect(byDay(rows, at('2026-11-18T09:00')).map((day) => day.rows.map(({ id }) => id))).toEqual([['ahead', 'now'], ['old']]);
  });

  it('gives back the same object for a day that did not change', () => {
    const now = at('2026-11-18T09:00');
    const today = row('a', '2026-11-18T08:00');
    const old = row('b', '2026-11-17T08:00');
    const before = byDay([today, old], now);
    const after = byDay([today, old, row('c', '2026-11-17T07:00')], now, before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.rows).toHaveLength(2);
  });
});

describe('dayName', () => {
  it.each([
    ['2026-11-18T08:00', '2026-11-18T09:00', 'This morning'],
    ['2026-11-18T08:00', '2026-11-18T12:00', 'Today'],
    ['2026-11-18T00:30', '2026-11-18T01:00', 'Today'],
    ['2026-11-17T08:00', '2026-11-18T09:00', 'Yesterday'],
    ['2026-02-28T08:00', '2026-03-01T09:00', 'Yesterday'],
    ['2026-10-03T23:30', '2026-10-04T12:00', 'Yesterday'], // clocks went forward at night
  ])('%s seen at %s is headed %s', (day, now, name) => expect(dayName(at(day), at(now))).toBe(name));

  it('names older days by weekday and date', () => {
    expect(dayName(at('2026-11-14T08:00'), at('2026-11-18T09:00'))).toMatch(/^Saturday.*14/);
  });
});
