import { describe, expect, it } from 'vitest';
import { inEnglish } from './english.ts';

const at = (local: string): number => new Date(local).getTime();
const noon = (day: string): number => at(`${day}T12:00`);

/** The tests' own zone, Adelaide, puts its clocks on at 2:00 on 4 October 2026, and back at 3:00 on 5 April. */
describe('yesterday and tomorrow go by the calendar where the clocks change', () => {
  const { since, when, moment } = inEnglish;

  it('after a day of 23 hours', () => {
    const now = at('2026-10-05T00:30');
    expect([since(noon('2026-10-04'), now), since(noon('2026-10-03'), now)]).toEqual(['yesterday', 'October 3']);
    expect([when(noon('2026-10-04'), now), when(noon('2026-10-03'), now)]).toEqual(['yesterday at 12:00\u00a0PM', 'October 3']);
  });

  it('in a day of 25 hours', () => {
    const now = at('2026-04-05T00:30');
    expect(moment(noon('2026-04-06'), now)).toBe('tomorrow at 12:00\u00a0PM');
    expect(since(noon('2026-04-04'), at('2026-04-05T23:30'))).toBe('yesterday');
  });
});
