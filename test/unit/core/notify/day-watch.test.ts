import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDayWatch } from '../../../../src/main/core/notify/day-watch.ts';
import { localDay } from '../../../../src/shared/local-day.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/shared/settings.ts';
import { DAY, HOUR } from '../../../../src/shared/units.ts';
import { fakeClock, NOON, settle } from '../../../support/fake-clock.ts';


function bench(announced: string | readonly string[] = [], changes: Partial<Settings> = {}, start = NOON, save = () => Promise.resolve(true)) {
  const clock = fakeClock(start);
  const state = { announced: [announced].flat(), doNotDisturb: false, settings: { ...DEFAULT_SETTINGS, notification: { enabled: true, time: '09:00' }, ...changes } };
  const onNewDay = vi.fn();
  const shown: string[] = [];
  const watch = createDayWatch({
    clock, onNewDay,
    settings: () => state.settings,
    today: () => ({ day: localDay(clock.now()), quote: 'q', author: 'a', work: 'w', year: 1900 }),
    announcedDays: () => state.announced,
    remember: (day) => {
      state.announced = [...state.announced, day];
      return save();
    },
  });
  /** The day of the quote that the desktop shows; null if none. */
  const desktop: { shows: string | null } = { shows: null };
  const begin = (): void => watch.announce({
    show: ({ day }) => {
      shown.push(day);
      desktop.shows = day;
    },
    withdraw: () => { desktop.shows = null; },
  }, () => Promise.resolve(state.doNotDisturb));
  return { clock, onNewDay, shown, desktop, state, watch, start: begin };
}

describe('watching the calendar', () => {
  it('announces once a day, at its time', async () => {
    const { clock, shown, start } = bench('2026-09-30');
    start();
    await clock.advance(21 * HOUR - 1);
    expect(shown).toEqual([]);
    await clock.advance(2 * DAY + HOUR);
    expect(shown).toEqual(['2026-10-01', '2026-10-02', '2026-10-03']);
  });

  it('announces a missed quote at startup, and not again after a restart', async () => {
    const first = bench();
    first.start();
    await settle();
    expect(first.shown).toEqual(['2026-09-30']);
    const second = bench(first.state.announced);
    second.start();
    await second.clock.advance(HOUR);
    expect(second.shown).toEqual([]);
  });

  it('announces a quote missed during sleep at wake-up, but only one after a week', async () => {
    const { clock, shown, start, watch } = bench('2026-09-30');
    start();
    clock.jumpTo(NOON + 7 * DAY);
    watch.check();
    watch.check();
    await clock.advance(HOUR);
    expect(shown).toEqual(['2026-10-07']);
  });

  it('follows changes of the time, and switching on', async () => {
    const { clock, shown, start, state, watch } = bench('2026-09-29');
    state.settings = { ...state.settings, notification: { enabled: false, time: '09:00' } };
    start();
    await clock.advance(HOUR);
    expect(shown).toEqual([]);
    state.settings = { ...state.settings, notification: { enabled: true, time: '15:00' } };
    watch.check();
    await clock.advance(3 * HOUR);
    expect(shown).toEqual(['2026-09-30']);
  });

  it('reports a new day at midnight', async () => {
    const { clock, onNewDay } = bench();
    await clock.advance(12 * HOUR - 1);
    expect(onNewDay).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(onNewDay).toHaveBeenCalledTimes(1);
    await clock.advance(DAY);
    expect(onNewDay).toHaveBeenCalledTimes(2);
  });

  it('withdraws a quote when its day is over, even during sleep, and not a minute sooner', async () => {
    const { clock, desktop, start, watch } = bench();
    start();
    await clock.advance(12 * HOUR - 1);
    expect(desktop.shows).toBe('2026-09-30');
    await clock.advance(1);
    expect(desktop.shows).toBeNull();
    await clock.advance(9 * HOUR);
    expect(desktop.shows).toBe('2026-10-01');
    clock.jumpTo(local('2026-10-02T08:00'));
    watch.check();
    await settle();
    expect(desktop.shows).toBeNull();
  });

  it('does not withdraw a quote if the clock is set back over midnight', () => {
    const { clock, desktop, start, watch } = bench('2026-09-30');
    start();
    desktop.shows = '2026-09-30';
    clock.jumpTo(NOON - DAY);
    watch.check();
    expect(desktop.shows).toBe('2026-09-30');
  });

  it('does not show a quote whose day is over by the time it is stored as announced', async () => {
    let stored = (): void => undefined;
    const { clock, shown, start, watch } = bench([], {}, NOON, () => new Promise((resolve) => { stored = () => resolve(true); }));
    start();
    await settle();
    clock.jumpTo(NOON + DAY - HOUR * 4);
    watch.check();
    stored();
    await settle();
    expect(shown).toEqual([]);
  });

  it('reports a day that began during sleep, and only once', () => {
    const { clock, onNewDay, watch } = bench();
    clock.jumpTo(NOON + DAY);
    watch.check();
    watch.check();
    expect(onNewDay).toHaveBeenCalledTimes(1);
  });

  it('reports a new day if the clock is set back over midnight', async () => {
    const { clock, onNewDay } = bench();
    clock.jumpTo(NOON - DAY);
    await clock.advance(10 * 60_000);
    expect(onNewDay).toHaveBeenCalledTimes(1);
  });

  it('shows nothing once stopped', async () => {
    const { clock, shown, start, watch } = bench();
    start();
    watch.stop(); // while the day is being remembered
    await clock.advance(2 * DAY);
    expect(shown).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});

const local = (text: string): number => new Date(text).getTime();
const NIGHT = { enabled: true, from: '22:00', to: '08:00' };

describe('a quote that may not be announced yet', () => {
  it('waits for the end of the quiet hours on the same day, and is announced once', async () => {
    const { clock, shown, start, watch } = bench([], { notification: { enabled: true, time: '07:00' }, quietHours: NIGHT }, local('2026-09-30T06:00'));
    start();
    await clock.advance(2 * HOUR - 1);
    expect(shown).toEqual([]);
    watch.check();
    await clock.advance(1);
    expect(shown).toEqual(['2026-09-30']);
    await clock.advance(DAY);
    expect(shown).toEqual(['2026-09-30', '2026-10-01']);
  });

  it('is dropped if the quiet hours last into the next day', async () => {
    const { clock, shown, start } = bench('2026-09-29', { notification: { enabled: true, time: '23:00' }, quietHours: NIGHT });
    start();
    await clock.advance(2 * DAY);
    expect(shown).toEqual([]);
  });

  it('is dropped if a pause lasts into the next day, which has its own at the usual time', async () => {
    const { clock, shown, start } = bench('2026-09-29', { snoozedUntil: new Date(local('2026-10-01T08:00')).toISOString() });
    start();
    await clock.advance(21 * HOUR - 1);
    expect(shown).toEqual([]);
    await clock.advance(1);
    expect(shown).toEqual(['2026-10-01']);
  });

  it('is announced if the quiet hours are switched off on the same day', async () => {
    const { clock, shown, start, state, watch } = bench('2026-09-29', { notification: { enabled: true, time: '23:00' }, quietHours: NIGHT });
    start();
    await clock.advance(11.5 * HOUR);
    state.settings = { ...state.settings, quietHours: { ...NIGHT, enabled: false } };
    watch.check();
    await settle();
    expect(shown).toEqual(['2026-09-30']);
  });

  it('waits for the end of a pause, even across a restart', async () => {
    const snoozedUntil = new Date(NOON + HOUR).toISOString();
    const first = bench('2026-09-29', { snoozedUntil });
    first.start();
    await first.clock.advance(HOUR / 2);
    first.watch.stop();
    const second = bench(first.state.announced, { snoozedUntil }, NOON + HOUR / 2);
    second.start();
    await second.clock.advance(HOUR / 2 - 1);
    expect(second.shown).toEqual([]);
    await second.clock.advance(1);
    expect([first.shown, second.shown]).toEqual([[], ['2026-09-30']]);
  });

  it('waits until do-not-disturb is off', async () => {
    const { clock, shown, start, state } = bench('2026-09-29');
    state.doNotDisturb = true;
    start();
    await clock.advance(3 * HOUR);
    expect(shown).toEqual([]);
    state.doNotDisturb = false;
    await clock.advance(HOUR / 4);
    expect(shown).toEqual(['2026-09-30']);
  });

  it('waits for its new time if that is put off while do-not-disturb is on', async () => {
    const { clock, shown, start, state, watch } = bench('2026-09-29');
    state.doNotDisturb = true;
    start();
    await settle();
    state.settings = { ...state.settings, notification: { enabled: true, time: '15:00' } };
    watch.check();
    state.doNotDisturb = false;
    await clock.advance(3 * HOUR - 1);
    expect(shown).toEqual([]);
    await clock.advance(1);
    expect(shown).toEqual(['2026-09-30']);
  });

  it('is announced once, however often it is checked during the do-not-disturb query', async () => {
    const { shown, start, watch } = bench('2026-09-29');
    start();
    watch.check();
    watch.check();
    await settle();
    expect(shown).toEqual(['2026-09-30']);
  });

  it('is not announced if stopped during the do-not-disturb query', async () => {
    const { shown, start, watch } = bench('2026-09-29');
    start();
    watch.stop();
    await settle();
    expect(shown).toEqual([]);
  });
});

describe('never two quotes on a day after a change of clock or time zone', () => {
  const zone = process.env['TZ'];
  afterEach(() => { process.env['TZ'] = zone; });
  const days = (shown: readonly string[]): number => new Set(shown).size;

  it.each<[string, string, string, string, readonly string[]]>([
    ['travel west across midnight', 'Australia/Adelaide', '2026-09-30T09:30', 'America/Los_Angeles', ['2026-09-30', '2026-10-01']],
    ['travel east across midnight', 'America/Los_Angeles', '2026-09-30T09:30', 'Australia/Adelaide', ['2026-09-30', '2026-10-01', '2026-10-02']],
    ['travel west within the day', 'Europe/Berlin', '2026-09-30T09:30', 'Europe/Lisbon', ['2026-09-30', '2026-10-01']],
    ['travel across the date line', 'Pacific/Auckland', '2026-09-30T09:30', 'Pacific/Honolulu', ['2026-09-30', '2026-10-01']],
  ])('%s', async (_name, from, at, to, expected) => {
    process.env['TZ'] = from;
    const { clock, shown, start, watch } = bench('2026-09-29', {}, local(at));
    start();
    await settle();
    process.env['TZ'] = to;
    watch.check();
    await clock.advance(2 * DAY);
    expect(shown).toEqual(expected);
    expect(days(shown)).toBe(shown.length);
  });

  it.each([1, 12, 24])('clock set back by %i hours', async (hours) => {
    const { clock, shown, start, watch } = bench('2026-09-29');
    start();
    await settle();
    clock.jumpTo(NOON - hours * HOUR);
    watch.check();
    await clock.advance(10 * HOUR);
    expect(shown).toEqual(['2026-09-30']);
  });

  it('clock set back by days, and then corrected', async () => {
    const { clock, shown, start, watch } = bench('2026-09-29');
    start();
    await settle();
    for (const days of [-3, 0]) {
      clock.jumpTo(NOON + days * DAY);
      watch.check();
      await settle();
    }
    expect(shown).toEqual(['2026-09-30', '2026-09-27']);
  });

  it('restart with a wrong clock, which is corrected later', async () => {
    const first = bench('2026-09-29');
    first.start();
    await settle();
    first.watch.stop();
    const second = bench(first.state.announced, {}, local('2024-01-01T12:00'));
    second.start();
    await settle();
    second.clock.jumpTo(NOON + HOUR);
    second.watch.check();
    await second.clock.advance(HOUR);
    second.watch.stop();
    const third = bench(second.state.announced, {}, NOON + 2 * HOUR);
    third.start();
    await settle();
    expect([first.shown, second.shown, third.shown]).toEqual([['2026-09-30'], ['2024-01-01'], []]);
  });

  it.each([[23, '2026-10-03T23:30'], [25, '2026-04-04T23:30']])('day of %i hours, from %s', async (_hours, at) => {
    const { clock, shown, start } = bench(at.slice(0, 10), { notification: { enabled: true, time: '02:30' } }, local(at));
    start();
    await clock.advance(DAY);
    expect(shown).toHaveLength(1);
  });

  it('zone left while the quote waits for the end of the quiet hours', async () => {
    process.env['TZ'] = 'Australia/Adelaide';
    const { clock, shown, start } = bench('2026-09-29', { notification: { enabled: true, time: '07:00' }, quietHours: NIGHT }, local('2026-09-30T07:30'));
    start();
    process.env['TZ'] = 'America/Los_Angeles'; // where it is 15:00 on the day before; the watch has not noticed yet
    await clock.advance(HOUR);
    await clock.advance(DAY);
    expect(days(shown)).toBe(shown.length);
    expect(shown).toEqual(['2026-09-30']);
  });
});
