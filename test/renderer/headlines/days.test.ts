import { describe, expect, it } from 'vitest';
import type { MarkedHeadline } from '../../../src/shared/bridge/news.ts';
import { byDay, dayHeading, dayName } from '../../../src/renderer/headlines/days.ts';
import { createPopupWords } from '../../../src/renderer/texts/words.ts';
import { loadWords } from '../../../src/shared/language/words.ts';
import { inEnglish } from '../english.ts';

const at = (local: string): number => new Date(local).getTime();
const row = (id: string, local: string, fresh = false): MarkedHeadline =>
  ({ id, title: id, link: '', feed: 'f', category: '', source: '', snippet: '', language: '', at: at(local), unread: true, fresh });

describe('byDay', () => {
  it('splits at local midnight, not at UTC midnight', () => {
    const days = byDay([row('a', '2026-11-18T00:01'), row('b', '2026-11-17T23:59')], at('2026-11-18T09:00'));
    expect(days.map((day) => [day.id, day.rows.map(({ id }) => id)])).toEqual([['2026-11-18', ['a']], ['2026-11-17', ['b']]]);
  });

  it('counts future headlines as today, in one group per day', () => {
    const rows = [row('ahead', '2026-11-20T08:00'), row('old', '2026-11-10T08:00'), row('now', '2026-11-18T08:00')];
    const now = at('2026-11-18T09:00');
    expect(byDay(rows, now).map((day) => day.rows.map(({ id }) => id))).toEqual([['ahead', 'now'], ['old']]);
    expect(byDay(rows, now).map((day) => dayHeading(day, now, inEnglish))[0]).toBe('This morning');
  });
});

describe('the line where the reader left off', () => {
  const now = at('2026-11-18T14:00');
  const shape = (...rows: MarkedHeadline[]) => byDay(rows, now).map((day) => [dayHeading(day, now, inEnglish), day.line, day.rows.map(({ id }) => id).join('')]);

  it('is within the day, below the new headlines', () => {
    expect(shape(row('a', '2026-11-18T13:00', true), row('b', '2026-11-18T12:00'), row('c', '2026-11-17T12:00'))).toEqual([
      ['Today', false, 'a'], ['Earlier', true, 'b'], ['Yesterday', false, 'c'],
    ]);
  });
  it('is at the head of the next day if all of the day before is new', () => {
    expect(shape(row('a', '2026-11-18T13:00', true), row('b', '2026-11-17T12:00'), row('c', '2026-11-17T11:00'))).toEqual([
      ['Today', false, 'a'], ['Yesterday', true, 'bc'],
    ]);
  });
  it('is absent when the first headline is not new, or all are', () => {
    expect(shape(row('a', '2026-11-18T13:00'), row('b', '2026-11-18T12:00', true))).toEqual([['Today', false, 'ab']]);
    expect(shape(row('a', '2026-11-18T13:00', true), row('b', '2026-11-17T12:00', true))).toEqual([['Today', false, 'a'], ['Yesterday', false, 'b']]);
  });
  it('leaves new headlines with an older date below it', () => {
    expect(shape(row('a', '2026-11-18T13:00', true), row('b', '2026-11-18T12:00'), row('late', '2026-11-18T11:00', true))).toEqual([
      ['Today', false, 'a'], ['Earlier', true, 'blate'],
    ]);
  });
});

describe('dayName', () => {
  it.each([
    ['2026-11-18T08:00', '2026-11-18T09:00', 'This morning'],
    ['2026-11-18T08:00', '2026-11-18T12:00', 'Today'],
    ['2026-11-18T00:30', '2026-11-18T01:00', 'Today'],
    ['2026-11-18T00:30', '2026-11-18T04:59', 'Today'],
    ['2026-11-18T00:30', '2026-11-18T05:00', 'This morning'],
    ['2026-11-17T08:00', '2026-11-18T09:00', 'Yesterday'],
    ['2026-02-28T08:00', '2026-03-01T09:00', 'Yesterday'],
    ['2026-10-03T23:30', '2026-10-04T12:00', 'Yesterday'], // clocks went forward at night
  ])('%s seen at %s is headed %s', (day, now, name) => expect(dayName(at(day), at(now), inEnglish)).toBe(name));

  it('names older days by weekday and date', () => {
    expect(dayName(at('2026-11-14T08:00'), at('2026-11-18T09:00'), inEnglish)).toMatch(/^Saturday.*14/);
  });

  it('begins with a capital also in a language that writes weekdays without one', async () => {
    const inSpanish = createPopupWords(await loadWords('es-ES'));
    expect(dayName(at('2026-11-14T08:00'), at('2026-11-18T09:00'), inSpanish)).toBe('Sábado, 14 de noviembre');
  });
});
