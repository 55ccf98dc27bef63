import { describe, expect, it } from 'vitest';
import { createBusSignals } from '../../../../src/main/shell/bus/bus-signals.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

const CLICK = 'method call time=1.5 sender=:1.11 -> destination=:1.14 serial=61 path=/StatusNotifierItem; interface=org.kde.StatusNotifierItem; member=Activate\n   int32 -1280\n   int32 785\n';
const owner = (name: string, before: string, after: string): string =>
  `signal time=1.4 sender=org.freedesktop.DBus -> destination=:1.17 serial=2 path=/org/freedesktop/DBus; interface=org.freedesktop.DBus; member=NameOwnerChanged\n   string "${name}"\n   string "${before}"\n   string "${after}"\n`;
const GONE = owner('org.kde.StatusNotifierWatcher', ':1.3', '');
const PORTAL = 'org.freedesktop.portal.Desktop';
const setting = (namespace: string, key: string, value: string): string =>
  `signal time=1.7 sender=:1.3 -> destination=(null destination) serial=11 path=/org/freedesktop/portal/desktop; interface=org.freedesktop.portal.Settings; member=SettingChanged\n   string "${namespace}"\n   string "${key}"\n   variant       ${value}\n`;

const lockScreen = (shown: boolean): string =>
  `signal time=1.6 sender=:1.7 -> destination=(null destination) serial=9 path=/org/gnome/ScreenSaver; interface=org.gnome.ScreenSaver; member=ActiveChanged\n   boolean ${String(shown)}\n`;

/** A fake dbus-monitor that prints what the test says; records its match rules and what the listeners heard. */
function bench() {
  const heard: unknown[] = [];
  const started: (readonly string[])[] = [];
  const monitor = { say: (_text: string): void => undefined, end: (): void => undefined, runs: 0 };
  const clock = fakeClock();
  const follow = createBusSignals(clock, (rules, onText, onEnd) => {
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
  return { clock, heard, started, monitor, follow, listener };
}

/** Returns what a listener hears when dbus-monitor prints these chunks, and the match rules it was given. */
function hear(...pieces: readonly string[]) {
  const { heard, started, monitor, follow, listener } = bench();
  follow(listener());
  for (const piece of pieces) monitor.say(piece);
  return { heard, rules: started.flat() };
}

it('subscribes only to messages it needs, so that others do not wake the program', () => {
  const { rules } = hear();
  expect(rules.length).toBeGreaterThan(0);
  const wanted = [
    /^type='signal',.*org\.kde\.StatusNotifierWatcher'/,
    /^type='method_call',interface='org\.(kde|freedesktop)\.StatusNotifierItem',member='(Secondary)?Activate'$/,
    /^type='signal',interface='org\.gnome\.ScreenSaver',member='(ActiveChanged|WakeUpScreen)'$/,
    /^type='signal',sender='org\.freedesktop\.DBus',member='NameOwnerChanged',arg0='org\.freedesktop\.portal\.Desktop'$/,
    /^type='signal',interface='org\.freedesktop\.portal\.Settings',member='SettingChanged',arg0='[a-z\d.]+',arg1='[a-z-]+'$/,
  ];
  expect(rules.filter((rule) => !wanted.some((one) => one.test(rule)))).toEqual([]);
});

it.each(['org.kde', 'org.freedesktop'])('hears clicks on icons by the name %s.StatusNotifierItem', (name) => {
  const { rules } = hear();
  for (const member of ['Activate', 'SecondaryActivate']) expect(rules).toContain(`type='method_call',interface='${name}.StatusNotifierItem',member='${member}'`);
});

it('reports tray host changes and the position of a click on an icon', () => {
  expect(hear(GONE, CLICK, GONE).heard).toEqual(['host', { x: -1280, y: 785 }, 'host']);
});

it('reports that the screen was unlocked, but not that it was locked', () => {
  const { heard, rules } = hear(GONE, lockScreen(true), lockScreen(false), CLICK);
  expect(heard).toEqual(['host', 'unlocked', { x: -1280, y: 785 }]);
  expect(rules).toContain("type='signal',interface='org.gnome.ScreenSaver',member='ActiveChanged'");
});

it('reports WakeUpScreen as an unlock, because it may be the only signal', () => {
  const lit = 'signal time=1.6 sender=:1.7 -> destination=(null destination) serial=9 path=/org/gnome/ScreenSaver; interface=org.gnome.ScreenSaver; member=WakeUpScreen\n';
  expect(hear(lit, CLICK).heard).toEqual(['unlocked', { x: -1280, y: 785 }]);
});

it('reports changed appearance settings and a portal that appears, but not one that vanishes', () => {
  const { heard, rules } = hear(
    setting('org.freedesktop.appearance', 'contrast', 'uint32 1'), owner(PORTAL, ':1.3', ''), owner(PORTAL, '', ':1.9'),
    setting('org.gnome.desktop.interface', 'enable-animations', 'boolean false'), CLICK,
  );
  expect(heard).toEqual(['appearance', 'appearance', 'appearance', { x: -1280, y: 785 }]);
  for (const [namespace, key] of [['org.freedesktop.appearance', 'contrast'], ['org.gnome.desktop.a11y.interface', 'high-contrast']]) {
    expect(rules).toContain(`type='signal',interface='org.freedesktop.portal.Settings',member='SettingChanged',arg0='${namespace}',arg1='${key}'`);
  }
});

it('parses messages wherever the output is split into chunks', () => {
  const text = GONE + CLICK + CLICK + lockScreen(false);
  for (let at = 1; at < text.length; at++) {
    expect(hear(text.slice(0, at), text.slice(at)).heard).toEqual(['host', { x: -1280, y: 785 }, { x: -1280, y: 785 }, 'unlocked']);
  }
});

it('reports that everything may have changed once dbus-monitor, which was killed in the middle of a message, listens again', async () => {
  const { clock, heard, monitor, follow, listener } = bench();
  follow(listener());
  monitor.say(CLICK.slice(0, -3));
  monitor.end();
  await clock.advance(1_000);
  expect(heard).toEqual([]);
  monitor.say(CLICK);
  expect([heard, monitor.runs]).toEqual([['host', 'unlocked', 'appearance', { x: -1280, y: 785 }], 1]);
});

describe('several listeners', () => {
  it('share one dbus-monitor, which is stopped when the last one cancels', () => {
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

  it('are told when dbus-monitor cannot run unless cancelled; the next one starts another', () => {
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
