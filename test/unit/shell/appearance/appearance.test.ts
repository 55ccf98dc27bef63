import { expect, it } from 'vitest';
import { appearanceIn, mediaOf, themeOf } from '../../../../src/main/shell/appearance/appearance.ts';

/** A reply of ReadAll as dbus-send prints it: settings by namespace. */
const reply = (settings: Readonly<Record<string, Readonly<Record<string, string>>>>): string => [
  'method return time=1795000000.1 sender=:1.3 -> destination=:1.9 serial=5 reply_serial=2',
  '   array [',
  ...Object.entries(settings).flatMap(([namespace, keys]) => [
    '      dict entry(', `         string "${namespace}"`, '         array [',
    ...Object.entries(keys).flatMap(([key, value]) => [
      '            dict entry(', `               string "${key}"`, ...`               variant                   ${value}`.split('\n'), '            )',
    ]),
    '         ]', '      )',
  ]),
  '   ]',
  '',
].join('\n');

const PLAIN = { moreContrast: false, lessMotion: false, dark: false, light: false, accent: null };
const OWN = 'org.freedesktop.appearance';
const ACCESS = 'org.gnome.desktop.a11y.interface';
const INTERFACE = 'org.gnome.desktop.interface';
const FEATURES = 'array [\n                     string "high-contrast"\n                  ]';

it.each([
  ['no settings', {}, false, false],
  ['all settings at their defaults', { [OWN]: { contrast: 'uint32 0', 'reduced-motion': 'uint32 0' }, [ACCESS]: { 'high-contrast': 'boolean false' }, [INTERFACE]: { 'enable-animations': 'boolean true' } }, false, false],
  ['more contrast in the portal', { [OWN]: { 'color-scheme': 'uint32 0', contrast: 'uint32 1' } }, true, false],
  ['reduced motion in the portal', { [OWN]: { contrast: 'uint32 0', 'reduced-motion': 'uint32 1' } }, false, true],
  ['unknown values count as no preference', { [OWN]: { contrast: 'uint32 2', 'reduced-motion': 'uint32 11' } }, false, false],
  ['high contrast only in GNOME, with a portal that has no contrast setting', { [ACCESS]: { 'high-contrast': 'boolean true' }, [OWN]: { 'color-scheme': 'uint32 0' } }, true, false],
  ['animations switched off in GNOME', { [INTERFACE]: { 'gtk-theme': 'string "Adwaita"', 'enable-animations': 'boolean false', 'clock-format': 'string "24h"' } }, false, true],
  ['both in GNOME', { [ACCESS]: { 'high-contrast': 'boolean true' }, [INTERFACE]: { 'enable-animations': 'boolean false' } }, true, true],
  ['portal and GNOME disagree, as during a change', { [OWN]: { contrast: 'uint32 0' }, [ACCESS]: { 'high-contrast': 'boolean true' } }, true, false],
  ['the same keys in other namespaces', { 'org.example': { contrast: 'uint32 1', 'high-contrast': 'boolean true' }, [ACCESS]: { contrast: 'uint32 1' } }, false, false],
  ['a list setting before them', { [INTERFACE]: { 'enabled-features': FEATURES, 'enable-animations': 'boolean false' } }, false, true],
  ['an accent setting before them', { [OWN]: { 'accent-color': 'struct {\n                     double 0.2\n                  }', contrast: 'uint32 1' } }, true, false],
])('reads contrast and motion: %s', (_name, settings, moreContrast, lessMotion) => {
  expect(appearanceIn(reply(settings))).toMatchObject({ moreContrast, lessMotion, dark: false, light: false });
});

const accent = (...shares: readonly string[]): string => ['struct {', ...shares.map((share) => `                     double ${share}`), '                  }'].join('\n');

it('merges the settings of two backends that report the same namespaces', () => {
  const twice = reply({ [ACCESS]: { 'high-contrast': 'boolean true' }, [OWN]: { 'color-scheme': 'uint32 1' } }).replace(/\n {3}\]\n$/, '\n')
    + reply({ [ACCESS]: { 'high-contrast': 'boolean true' }, [INTERFACE]: { 'enable-animations': 'boolean false' } }).split('\n').slice(2).join('\n');
  expect(appearanceIn(twice)).toEqual({ ...PLAIN, moreContrast: true, lessMotion: true, dark: true });
});

it('uses the first of two backends that contradict each other', () => {
  const both = reply({ [OWN]: { 'color-scheme': 'uint32 2', 'accent-color': accent('1', '0', '0') } }).replace(/\n {3}\]\n$/, '\n')
    + reply({ [OWN]: { 'color-scheme': 'uint32 1', 'accent-color': accent('0', '0', '1'), contrast: 'uint32 1' } }).split('\n').slice(2).join('\n');
  expect(appearanceIn(both)).toEqual({ ...PLAIN, light: true, accent: '#ff0000', moreContrast: true });
});

it.each([['uint32 0', 'system'], ['uint32 1', 'dark'], ['uint32 2', 'light'], ['uint32 3', 'system']])('derives the theme from the portal\'s colour scheme: %s', (value, theme) => {
  const appearance = appearanceIn(reply({ [OWN]: { 'color-scheme': value } }));
  expect(appearance).toEqual({ ...PLAIN, dark: theme === 'dark', light: theme === 'light' });
  expect(themeOf(appearance)).toBe(theme);
});

it.each([
  ['GNOME 48\'s purple', { [OWN]: { contrast: 'uint32 0', 'accent-color': accent('0.568627', '0.254902', '0.67451') } }, '#9141ac'],
  ['an accent among other settings', { [OWN]: { 'accent-color': accent('1', '0', '0.5'), contrast: 'uint32 0' }, [INTERFACE]: { 'text-scaling-factor': 'double 1' } }, '#ff0080'],
  ['no accent chosen', { [OWN]: { 'accent-color': accent('-1', '-1', '-1') } }, ''],
  ['no accent setting', { [OWN]: { 'color-scheme': 'uint32 0' } }, null],
  ['an accent in another namespace', { 'org.example': { 'accent-color': accent('0', '0', '0') } }, null],
  ['an incomplete accent', { [OWN]: { 'accent-color': accent('0.5') } }, ''],
])('reads the accent: %s', (_name, settings, told) => expect(appearanceIn(reply(settings)).accent).toBe(told));

it('finds no preferences in text that is not a ReadAll reply', () => {
  for (const text of ['', 'Error org.freedesktop.DBus.Error.ServiceUnknown', '   variant       boolean true']) {
    expect(appearanceIn(text)).toEqual(PLAIN);
  }
});

const CONTRAST = { name: 'prefers-contrast', value: 'more' };
const NO_CONTRAST = { name: 'prefers-contrast', value: 'no-preference' };
const STILL = { name: 'prefers-reduced-motion', value: 'reduce' };
const MOVING = { name: 'prefers-reduced-motion', value: 'no-preference' };

it.each([
  ['nothing if no preference was ever set', {}, [], []],
  ['about a new preference', { moreContrast: true }, [], [CONTRAST]],
  ['about both preferences', { moreContrast: true, lessMotion: true }, [], [CONTRAST, STILL]],
  ['that one preference is cleared and another is set', { lessMotion: true }, [CONTRAST], [NO_CONTRAST, STILL]],
  ['that all preferences are cleared', {}, [CONTRAST, STILL], [NO_CONTRAST, MOVING]],
  ['again that a preference is cleared, for the next page', {}, [MOVING], [MOVING]],
  ['that a cleared preference is set again', { lessMotion: true }, [MOVING], [STILL]],
])('emulated media features tell pages %s', (_name, now, told, expected) => expect(mediaOf({ ...PLAIN, ...now }, told)).toEqual(expected));
