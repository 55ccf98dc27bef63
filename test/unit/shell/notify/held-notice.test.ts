import { expect, it } from 'vitest';
import { createHeldNotice } from '../../../../src/main/shell/notify/held-notice.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/shared/settings.ts';
import { HOUR } from '../../../../src/shared/units.ts';
import { fakeClock, NOON, settle } from '../../../support/fake-clock.ts';

const PAUSED: Settings = { ...DEFAULT_SETTINGS, snoozedUntil: new Date(NOON + HOUR).toISOString() };
const QUIET: Settings = { ...DEFAULT_SETTINGS, quietHours: { enabled: true, from: '11:00', to: '13:00' } };

/** A notice that waits under these settings; `shown` is how often it was shown, `answer` whether it counts as told. */
function bench(settings: Settings, { tells = true }: { readonly tells?: boolean } = {}) {
  const clock = fakeClock();
  const desktop = { doNotDisturb: false, settings, changed: (): void => undefined };
  const seen: { shown: number; answer: boolean | null } = { shown: 0, answer: null };
  const hold = createHeldNotice({
    clock,
    settings: {
      current: () => desktop.settings,
      onChange: (listener) => {
        desktop.changed = () => listener(desktop.settings, settings);
        return () => { desktop.changed = () => undefined; };
      },
    },
    doNotDisturb: () => Promise.resolve(desktop.doNotDisturb),
  });
  const offer = async (): Promise<void> => {
    void hold(() => {
      seen.shown++;
      return Promise.resolve(tells);
    }).then((answer) => { seen.answer = answer; });
    await settle();
  };
  const change = async (to: Settings): Promise<void> => {
    desktop.settings = to;
    desktop.changed();
    await settle();
  };
  return { clock, desktop, seen, offer, change };
}

it('a notice is shown at once if nothing is silent, even if the daily notification is off', async () => {
  const { seen, offer } = bench({ ...DEFAULT_SETTINGS, notification: { enabled: false, time: '09:00' } });
  await offer();
  expect(seen).toEqual({ shown: 1, answer: true });
});

it.each([['quiet hours', QUIET], ['a pause', PAUSED]])('a notice is shown when %s end, not before', async (_, settings) => {
  const { clock, seen, offer } = bench(settings);
  await offer();
  await clock.advance(HOUR - 1_000);
  expect(seen).toEqual({ shown: 0, answer: null });
  await clock.advance(6 * 60_000); // an alarm looks at the clock every few minutes
  expect(seen).toEqual({ shown: 1, answer: true });
});

it('a notice waits for the end of do-not-disturb', async () => {
  const { clock, desktop, seen, offer } = bench(DEFAULT_SETTINGS);
  desktop.doNotDisturb = true;
  await offer();
  await clock.advance(HOUR);
  expect(seen.shown).toBe(0);
  desktop.doNotDisturb = false;
  await clock.advance(20 * 60_000);
  expect(seen).toEqual({ shown: 1, answer: true });
});

it('a notice is shown once the person ends the pause, and no later change shows it again', async () => {
  const { clock, seen, offer, change } = bench(PAUSED);
  await offer();
  await change(DEFAULT_SETTINGS);
  expect(seen).toEqual({ shown: 1, answer: true });
  await change(PAUSED);
  await change(DEFAULT_SETTINGS);
  await clock.advance(2 * HOUR);
  expect(seen.shown).toBe(1);
});

it('says that a notice was not told if it no longer held after the silence, and takes the next', async () => {
  const { clock, seen, offer } = bench(PAUSED, { tells: false });
  await offer();
  await clock.advance(HOUR + 6 * 60_000);
  expect(seen).toEqual({ shown: 1, answer: false });
  await offer();
  expect(seen.shown).toBe(2);
});
