import { expect, it } from 'vitest';
import { startPresence, type RememberedDesktop } from '../../../src/main/shell/presence.ts';
import { fakeClock } from '../../support/fake-clock.ts';

/** A desktop whose tray a test gives and takes; what the program did about it, in order. */
async function bench(host: boolean | null, remembered: RememberedDesktop | null = null) {
  const clock = fakeClock();
  const done: string[] = [];
  const desktop = { host, locked: false, tells: true, memory: remembered, isWithout: (): boolean => expect.unreachable(), signal: (): void => undefined, unlocked: (): void => undefined };
  const nothing = (): void => undefined;
  const presence = await startPresence({
    clock,
    log: { error: nothing, warn: nothing, info: nothing, debug: nothing },
    bus: {
      hasTrayHost: () => Promise.resolve(desktop.host),
      isLocked: () => Promise.resolve(desktop.locked),
      follow: ({ onHost, onUnlocked }) => {
        desktop.signal = () => onHost?.();
        desktop.unlocked = () => onUnlocked?.();
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
    onOpen: () => void done.push('open'),
    onNoTray: (isSo) => {
      desktop.isWithout = isSo;
      done.push('tell that there is no tray');
      return Promise.resolve(desktop.tells);
    },
    onTrayGone: (isSo) => {
      desktop.isWithout = isSo;
      done.push('tell that the tray is gone');
      return Promise.resolve(desktop.tells);
    },
  });
  const become = async (now: boolean, ms = 1_000): Promise<void> => {
    desktop.host = now;
    desktop.signal();
    await clock.advance(ms);
  };
  const lock = (locked: boolean): void => {
    desktop.locked = locked;
    if (!locked) desktop.unlocked();
  };
  return { clock, desktop, done, presence, become, lock };
}

it('without a tray is a window, and says so once per installation', async () => {
  const first = await bench(false);
  expect(first.done).toEqual(['window', 'icon', 'open', 'tell that there is no tray']);
  const second = await bench(false, first.desktop.memory);
  expect(second.done).toEqual(['window', 'icon', 'open']);
});

it('says so at the next start where nothing could be told at the first', async () => {
  const first = await bench(false, { hadTray: true, toldNoTray: false });
  first.desktop.tells = false;
  await first.clock.advance(15_000);
  expect(first.desktop.memory).toEqual({ hadTray: false, toldNoTray: false });
  const second = await bench(false, first.desktop.memory);
  expect(second.done).toContain('tell that there is no tray');
});

it('tells of a tray that goes for good once in a run, and again where that came to nothing', async () => {
  const { desktop, done, become } = await bench(true);
  const loses = async (tells: boolean): Promise<number> => {
    desktop.tells = tells;
    await become(false, 15_100);
    await become(true);
    return done.filter((one) => one === 'tell that the tray is gone').length;
  };
  expect([await loses(false), await loses(true), await loses(true)]).toEqual([1, 2, 2]);
});

it('tells of it where nobody could be told at the start that there was none', async () => {
  const { desktop, done, become } = await bench(false, { hadTray: true, toldNoTray: false });
  desktop.tells = false; // the panel is there before the notification server is
  await become(false, 15_100);
  await become(true);
  await become(false, 15_100);
  expect(done.slice(2)).toEqual(['window', 'open', 'tell that there is no tray', 'popup', 'icon away', 'icon', 'window', 'tell that the tray is gone']);
});

it('moves into a tray that appears, with one icon, and remembers it', async () => {
  const { desktop, done, become } = await bench(false);
  await become(true);
  expect(done.slice(4)).toEqual(['popup', 'icon away', 'icon']);
  expect(desktop.memory).toEqual({ hadTray: true, toldNoTray: true });
});

it('knows of what it said whether it is still so', async () => {
  const { desktop, become, clock } = await bench(false);
  expect(desktop.isWithout()).toBe(true);
  await become(true);
  expect(desktop.isWithout()).toBe(false);
  await become(false);
  await clock.advance(15_000);
  expect(desktop.isWithout()).toBe(true);
});

it('waits at login for a tray that was there the last time', async () => {
  const { clock, done } = await bench(false, { hadTray: true, toldNoTray: false });
  await clock.advance(14_999);
  expect(done).toEqual(['popup', 'icon']);
  await clock.advance(1);
  expect(done.slice(2)).toEqual(['window', 'open', 'tell that there is no tray']);
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

it('does not miss a tray that GNOME puts away with the screen locked, all night', async () => {
  const { clock, done, become, lock } = await bench(true);
  await become(false);
  lock(true); // a moment later: the extensions go first
  await clock.advance(8 * 3_600_000);
  expect([done, clock.waiting]).toEqual([['popup', 'icon'], 0]);
  lock(false);
  await become(true, 60_000);
  expect(done).toEqual(['popup', 'icon']);
});

it('gives it all of its time once the screen is unlocked, and tells of one that stays away', async () => {
  const { clock, done, become, lock } = await bench(true);
  lock(true);
  await become(false, 60_000);
  lock(false);
  await clock.advance(10_000);
  lock(true);
  await clock.advance(60_000);
  lock(false);
  await clock.advance(14_999);
  expect(done).toEqual(['popup', 'icon']);
  await clock.advance(1);
  expect(done.slice(2)).toEqual(['window', 'tell that the tray is gone']);
});

it('counts from the end of a lock that was shorter than the wait', async () => {
  const { clock, done, become, lock } = await bench(true);
  lock(true);
  await become(false, 10_000);
  lock(false);
  await clock.advance(14_999);
  expect(done).toEqual(['popup', 'icon']);
});

it('still tells of a loss after a lock', async () => {
  const { done, become, lock } = await bench(true);
  lock(true);
  await become(false, 60_000);
  lock(false);
  await become(true);
  await become(false, 15_100);
  expect(done).toEqual(['popup', 'icon', 'window', 'tell that the tray is gone']);
});

it('opens no window in the midst of a run where the person has chosen the icon of the old X11 tray', async () => {
  const { done, presence, become } = await bench(false, { hadTray: false, toldNoTray: true });
  presence.clicked();
  await become(false, 15_100); // something comes that is no host, and goes
  expect(done).toEqual(['window', 'icon', 'open', 'popup', 'window']);
});
