import { expect, it } from 'vitest';
import { startPresence, type DesktopMemory } from '../../../src/main/shell/presence.ts';
import { fakeClock } from '../../support/fake-clock.ts';

/** A desktop whose tray a test gives and takes; what the program did about it, in order. */
async function bench(host: boolean | null, remembered: DesktopMemory | null = null) {
  const clock = fakeClock();
  const done: string[] = [];
  const desktop = { host, memory: remembered, signal: (): void => undefined };
  const nothing = (): void => undefined;
  const presence = await startPresence({
    clock,
    log: { error: nothing, warn: nothing, info: nothing, debug: nothing },
    bus: {
      hasTrayHost: () => Promise.resolve(desktop.host),
      followTray: ({ onSignal }) => {
        desktop.signal = onSignal;
        return nothing;
      },
    },
    memory: {
      read: () => Promise.resolve(desktop.memory),
      write: (memory) => {
        desktop.memory = memory;
        return Promise.resolve(true);
      },
    },
    createIcon: () => {
      done.push('icon');
      return { update: nothing, destroy: () => void done.push('icon away') };
    },
    onActivated: nothing,
    onMode: (mode) => void done.push(mode),
    onNoTray: (first) => void done.push(first ? 'tell that there is no tray' : 'no tray, as ever'),
    onTrayGone: () => void done.push('tell that the tray is gone'),
  });
  const become = async (now: boolean, ms = 1_000): Promise<void> => {
    desktop.host = now;
    desktop.signal();
    await clock.advance(ms);
  };
  return { clock, desktop, done, presence, become };
}

it('without a tray is a window, and says so once per installation', async () => {
  const first = await bench(false);
  expect(first.done).toEqual(['window', 'icon', 'tell that there is no tray']);
  const second = await bench(false, first.desktop.memory);
  expect(second.done).toEqual(['window', 'icon', 'no tray, as ever']);
});

it('moves into a tray that appears, with one icon, and remembers it', async () => {
  const { desktop, done, become } = await bench(false);
  await become(true);
  expect(done.slice(3)).toEqual(['popup', 'icon away', 'icon']);
  expect(desktop.memory).toEqual({ hadTray: true, toldNoTray: true });
});

it('waits at login for a tray that was there the last time', async () => {
  const { clock, done } = await bench(false, { hadTray: true, toldNoTray: false });
  await clock.advance(14_999);
  expect(done).toEqual(['popup', 'icon']);
  await clock.advance(1);
  expect(done.slice(2)).toEqual(['window', 'tell that there is no tray']);
});

it('leaves a panel that is restarted alone, and tells of one that stays away', async () => {
  const { done, become } = await bench(true);
  await become(false);
  await become(true);
  expect(done).toEqual(['popup', 'icon']);
  await become(false, 15_100);
  expect(done.slice(2)).toEqual(['window', 'tell that the tray is gone']);
  await become(true);
  expect(done.slice(4)).toEqual(['popup']);
});

it('takes the icon away at the end, and nothing happens after it', async () => {
  const { done, presence, become } = await bench(true);
  await become(false);
  presence.end();
  await become(true, 60_000);
  expect(done).toEqual(['popup', 'icon', 'icon away']);
});

it('misses a tray that was clicked while it started anew, and then went for good', async () => {
  const { done, presence, become } = await bench(true);
  await become(false, 200);
  presence.clicked(); // the panel shows the icon, and has not answered yet
  await become(false, 20_000);
  expect(done).toEqual(['popup', 'icon', 'window', 'tell that the tray is gone']);
});
