import { afterEach, describe, expect, it } from 'vitest';
import { decideNotification, type NotificationVerdict } from '../../../../src/main/core/notify/may-notify.ts';
import { quietUntil } from '../../../../src/main/core/notify/quiet.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/shared/settings.ts';

const at = (day: string, time: string): number => new Date(`${day}T${time}:00`).getTime(); // local, Adelaide in the tests
const iso = (day: string, time: string): string => new Date(at(day, time)).toISOString();
const TODAY = '2026-09-30';
const MIDNIGHT = at('2026-10-01', '00:00');
const NIGHT = { enabled: true, from: '22:00', to: '08:00' };
const NOON = { enabled: true, from: '12:00', to: '14:00' };

const zone = process.env['TZ'];
afterEach(() => { process.env['TZ'] = zone; });

describe('quiet hours', () => {
  it.each<[string, Settings['quietHours'], string, string | null]>([
    ['do not apply if switched off', { ...NIGHT, enabled: false }, `${TODAY} 23:00`, null],
    ['do not apply a minute before they start', NIGHT, `${TODAY} 21:59`, null],
    ['apply in their first minute', NIGHT, `${TODAY} 22:00`, '2026-10-01 08:00'],
    ['apply before midnight', NIGHT, `${TODAY} 23:59`, '2026-10-01 08:00'],
    ['apply after midnight', NIGHT, `${TODAY} 00:00`, `${TODAY} 08:00`],
    ['apply in their last minute', NIGHT, `${TODAY} 07:59`, `${TODAY} 08:00`],
    ['do not apply at their end', NIGHT, `${TODAY} 08:00`, null],
    ['apply within one day', NOON, `${TODAY} 13:00`, `${TODAY} 14:00`],
    ['do not apply at night if they are within one day', NOON, `${TODAY} 23:00`, null],
    ['may last almost a whole day', { enabled: true, from: '08:01', to: '08:00' }, `${TODAY} 08:02`, '2026-10-01 08:00'],
    // Adelaide: on 4 October 2026 2:00 becomes 3:00, on 5 April 3:00 becomes 2:00.
    ['end later if the clock skips their end', { enabled: true, from: '22:00', to: '02:30' }, '2026-10-04 01:00', '2026-10-04 03:30'],
    ['may end at a clock time that occurs twice', { enabled: true, from: '22:00', to: '02:30' }, '2026-04-05 01:00', '2026-04-05 02:30'],
    ['end on time in a night that is an hour shorter', NIGHT, '2026-10-03 23:00', '2026-10-04 08:00'],
  ])('%s', (_name, hours, now, end) => {
    const instant = (text: string): number => at(...(text.split(' ') as [string, string]));
    expect(quietUntil(hours, instant(now))).toBe(end === null ? null : instant(end));
  });

  it.each([
    ['01:59', false], ['03:00', true], ['03:10', true], ['06:59', true], ['07:00', false],
  ])('begin when the clocks go forward if their begin is skipped, at %s %s', (time, isQuiet) => {
    expect(quietUntil({ enabled: true, from: '02:30', to: '07:00' }, at('2026-10-04', time)) !== null).toBe(isQuiet);
  });

  it('do not resume when their end comes twice', () => {
    const hours = { enabled: true, from: '22:00', to: '02:30' };
    const end = at('2026-04-05', '02:30'); // the first one
    for (const minutes of [0, 30, 60, 90]) expect(quietUntil(hours, end + minutes * 60_000)).toBeNull();
  });

  it('go on when their begin comes twice', () => {
    const begin = at('2026-04-05', '02:30'); // the first one
    for (const minutes of [-1, 0, 30, 45, 60]) expect(quietUntil({ enabled: true, from: '02:30', to: '07:00' }, begin + minutes * 60_000) !== null).toBe(minutes >= 0);
  });

  it('begin at midnight if the hour of their begin is skipped at the end of a day', () => {
    process.env['TZ'] = 'America/Nuuk'; // on 28 March 2026, 23:00 becomes midnight
    const hours = { enabled: true, from: '23:30', to: '07:00' };
    expect(quietUntil(hours, at('2026-03-28', '22:59'))).toBeNull();
    for (const time of ['00:00', '00:29', '00:31']) expect(quietUntil(hours, at('2026-03-29', time))).toBe(at('2026-03-29', '07:00'));
  });
});

describe('whether a notification may be shown', () => {
  it.each<[string, Partial<Settings>, string, boolean, number | null, NotificationVerdict]>([
    ['nothing prevents it', {}, '09:00', false, MIDNIGHT, { kind: 'show' }],
    ['notifications are switched off', { notification: { enabled: false, time: '09:00' } }, '09:00', false, null, { kind: 'drop' }],
    ['quiet hours end today', { quietHours: NIGHT }, '07:00', false, MIDNIGHT, { kind: 'later', at: at(TODAY, '08:00') }],
    ['quiet hours end tomorrow', { quietHours: NIGHT }, '23:00', false, MIDNIGHT, { kind: 'drop' }],
    ['quiet hours end tomorrow and it has no deadline', { quietHours: NIGHT }, '23:00', false, null, { kind: 'later', at: at('2026-10-01', '08:00') }],
    ['quiet hours end at midnight', { quietHours: { enabled: true, from: '20:00', to: '00:00' } }, '21:00', false, MIDNIGHT, { kind: 'drop' }],
    ['notifications are paused', { snoozedUntil: iso(TODAY, '10:30') }, '09:00', false, MIDNIGHT, { kind: 'later', at: at(TODAY, '10:30') }],
    ['notifications are paused until tomorrow', { snoozedUntil: iso('2026-10-01', '08:00') }, '09:00', false, MIDNIGHT, { kind: 'drop' }],
    ['a pause is over', { snoozedUntil: iso(TODAY, '09:00') }, '09:00', false, MIDNIGHT, { kind: 'show' }],
    ['a pause ends within quiet hours', { snoozedUntil: iso(TODAY, '13:00'), quietHours: NOON }, '09:00', false, MIDNIGHT, { kind: 'later', at: at(TODAY, '14:00') }],
    ['quiet hours end within a pause', { snoozedUntil: iso(TODAY, '16:00'), quietHours: NOON }, '13:00', false, MIDNIGHT, { kind: 'later', at: at(TODAY, '16:00') }],
    ['do-not-disturb is on', {}, '09:00', true, MIDNIGHT, { kind: 'later', at: at(TODAY, '09:15') }],
    ['do-not-disturb is on shortly before midnight', {}, '23:50', true, MIDNIGHT, { kind: 'drop' }],
    ['do-not-disturb is on in quiet hours', { quietHours: NIGHT }, '07:00', true, MIDNIGHT, { kind: 'later', at: at(TODAY, '08:00') }],
  ])('if %s', (_name, changes, time, doNotDisturb, goodUntil, expected) =>
    expect(decideNotification(at(TODAY, time), { ...DEFAULT_SETTINGS, ...changes }, doNotDisturb, goodUntil)).toEqual(expected));

  it('depends on the local time zone', () => {
    const now = Date.UTC(2026, 8, 30, 2, 0); // 11:30 in Adelaide, 19:00 the day before in Los Angeles, 4:00 in Berlin
    const told = (place: string): string => {
      process.env['TZ'] = place;
      return decideNotification(now, { ...DEFAULT_SETTINGS, quietHours: NIGHT }, false, null).kind;
    };
    expect([told('Australia/Adelaide'), told('America/Los_Angeles'), told('Europe/Berlin')]).toEqual(['show', 'show', 'later']);
  });
});
