import { expect, it } from 'vitest';
import { openDesktopMemory, type RememberedDesktop } from '../../../../src/main/shell/desktop-memory.ts';
import { startPresence } from '../../../../src/main/shell/tray/presence.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

/** A fake desktop whose tray the test adds and removes; `done` has the program's actions in order. */
async function bench(host: boolean | null | 'no bus', remembered: RememberedDesktop | null = null) {
  const clock = fakeClock();
  const done: string[] = [];
  const desktop = { host, locked: false, tells: true, memory: remembered, isWithout: (): boolean => expect.unreachable(), signal: (): void => undefined, unlocked: (): void => undefined, end: (): void => undefined };
  const nothing = (): void => undefined;
  const presence = await startPresence({
    clock,
    log: { error: nothing, warn: nothing, info: nothing, debug: nothing },
    bus: {
      ask: (name) => {
        if (name === 'org.gnome.Shell.ScreenShield') return Promise.resolve(`uint32 ${Number(desktop.locked)}`);
        if (desktop.host === 'no bus') return Promise.reject(new Error('Command failed: dbus-send\nFailed to open connection to "session" message bus: …'));
        return desktop.host === null ? Promise.reject(new Error('no answer')) : Promise.resolve(`boolean ${desktop.host}`);
      },
      follow: ({ onHost, onUnlocked, onEnd }) => {
        desktop.end = () => onEnd?.();
        desktop.signal = () => onHost?.();
        desktop.unlocked = () => onUnlocked?.();
        return nothing;
      },
    },
    memory: await openDesktopMemory({
      read: () => Promise.resolve(desktop.memory),
      write: (memory) => {
        desktop.memory = memory;
        return Promise.resolve(true);
      },
    }),
    createIcon: () => {
      done.push('icon');
      return { update: nothing, bounds: () => ({ x: 1, y: 2, width: 3, height: 4 }), destroy: () => void done.push('icon away'), end: () => void done.push('icon ends') };
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

it('opens as a window without a tray, and tells the person once per installation', async () => {
  const first = await bench(false);
  expect(first.done).toEqual(['window', 'icon', 'open', 'tell that there is no tray']);
  const second = await bench(false, first.desktop.memory);
  expect(second.done).toEqual(['window', 'icon', 'open']);
});

it('opens as a window without a bus, and does not go on asking', async () => {
  const { clock, desktop, done } = await bench('no bus');
  desktop.end();
  await clock.advance(3_600_000);
  expect(done).toEqual(['window', 'icon', 'open', 'tell that there is no tray']);
  expect(clock.waiting).toBe(0);
});

it('changes nothing if the bus goes at the end of the session', async () => {
  const { clock, desktop, done } = await bench(true);
  desktop.host = 'no bus';
  desktop.end();
  await clock.advance(60_000);
  expect([done, clock.waiting]).toEqual([['popup', 'icon'], 0]);
});

it('tells the person at the next start if the notice was not shown at the first', async () => {
  const first = await bench(false, { hadTray: true, toldNoTray: false, window: null });
  first.desktop.tells = false;
  await first.clock.advance(15_000);
  expect(first.desktop.memory).toEqual({ hadTray: false, toldNoTray: false, window: null });
  const second = await bench(false, first.desktop.memory);
  expect(second.done).toContain('tell that there is no tray');
});

it('reports a vanished tray once per run, and again only if the notice was not shown', async () => {
  const { desktop, done, become } = await bench(true);
  const loses = async (tells: boolean): Promise<number> => {
    desktop.tells = tells;
    await become(false, 15_100);
    await become(true);
    return done.filter((one) => one === 'tell that the tray is gone').length;
  };
  expect([await loses(false), await loses(true), await loses(true)]).toEqual([1, 2, 2]);
});

it('reports a vanished tray if the notice of a missing one was not shown at startup', async () => {
  const { desktop, done, become } = await bench(false, { hadTray: true, toldNoTray: false, window: null });
  desktop.tells = false; // the panel starts before the notification server
  await become(false, 15_100);
  await become(true);
  await become(false, 15_100);
  expect(done.slice(2)).toEqual(['window', 'open', 'tell that there is no tray', 'popup', 'icon away', 'icon', 'window', 'tell that the tray is gone']);
});

it('becomes a popup with one icon when a tray appears, and remembers the tray', async () => {
  const { desktop, done, become } = await bench(false);
  await become(true);
  expect(done.slice(4)).toEqual(['popup', 'icon away', 'icon']);
  expect(desktop.memory).toEqual({ hadTray: true, toldNoTray: true, window: null });
});

it('lets a notice check whether there is still no tray', async () => {
  const { desktop, become, clock } = await bench(false);
  expect(desktop.isWithout()).toBe(true);
  await become(true);
  expect(desktop.isWithout()).toBe(false);
  await become(false);
  await clock.advance(15_000);
  expect(desktop.isWithout()).toBe(true);
});

it('waits 15 s at startup for a tray that was there in the last run', async () => {
  const { clock, done } = await bench(false, { hadTray: true, toldNoTray: false, window: null });
  await clock.advance(14_999);
  expect(done).toEqual(['popup', 'icon']);
  await clock.advance(1);
  expect(done.slice(2)).toEqual(['window', 'open', 'tell that there is no tray']);
});

it('ignores a panel restart, but reports a panel that stays away', async () => {
  const { done, become } = await bench(true);
  await become(false);
  await become(true);
  expect(done).toEqual(['popup', 'icon']);
  await become(false, 15_100);
  expect(done.slice(2)).toEqual(['window', 'tell that the tray is gone']);
  await become(true);
  expect(done.slice(4)).toEqual(['popup']);
});

it('removes the icon at the end, and does nothing afterwards', async () => {
  const { done, presence, become } = await bench(true);
  await become(false);
  presence.end();
  await become(true, 60_000);
  expect(done).toEqual(['popup', 'icon', 'icon ends']);
});

it('reports a tray that was clicked while it restarted, and then vanished', async () => {
  const { done, presence, become } = await bench(true);
  await become(false, 200);
  presence.clicked(); // the panel shows the icon but has not answered yet
  await become(false, 20_000);
  expect(done).toEqual(['popup', 'icon', 'window', 'tell that the tray is gone']);
});

it('does not report a tray that GNOME removes while the screen is locked, however long', async () => {
  const { clock, done, become, lock } = await bench(true);
  await become(false);
  lock(true); // a moment later: GNOME disables the extensions first
  await clock.advance(8 * 3_600_000);
  expect([done, clock.waiting]).toEqual([['popup', 'icon'], 0]);
  lock(false);
  await become(true, 60_000);
  expect(done).toEqual(['popup', 'icon']);
});

it('waits the full time after each unlock before it reports a tray that stays away', async () => {
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

it('restarts the wait at the end of a lock that was shorter than the wait', async () => {
  const { clock, done, become, lock } = await bench(true);
  lock(true);
  await become(false, 10_000);
  lock(false);
  await clock.advance(14_999);
  expect(done).toEqual(['popup', 'icon']);
});

it('still reports a tray that vanishes after a lock', async () => {
  const { done, become, lock } = await bench(true);
  lock(true);
  await become(false, 60_000);
  lock(false);
  await become(true);
  await become(false, 15_100);
  expect(done).toEqual(['popup', 'icon', 'window', 'tell that the tray is gone']);
});

it('does not open the window a second time after a click on the icon in the old X11 tray', async () => {
  const { done, presence, become } = await bench(false, { hadTray: false, toldNoTray: true, window: null });
  presence.clicked();
  await become(false, 15_100); // a signal, but still no host
  expect(done).toEqual(['window', 'icon', 'open', 'popup', 'window']);
});
