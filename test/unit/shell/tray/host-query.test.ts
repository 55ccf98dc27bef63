import { expect, it } from 'vitest';
import { hasTrayHost, isLocked } from '../../../../src/main/shell/tray/host-query.ts';
import { fakeAsk } from '../bus/fake-ask.ts';

const yes = 'method return\n   boolean true';
const no = 'method return\n   boolean false';

it.each([
  ['no watcher', [no], false],
  ['a watcher without a panel', [yes, 'variant       boolean false'], false],
  ['a panel', [yes, 'variant       boolean true'], true],
  ['no bus', [new Error('Command failed: dbus-send --session\nFailed to open connection to "session" message bus: Unable to autolaunch')], 'no bus'],
  ['no answer in time', [new Error('Command failed: dbus-send --session')], null],
  ['a watcher that vanishes between the queries', [yes, new Error('ServiceUnknown')], null],
])('detects whether there is a tray host: %s', async (_name, answers, expected) => expect(await hasTrayHost(fakeAsk(...answers).ask)).toBe(expected));

it('asks the bus for the watcher, and that for a host', async () => {
  const { ask, asked } = fakeAsk(yes, yes);
  await hasTrayHost(ask);
  expect(asked).toEqual([
    ['org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner', 'string:org.kde.StatusNotifierWatcher'],
    ['org.kde.StatusNotifierWatcher', '/StatusNotifierWatcher', 'org.freedesktop.DBus.Properties.Get', 'string:org.kde.StatusNotifierWatcher', 'string:IsStatusNotifierHostRegistered'],
  ]);
});

it.each([
  ['locked', ['method return\n   uint32 19'], true],
  ['unlocked', ['method return\n   uint32 0'], false],
  ['GNOME Shell is not running', [new Error('ServiceUnknown')], false],
])('detects whether the screen is locked: %s', async (_name, answers, expected) => {
  const { ask, asked } = fakeAsk(...answers);
  expect(await isLocked(ask)).toBe(expected);
  // The shell, not the service that the call would start.
  expect(asked).toEqual([['org.gnome.Shell.ScreenShield', '/org/gnome/ScreenSaver', 'org.gnome.ScreenSaver.GetActiveTime']]);
});
