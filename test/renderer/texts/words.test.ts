import { describe, expect, it } from 'vitest';
import { inEnglish } from '../english.ts';

const at = (local: string): number => new Date(local).getTime();
const noon = (day: string): number => at(`${day}T12:00`);

/** The tests' time zone, Adelaide, sets its clocks forward at 2:00 on 4 October 2026, and back at 3:00 on 5 April. */
describe('yesterday and tomorrow follow the calendar when the clocks change', () => {
  const { told, when, moment } = inEnglish;

  it('after a 23-hour day', () => {
    const now = at('2026-10-05T00:30');
    expect(told(noon('2026-10-03'), now)).toBe('October 3');
    expect([when(noon('2026-10-04'), now), when(noon('2026-10-03'), now)]).toEqual(['yesterday at 12:00\u00a0PM', 'October 3']);
  });

  it('on a 25-hour day', () => {
    const now = at('2026-04-05T00:30');
    expect(moment(noon('2026-04-06'), now)).toBe('tomorrow at 12:00\u00a0PM');
    expect(told(noon('2026-04-04'), at('2026-04-05T23:30'))).toBe('yesterday');
  });
});

it.each([
  ['2026-11-18T08:00', '1\u00a0hr'], ['2026-11-18T09:29:30', 'now'], ['2026-11-17T10:00', '23\u00a0hr'], ['2026-11-17T09:00', 'yesterday'],
  ['2026-11-16T23:00', 'November 16'], ['2025-12-30T09:00', '323\u00a0days'], ['2015-02-13T09:00', '11\u00a0yrs'],
])('told formats %s as “%s”', (then, told) => {
  expect(inEnglish.told(at(then), at('2026-11-18T09:30'))).toBe(told);
});
