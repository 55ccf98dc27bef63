import { expect, it } from 'vitest';
import { createBusSignals } from '../../../../src/main/shell/bus/bus-signals.ts';
import { createSessionBus } from '../../../../src/main/shell/bus/session-bus.ts';

const bus = (answers: readonly (string | Error)[], asked: (readonly string[])[] = []) => {
  const left = [...answers];
  return createSessionBus((...call) => {
    asked.push(call);
    const next = left.shift() ?? new Error('asked too often');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
};
const yes = 'method return\n   boolean true';
const no = 'method return\n   boolean false';

it.each([
  ['no watcher', [no], false],
  ['a watcher without a panel', [yes, 'variant       boolean false'], false],
  ['a panel', [yes, 'variant       boolean true'], true],
  ['no bus', [new Error('no bus')], null],
  ['a watcher that vanishes between the queries', [yes, new Error('ServiceUnknown')], null],
])('detects whether there is a tray host: %s', async (_name, answers, expected) => expect(await bus(answers).hasTrayHost()).toBe(expected));

it.each([
  ['a server with markup', ['string "body"\n string "body-markup"'], { markup: true }],
  ['a server without markup', ['string "body"'], { markup: false }],
  ['no answer in time', [Object.assign(new Error('Command failed'), { code: null, killed: true })], null],
  ['an error reply', [Object.assign(new Error('ServiceUnknown'), { code: 1 })], null],
  ['dbus-send is not installed', [Object.assign(new Error('spawn dbus-send ENOENT'), { code: 'ENOENT' })], { markup: true }],
])('reads what the notification server supports: %s', async (_name, answers, expected) => expect(await bus(answers).notificationServer()).toEqual(expected));

it.each([
  ['locked', ['method return\n   uint32 19'], true],
  ['unlocked', ['method return\n   uint32 0'], false],
  ['GNOME Shell is not running', [new Error('ServiceUnknown')], false],
])('detects whether the screen is locked: %s', async (_name, answers, expected) => expect(await bus(answers).isLocked()).toBe(expected));

it.each([
  ['more contrast', ['         string "org.freedesktop.appearance"\n         array [\n               string "contrast"\n               variant                   uint32 1'], { moreContrast: true, lessMotion: false, dark: false, light: false, accent: null }],
  ['no settings', ['   array [\n   ]'], { moreContrast: false, lessMotion: false, dark: false, light: false, accent: null }],
  ['no portal', [new Error('ServiceUnknown')], null],
])('reads the appearance settings: %s', async (_name, answers, expected) => expect(await bus(answers).appearance()).toEqual(expected));

const GET = 'org.freedesktop.DBus.Properties.Get';
it.each([
  ['hasTrayHost', [yes, yes], [
    ['org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner', 'string:org.kde.StatusNotifierWatcher'],
    ['org.kde.StatusNotifierWatcher', '/StatusNotifierWatcher', GET, 'string:org.kde.StatusNotifierWatcher', 'string:IsStatusNotifierHostRegistered'],
  ]],
  // The shell, not the service that the call would start.
  ['isLocked', [no], [['org.gnome.Shell.ScreenShield', '/org/gnome/ScreenSaver', 'org.gnome.ScreenSaver.GetActiveTime']]],
  ['notificationServer', [no], [['org.freedesktop.Notifications', '/org/freedesktop/Notifications', 'org.freedesktop.Notifications.GetCapabilities']]],
  ['appearance', [no], [['org.freedesktop.portal.Desktop', '/org/freedesktop/portal/desktop', 'org.freedesktop.portal.Settings.ReadAll',
    'array:string:org.freedesktop.appearance,org.gnome.desktop.a11y.interface,org.gnome.desktop.interface']]],
] as const)('calls the right services and methods: %s', async (question, answers, calls) => {
  const asked: (readonly string[])[] = [];
  await bus(answers, asked)[question]();
  expect(asked).toEqual(calls);
});

it('reads all namespaces whose changes it subscribes to', async () => {
  const asked: (readonly string[])[] = [];
  await bus([no], asked).appearance();
  let heard: readonly string[] = [];
  createBusSignals((rules) => {
    heard = rules;
    return () => undefined;
  })({});
  const followed = new Set(heard.flatMap((rule) => /member='SettingChanged',arg0='([^']+)'/.exec(rule)?.[1] ?? []));
  expect(`array:string:${[...followed].join(',')}`).toBe(asked[0]?.at(-1));
});
