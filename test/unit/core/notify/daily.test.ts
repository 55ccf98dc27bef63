import { afterEach, describe, expect, it } from 'vitest';
import { dailyTurn } from '../../../../src/main/core/notify/daily.ts';

const at = (day: string, time: string): number => new Date(`${day}T${time}:00`).getTime(); // local, in the zone of the tests
const NINE = { enabled: true, time: '09:00' };

describe('when the quote of the day is announced', () => {
  it.each<[string, string | null, string, boolean, string]>([
    ['not before its time', null, '08:59', false, '2026-09-30 09:00'],
    ['at its time', null, '09:00', true, '2026-09-30 09:00'],
    ['later the same day if it was missed', '2026-09-29', '23:59', true, '2026-09-30 23:59'],
    ['not again on the same day', '2026-09-30', '10:00', false, '2026-10-01 09:00'],
    ['not again on the same day, even before its time', '2026-09-30', '07:00', false, '2026-10-01 09:00'],
    ['not again after crossing the date line eastwards', '2026-10-01', '10:00', false, '2026-10-01 09:00'],
    ['at its next time if a wrong clock announced it for next year', '2027-09-30', '08:00', false, '2026-09-30 09:00'],
    ['at once if a wrong clock announced it for next year and it is due', '2027-09-30', '09:30', true, '2026-09-30 09:30'],
  ])('%s', (_name, announced, time, due, next) => {
    const turn = dailyTurn(NINE, announced === null ? [] : ['2026-09-28', announced], at('2026-09-30', time));
    const [day = '', clock = ''] = next.split(' ');
    expect(turn).toEqual({ due, at: at(day, clock), day: '2026-09-30' });
  });

  it('not again on a day announced before a wrong clock announced another', () => {
    const turn = dailyTurn(NINE, ['2026-09-30', '2024-01-01'], at('2026-09-30', '12:00'));
    expect(turn).toMatchObject({ due: false, at: at('2026-10-01', '09:00') });
  });

  it('if the next day was announced by a clock that has been corrected since', () => {
    expect(dailyTurn(NINE, ['2026-10-01', '2026-09-29'], at('2026-09-30', '12:00')).due).toBe(true);
  });

  it('never if switched off', () => {
    expect(dailyTurn({ ...NINE, enabled: false }, [], at('2026-09-30', '12:00'))).toMatchObject({ due: false, at: null });
  });

  it('23 or 25 hours later when the clocks change, and an hour later if its time is skipped', () => {
    const wait = (setting: { enabled: boolean; time: string }, day: string): number =>
      ((dailyTurn(setting, [day], at(day, '09:00')).at ?? 0) - at(day, '09:00')) / 3_600_000;
    expect(wait(NINE, '2026-10-03')).toBe(23); // Adelaide: 4 October 2026, 2:00 becomes 3:00
    expect(wait(NINE, '2026-04-04')).toBe(25); // and on 5 April 3:00 becomes 2:00
    const skipped = dailyTurn({ enabled: true, time: '02:30' }, ['2026-10-03'], at('2026-10-03', '12:00'));
    expect(new Date(skipped.at ?? 0).getHours()).toBe(3);
  });

  const zone = process.env['TZ'];
  afterEach(() => { process.env['TZ'] = zone; });
  it('in the last minute of a day whose last hour is skipped', () => {
    process.env['TZ'] = 'America/Nuuk'; // on 28 March 2026, 23:00 becomes midnight
    const late = { enabled: true, time: '23:30' };
    const due = at('2026-03-28', '22:59');
    expect(dailyTurn(late, ['2026-03-27'], at('2026-03-27', '23:30'))).toEqual({ due: false, at: due, day: '2026-03-27' });
    expect(dailyTurn(late, ['2026-03-27'], at('2026-03-28', '22:58'))).toEqual({ due: false, at: due, day: '2026-03-28' });
    expect(dailyTurn(late, ['2026-03-27'], due)).toEqual({ due: true, at: due, day: '2026-03-28' });
  });

  it('on the next day there is, if a whole day is skipped', () => {
    process.env['TZ'] = 'Pacific/Apia'; // there was no 30 December 2011
    expect(dailyTurn(NINE, ['2011-12-29'], at('2011-12-29', '10:00')).at).toBe(at('2011-12-31', '09:00'));
  });
});
