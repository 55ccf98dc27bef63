import { describe, expect, it } from 'vitest';
import { pauseFacts, pauseNotice } from '../../../src/main/shell/pause.ts';
import { trayMenu } from '../../../src/main/shell/tray/tray-menu.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';
import { inEnglish, inGerman } from '../../support/words.ts';

const local = (text: string): number => new Date(text).getTime();
const NOW = local('2026-09-30T12:00'); // a Wednesday
const until = (text: string): Partial<Settings> => ({ snoozedUntil: new Date(local(text)).toISOString() });
const NIGHT = { enabled: true, from: '22:00', to: '08:00' };
const OFF = { enabled: false, time: '09:00' };
/** Intl puts a narrow space before AM and PM. */
const plain = (text: string | null): string | null => text?.replaceAll('\u202f', ' ') ?? null;

describe('the end of a pause, in words', () => {
  it.each<[Partial<Settings>, string | null]>([
    [{}, null],
    [until('2026-09-30T11:00'), null],
    [until('2026-09-30T17:05'), '5:05 PM'],
    [until('2026-10-01T08:00'), 'Thursday 8:00 AM'],
    [until('2026-12-24T08:00'), 'December 24, 2026 at 8:00 AM'],
  ])('names the time, and the day if it is another: %o', (changes, words) => expect(plain(pauseFacts({ ...DEFAULT_SETTINGS, ...changes }, NOW, () => 'en-US')?.until ?? null)).toBe(words));

  it('follows the language and time format of the locale', () =>
    expect(pauseFacts({ ...DEFAULT_SETTINGS, ...until('2026-09-30T17:05') }, NOW, () => 'de-AT')).toEqual({ until: '17:05' }));

  it.each([['2026-09-30T13:05', '2026-09-30T09:00', '13:05'], ['2026-10-02T09:05', '2026-09-30T09:00', 'viernes, 09:05'], ['2026-09-30T09:05', '2026-09-30T08:00', '09:05']])(
    'is written as in the settings beside it, where Intl alone would write 9:05: %s, told at %s, is %s', (end, at, words) =>
      expect(pauseFacts({ ...DEFAULT_SETTINGS, ...until(end) }, local(at), () => 'es-ES')).toEqual({ until: words }));

  it('is null, like the note, if notifications are switched off', () => {
    const settings = { ...DEFAULT_SETTINGS, notification: OFF, quietHours: NIGHT, ...until('2026-09-30T17:05') };
    expect([pauseFacts(settings, NOW, () => 'en'), pauseNotice(settings, NOW, () => 'en', true)]).toEqual([null, null]);
  });
});

describe('the note beside the notification settings', () => {
  const at = (time: string): Settings['notification'] => ({ enabled: true, time });
  const REFUSED = 'The system did not show the last notification. Allow notifications from Tidings in the system’s settings.';
  it.each<[string, Partial<Settings>, string | null, boolean?]>([
    ['nothing if the quote is shown on time', { quietHours: NIGHT, notification: at('09:00') }, null],
    ['when the pause ends', until('2026-09-30T17:05'), 'Notifications are paused until 17:05.'],
    ['that the quote is delayed by quiet hours', { quietHours: NIGHT, notification: at('07:00') }, 'The quote due at 07:00 is shown when the quiet hours end, at 08:00.'],
    ['that the quote is dropped because of quiet hours', { quietHours: NIGHT, notification: at('23:00') }, 'The quote due at 23:00 is not shown: the quiet hours last into the next day.'],
    ['when the pause ends, even if quiet hours also apply', { ...until('2026-09-30T17:05'), quietHours: NIGHT, notification: at('23:00') }, 'Notifications are paused until 17:05.'],
    ['that the system shows none', {}, REFUSED, true],
    ['that the system shows none, before what that quote waits for', { quietHours: NIGHT, notification: at('07:00') }, REFUSED, true],
    ['when the pause ends, even if the system shows none', until('2026-09-30T17:05'), 'Notifications are paused until 17:05.', true],
  ])('says %s', (_name, changes, words, refused = false) => {
    const said = pauseNotice({ ...DEFAULT_SETTINGS, ...changes }, NOW, () => 'en-GB', refused);
    expect(said === null ? null : inEnglish.inWords(said)).toBe(words);
  });
});

describe('the tray menu', () => {
  const menu = (pause: ReturnType<typeof pauseFacts>, words = inEnglish) =>
    trayMenu({ base: [], notice: null, unread: 0, pause, canCopy: false }, words).flatMap((line) => (line.kind === 'command' ? [`${line.command}: ${line.label}`] : []));
  it('offers to pause', () => {
    expect(menu({ until: null })).toEqual(expect.arrayContaining(['pauseHour: Pause notifications for one hour', 'pauseTomorrow: Pause notifications until tomorrow']));
    expect(menu({ until: null }).join()).not.toContain('resume');
  });
  it('offers to resume, and says when the pause ends by itself', () => {
    expect(menu({ until: '17:05' })).toContain('resume: Resume notifications (paused until 17:05)');
    expect(menu({ until: '17:05' }).join()).not.toMatch(/pauseHour|pauseTomorrow/);
    expect(menu({ until: '17:05' }, inGerman)).toContain('resume: Benachrichtigungen fortsetzen (pausiert bis 17:05)');
  });
  it('offers neither if notifications are switched off', () => expect(menu(null).join()).not.toMatch(/pause|resume/));
});
