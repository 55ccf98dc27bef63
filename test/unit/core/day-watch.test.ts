import { describe, expect, it, vi } from 'vitest';
import { createDayWatch } from '../../../src/main/core/day-watch.ts';
import { localDay } from '../../../src/main/content/quotes/day.ts';
import { fakeClock, NOON, settle } from '../../support/fake-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function bench(announced: string | null = null) {
  const clock = fakeClock(); // noon
  const state = { announced, setting: { enabled: true, time: '09:00' } };
  const onNewDay = vi.fn();
  const shown: string[] = [];
  const watch = createDayWatch({
    clock, onNewDay,
    setting: () => state.setting,
    today: () => ({ day: localDay(clock.now()), quote: 'q', author: 'a', work: 'w', year: 1900 }),
    announcedDay: () => state.announced,
    remember: (day) => {
      state.announced = day;
      return Promise.resolve(true);
    },
  });
  return { clock, onNewDay, shown, state, watch, start: () => watch.announce((quote) => void shown.push(quote.day)) };
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

  it('announces at the start what was missed today, and not twice over a restart', async () => {
    const first = bench();
    first.start();
    await settle();
    expect(first.shown).toEqual(['2026-09-30']);
    const second = bench(first.state.announced);
    second.start();
    await second.clock.advance(HOUR);
    expect(second.shown).toEqual([]);
  });

  it('announces on waking what was slept through, and one day only of a week', async () => {
    const { clock, shown, start, watch } = bench('2026-09-30');
    start();
    clock.jumpTo(NOON + 7 * DAY);
    watch.check();
    watch.check();
    await clock.advance(HOUR);
    expect(shown).toEqual(['2026-10-07']);
  });

  it('follows a change of the time, and of the switch', async () => {
    const { clock, shown, start, state, watch } = bench('2026-09-29');
    state.setting = { enabled: false, time: '09:00' };
    start();
    await clock.advance(HOUR);
    expect(shown).toEqual([]);
    state.setting = { enabled: true, time: '15:00' };
    watch.check();
    await clock.advance(3 * HOUR);
    expect(shown).toEqual(['2026-09-30']);
  });

  it('tells of a new day at midnight', async () => {
    const { clock, onNewDay } = bench();
    await clock.advance(12 * HOUR - 1);
    expect(onNewDay).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(onNewDay).toHaveBeenCalledTimes(1);
    await clock.advance(DAY);
    expect(onNewDay).toHaveBeenCalledTimes(2);
  });

  it('tells of a day that came while asleep, even if the waking is noticed first', () => {
    const { clock, onNewDay, watch } = bench();
    clock.jumpTo(NOON + DAY);
    watch.check();
    watch.check();
    expect(onNewDay).toHaveBeenCalledTimes(1);
  });

  it('tells of a clock set back over midnight', async () => {
    const { clock, onNewDay } = bench();
    clock.jumpTo(NOON - DAY);
    await clock.advance(10 * 60_000);
    expect(onNewDay).toHaveBeenCalledTimes(1);
  });

  it('shows nothing any more once it is stopped', async () => {
    const { clock, shown, start, watch } = bench();
    start();
    watch.stop(); // while the day is being remembered
    await clock.advance(2 * DAY);
    expect(shown).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});
