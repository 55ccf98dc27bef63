import { describe, expect, it } from 'vitest';
import { createBusSignals } from '../../../src/main/shell/bus-signals.ts';

const CLICK = 'method call time=1.5 sender=:1.11 -> destination=:1.14 serial=61 path=/StatusNotifierItem; interface=org.kde.StatusNotifierItem; member=Activate\n   int32 -1280\n   int32 785\n';
const owner = (name: string, before: string, after: string): string =>
  `signal time=1.4 sender=org.freedesktop.DBus -> destination=:1.17 serial=2 path=/org/freedesktop/DBus; interface=org.freedesktop.DBus; member=NameOwnerChanged\n   string "${name}"\n   string "${before}"\n   string "${after}"\n`;
const GONE = owner('org.kde.StatusNotifierWatcher', ':1.3', '');
const PORTAL = 'org.freedesktop.portal.Desktop';
const setting = (namespace: string, key: string, value: string): string =>
  `signal time=1.7 sender=:1.3 -> destination=(null destination) serial=11 path=/org/freedesktop/portal/desktop; interface=org.freedesktop.portal.Settings; member=SettingChanged\n   string "${namespace}"\n   string "${key}"\n   variant       ${value}\n`;

const lockScreen = (shown: boolean): string =>
  `signal time=1.6 sender=:1.7 -> destination=(null destination) serial=9 path=/org/gnome/ScreenSaver; interface=org.gnome.ScreenSaver; member=ActiveChanged\n   boolean ${String(shown)}\n`;

/** dbus-monitor, which says what a test has it say; what it was started for. */
function bench() {
  const heard: unknown[] = [];
  const started: (readonly string[])[] = [];
  const monitor = { say: (_text: string): void => undefined, end: (): void => undefined, runs: 0 };
  const follow = createBusSignals((rules, onText, onEnd) => {
    started.push(rules);
    monitor.runs++;
    monitor.say = onText;
    monitor.end = () => {
      monitor.runs--;
      onEnd();
    };
    return () => { monitor.runs--; };
  });
  const listener = (name = '') => ({
    onHost: () => void heard.push(`${name}host`),
    onActivated: (at: unknown) => void heard.push(at),
    onUnlocked: () => void heard.push(`${name}unlocked`),
    onAppearance: () => void heard.push(`${name}appearance`),
    onEnd: () => void heard.push(`${name}end`),
  });
  return { heard, started, monitor, follow, listener };
}

/** What is made of what dbus-monitor prints, in these pieces; and the rules it was given. */
function hear(...pieces: readonly string[]) {
  const { heard, started, monitor, follow, listener } = bench();
  follow(listener());
  for (const piece of pieces) monitor.say(piece);
  return { heard, rules: started.flat() };
}

it('listens for nothing else: the program sleeps while other things happen on the bus', () => {
  const { rules } = hear();
  expect(rules.length).toBeGreaterThan(0);
  const wanted = [
    /^type='signal',.*org\.kde\.StatusNotifierWatcher'/,
    /^type='method_call',interface='org\.kde\.StatusNotifierItem',member='(Secondary)?Activate'$/,
    /^type='signal',interface='org\.gnome\.ScreenSaver',member='(ActiveChanged|WakeUpScreen)'$/,
    /^type='signal',sender='org\.freedesktop\.DBus',member='NameOwnerChanged',arg0='org\.freedesktop\.portal\.Desktop'$/,
    /^type='signal',interface='org\.freedesktop\.portal\.Settings',member='SettingChanged',arg0='[a-z\d.]+',arg1='[a-z-]+'$/,
  ];
  expect(rules.filter((rule) => !wanted.some((one) => one.test(rule)))).toEqual([]);
});

it('tells of hosts, and where an icon was clicked', () => {
  expect(hear(GONE, CLICK, GONE).heard).toEqual(['host', { x: -1280, y: 785 }, 'host']);
});

it('tells that the screen was unlocked, and asks for no tray because of the lock', () => {
  const { heard, rules } = hear(GONE, lockScreen(true), lockScreen(false), CLICK);
  expect(heard).toEqual(['host', 'unlocked', { x: -1280, y: 785 }]);
  expect(rules).toContain("type='signal',interface='org.gnome.ScreenSaver',member='ActiveChanged'");
});

it('tells that the screen was lit, as no more is said of some locks', () => {
  const lit = 'signal time=1.6 sender=:1.7 -> destination=(null destination) serial=9 path=/org/gnome/ScreenSaver; interface=org.gnome.ScreenSaver; member=WakeUpScreen\n';
  expect(hear(lit, CLICK).heard).toEqual(['unlocked', { x: -1280, y: 785 }]);
});

it('tells that contrast or motion changed, and that there is a portal to be asked now, not that it is gone', () => {
  const { heard, rules } = hear(
    setting('org.freedesktop.appearance', 'contrast', 'uint32 1'), owner(PORTAL, ':1.3', ''), owner(PORTAL, '', ':1.9'),
    setting('org.gnome.desktop.interface', 'enable-animations', 'boolean false'), CLICK,
  );
  expect(heard).toEqual(['appearance', 'appearance', 'appearance', { x: -1280, y: 785 }]);
  for (const [namespace, key] of [['org.freedesktop.appearance', 'contrast'], ['org.gnome.desktop.a11y.interface', 'high-contrast']]) {
    expect(rules).toContain(`type='signal',interface='org.freedesktop.portal.Settings',member='SettingChanged',arg0='${namespace}',arg1='${key}'`);
  }
});

it('wherever the text is cut', () => {
  const text = GONE + CLICK + CLICK + lockScreen(false);
  for (let at = 1; at < text.length; at++) {
    expect(hear(text.slice(0, at), text.slice(at)).heard).toEqual(['host', { x: -1280, y: 785 }, { x: -1280, y: 785 }, 'unlocked']);
  }
});

describe('several listeners', () => {
  it('hear the same from one dbus-monitor, which ends with the last of them', () => {
    const { heard, started, monitor, follow, listener } = bench();
    const [first, second] = [follow(listener('first ')), follow(listener('second '))];
    monitor.say(GONE);
    expect(heard).toEqual(['first host', 'second host']);
    first();
    first();
    monitor.say(GONE);
    expect([heard.slice(2), monitor.runs]).toEqual([['second host'], 1]);
    second();
    expect([started.length, monitor.runs]).toEqual([1, 0]);
  });

  it('are all told of its end, unless they were cancelled; who comes then has another', () => {
    const { heard, started, monitor, follow, listener } = bench();
    follow(listener('first '));
    follow(listener('second '));
    follow(listener('third '))();
    monitor.end();
    expect(heard).toEqual(['first end', 'second end']);
    follow(listener('fourth '));
    monitor.say(GONE);
    expect([heard.at(-1), started.length, monitor.runs]).toEqual(['fourth host', 2, 1]);
  });
});
