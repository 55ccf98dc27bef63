import { describe, expect, it } from 'vitest';
import { createSessionBus } from '../../../src/main/shell/session-bus.ts';

const bus = (answers: readonly (string | Error)[]) => {
  const left = [...answers];
  return createSessionBus({
    ask: () => {
      const next = left.shift() ?? new Error('asked too often');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    monitor: () => () => undefined,
  });
};
const yes = 'method return\n   boolean true';
const no = 'method return\n   boolean false';

it.each([
  ['no watcher', [no], false],
  ['a watcher without a panel', [yes, 'variant       boolean false'], false],
  ['a panel', [yes, 'variant       boolean true'], true],
  ['no bus', [new Error('no bus')], null],
  ['a watcher that went between the questions', [yes, new Error('ServiceUnknown')], null],
])('knows a tray host: %s', async (_name, answers, expected) => expect(await bus(answers).hasTrayHost()).toBe(expected));

it.each([
  ['a server with markup', ['string "body"\n string "body-markup"'], true],
  ['a server without', ['string "body"'], false],
  ['no answer', [new Error('timeout')], true],
])('knows whether notifications take markup: %s', async (_name, answers, expected) => expect(await bus(answers).readsMarkup()).toBe(expected));

it.each([
  ['it is', [yes], true],
  ['it is not', [no], false],
  ['no GNOME', [new Error('ServiceUnknown')], false],
])('knows whether the screen is locked: %s', async (_name, answers, expected) => expect(await bus(answers).isLocked()).toBe(expected));

it('asks the shell whether it is, not the service that would be started for the question', async () => {
  const asked: string[] = [];
  await createSessionBus({
    ask: (destination) => {
      asked.push(destination);
      return Promise.resolve(no);
    },
    monitor: () => () => undefined,
  }).isLocked();
  expect(asked).toEqual(['org.gnome.Shell.ScreenShield']);
});

describe('following the tray', () => {
  const CLICK = 'method call time=1.5 sender=:1.11 -> destination=:1.14 serial=61 path=/StatusNotifierItem; interface=org.kde.StatusNotifierItem; member=Activate\n   int32 -1280\n   int32 785\n';
  const GONE = 'signal time=1.4 sender=org.freedesktop.DBus -> destination=:1.17 serial=2 path=/org/freedesktop/DBus; interface=org.freedesktop.DBus; member=NameOwnerChanged\n   string "org.kde.StatusNotifierWatcher"\n   string ":1.3"\n   string ""\n';

  const lockScreen = (shown: boolean): string =>
    `signal time=1.6 sender=:1.7 -> destination=(null destination) serial=9 path=/org/gnome/ScreenSaver; interface=org.gnome.ScreenSaver; member=ActiveChanged\n   boolean ${String(shown)}\n`;

  /** What is made of what dbus-monitor prints, in these pieces; and what it was asked for. */
  function follow(...pieces: readonly string[]) {
    const heard: unknown[] = [];
    const asked: string[] = [];
    createSessionBus({
      ask: () => Promise.reject(new Error('unused')),
      monitor: (rules, onText) => {
        asked.push(...rules);
        for (const piece of pieces) onText(piece);
        return () => undefined;
      },
    }).followTray({ onSignal: () => void heard.push('signal'), onActivated: (at) => void heard.push(at), onUnlocked: () => void heard.push('unlocked'), onEnd: () => void heard.push('end') });
    return { heard, asked };
  }

  it('listens for nothing else: the program sleeps while other things happen on the bus', () => {
    const { asked } = follow();
    expect(asked.length).toBeGreaterThan(0);
    for (const rule of asked) expect(rule).toMatch(/^type='(signal',.*org\.kde\.StatusNotifierWatcher'|method_call',interface='org\.kde\.StatusNotifierItem',member='(Secondary)?Activate'|signal',interface='org\.gnome\.ScreenSaver',member='ActiveChanged')/);
  });

  it('tells of hosts, and where an icon was clicked', () => {
    expect(follow(GONE, CLICK, GONE).heard).toEqual(['signal', { x: -1280, y: 785 }, 'signal']);
  });

  it('tells that the screen was unlocked, and asks for no tray because of the lock', () => {
    const { heard, asked } = follow(GONE, lockScreen(true), lockScreen(false), CLICK);
    expect(heard).toEqual(['signal', 'unlocked', { x: -1280, y: 785 }]);
    expect(asked).toContain("type='signal',interface='org.gnome.ScreenSaver',member='ActiveChanged'");
  });

  it('wherever the text is cut', () => {
    const text = GONE + CLICK + CLICK + lockScreen(false);
    for (let at = 1; at < text.length; at++) {
      expect(follow(text.slice(0, at), text.slice(at)).heard).toEqual(['signal', { x: -1280, y: 785 }, { x: -1280, y: 785 }, 'unlocked']);
    }
  });
});
