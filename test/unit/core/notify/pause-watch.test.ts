import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPauseWatch } from '../../../../src/main/core/notify/pause-watch.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/shared/settings.ts';
import { snoozedUntil, snoozeEnd } from '../../../../src/shared/snooze.ts';
import { HOUR } from '../../../../src/shared/units.ts';
import { fakeClock, NOON } from '../../../support/fake-clock.ts';


describe('the length of a pause', () => {
  const ends = (snooze: 'hour' | 'tomorrow', now: string): number => Date.parse(snoozeEnd(snooze, new Date(now).getTime()));
  const local = (text: string): number => new Date(text).getTime();
  it.each([
    ['hour', '2026-09-30T12:34', '2026-09-30T13:34'],
    ['hour', '2026-09-30T23:30', '2026-10-01T00:30'],
    ['tomorrow', '2026-09-30T12:34', '2026-10-01T08:00'],
    ['tomorrow', '2026-09-30T23:59', '2026-10-01T08:00'],
    ['tomorrow', '2026-10-01T02:00', '2026-10-01T08:00'],
    ['tomorrow', '2026-10-01T04:00', '2026-10-02T08:00'],
    ['tomorrow', '2026-10-03T12:00', '2026-10-04T08:00'],
  ] as const)('%s from %s', (snooze, now, end) => expect(ends(snooze, now)).toBe(local(end)));

  it.each([
    [null, null],
    [new Date(NOON).toISOString(), null],
    [new Date(NOON + 1).toISOString(), NOON + 1],
    ['no time', null],
  ])('%s as stored lasts until %s', (stored, end) => expect(snoozedUntil(stored, NOON)).toBe(end));
});

describe('the end of a pause', () => {
  function bench(setting: string | null) {
    const clock = fakeClock();
    const state: { settings: Settings } = { settings: { ...DEFAULT_SETTINGS, snoozedUntil: setting } };
    const onChange = vi.fn();
    return { clock, state, onChange, watch: createPauseWatch({ clock, settings: () => state.settings, onChange }) };
  }
  const inAnHour = new Date(NOON + HOUR).toISOString();

  it('is reported once, when it is due', async () => {
    const { clock, onChange, watch } = bench(inAnHour);
    await clock.advance(HOUR - 1);
    expect(onChange).not.toHaveBeenCalled();
    await clock.advance(HOUR);
    watch.check();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(clock.waiting).toBe(0);
  });

  it('is reported at wake-up if it was missed during sleep', () => {
    const { clock, onChange, watch } = bench(inAnHour);
    clock.jumpTo(NOON + 2 * HOUR);
    watch.check();
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('is not reported if the person ended or extended the pause', async () => {
    const { clock, state, onChange, watch } = bench(inAnHour);
    state.settings = { ...state.settings, snoozedUntil: new Date(NOON + 3 * HOUR).toISOString() };
    watch.check();
    await clock.advance(2 * HOUR);
    expect(onChange).not.toHaveBeenCalled();
    state.settings = { ...state.settings, snoozedUntil: null };
    watch.check();
    await clock.advance(2 * HOUR);
    expect(onChange).not.toHaveBeenCalled();
  });

  const zone = process.env['TZ'];
  afterEach(() => { process.env['TZ'] = zone; });
  it('is reported when it has another local time after a change of the time zone, and again when it is due', async () => {
    process.env['TZ'] = 'Europe/Berlin';
    const { clock, onChange, watch } = bench(inAnHour);
    watch.check();
    expect(onChange).not.toHaveBeenCalled();
    process.env['TZ'] = 'Europe/Lisbon';
    watch.check();
    watch.check();
    expect(onChange).toHaveBeenCalledTimes(1);
    await clock.advance(HOUR);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('is not reported once stopped', async () => {
    const { clock, onChange, watch } = bench(inAnHour);
    watch.stop();
    await clock.advance(2 * HOUR);
    expect([onChange.mock.calls.length, clock.waiting]).toEqual([0, 0]);
  });

  it('is not reported without a pause', async () => {
    const { clock, onChange } = bench(null);
    await clock.advance(HOUR);
    expect(onChange).not.toHaveBeenCalled();
  });
});
