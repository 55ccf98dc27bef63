/**
 * The appearance settings of a Linux desktop, as reported by its settings portal. Chromium asks the portal only for light or
 * dark and the accent (seen with Electron 41), so CSS would not learn of contrast and motion. It also forgets the answers
 * when the GTK theme changes: the accent at each change between light and dark (GNOME 48; crbug.com/536445418). Pure.
 */

export interface Appearance {
  readonly moreContrast: boolean;
  readonly lessMotion: boolean;
  /** At most one of the two. */
  readonly dark: boolean;
  readonly light: boolean;
  /** "#rrggbb"; empty if the person has chosen none, null if the portal does not support accents. */
  readonly accent: string | null;
}

/** A setting and the value that asks for one part of the appearance. */
interface AppearanceSetting {
  readonly namespace: string;
  readonly key: string;
  /** As printed by dbus-send. */
  readonly value: string;
  readonly asksFor: Exclude<keyof Appearance, 'accent'>;
}

/**
 * Those of the first namespace are the portal's own (xdg-desktop-portal, org.freedesktop.portal.Settings); not every portal
 * has all. The others are GNOME's (gsettings-desktop-schemas), relayed by its portal; GNOME 43 has no others for contrast
 * and motion.
 */
const APPEARANCE_SETTINGS: readonly AppearanceSetting[] = [
  { namespace: 'org.freedesktop.appearance', key: 'contrast', value: 'uint32 1', asksFor: 'moreContrast' },
  { namespace: 'org.freedesktop.appearance', key: 'reduced-motion', value: 'uint32 1', asksFor: 'lessMotion' },
  { namespace: 'org.freedesktop.appearance', key: 'color-scheme', value: 'uint32 1', asksFor: 'dark' },
  { namespace: 'org.freedesktop.appearance', key: 'color-scheme', value: 'uint32 2', asksFor: 'light' },
  { namespace: 'org.gnome.desktop.a11y.interface', key: 'high-contrast', value: 'boolean true', asksFor: 'moreContrast' },
  { namespace: 'org.gnome.desktop.interface', key: 'enable-animations', value: 'boolean false', asksFor: 'lessMotion' },
];

/** Red, green and blue, each from 0 to 1; values outside this range mean no accent. */
const ACCENT_SETTING = { namespace: 'org.freedesktop.appearance', key: 'accent-color' };

/** All settings that are read and followed. */
export const PORTAL_SETTINGS: readonly Pick<AppearanceSetting, 'namespace' | 'key'>[] = [...APPEARANCE_SETTINGS, ACCENT_SETTING];

/**
 * Parses the appearance: whatever at least one setting asks for, and the accent. If two backends of the portal report the
 * same setting, the reply contains both, and the first counts, as in the portal's Read (xdg-desktop-portal, src/settings.c).
 * @param reply the answer of the portal's ReadAll as printed by dbus-send: namespaces with their keys and values
 */
export function appearanceIn(reply: string): Appearance {
  const asked = new Set<AppearanceSetting['asksFor']>();
  let accent: readonly number[] | null = null;
  const known = new Set<string>();
  let counts = false;
  let [namespace, key] = ['', ''];
  for (const line of reply.split('\n')) {
    const [, name] = /^ +string "(.*)"$/.exec(line) ?? [];
    const [, value] = /^ +variant +(.+)$/.exec(line) ?? [];
    const [, share] = /^ +double (\S+)$/.exec(line) ?? [];
    const isOf = (setting: Pick<AppearanceSetting, 'namespace' | 'key'>): boolean => setting.namespace === namespace && setting.key === key;
    if (name !== undefined) key = name;
    else if (/^ +array \[$/.test(line)) namespace = key; // a namespace precedes the array of its keys
    else if (value !== undefined) {
      const place = `${namespace} ${key}`;
      counts = !known.has(place);
      known.add(place);
      if (!counts) continue;
      const setting = APPEARANCE_SETTINGS.find((one) => isOf(one) && one.value === value);
      if (setting) asked.add(setting.asksFor);
      if (isOf(ACCENT_SETTING)) accent = [];
    } else if (share !== undefined && counts && isOf(ACCENT_SETTING)) accent = [...accent ?? [], Number(share)];
  }
  const has = (wish: AppearanceSetting['asksFor']): boolean => asked.has(wish);
  return { moreContrast: has('moreContrast'), lessMotion: has('lessMotion'), dark: has('dark'), light: has('light'), accent: accent && hexOf(accent) };
}

const hexOf = (shares: readonly number[]): string => (shares.length === 3 && shares.every((share) => share >= 0 && share <= 1)
  ? `#${shares.map((share) => Math.round(share * 255).toString(16).padStart(2, '0')).join('')}` : '');

/** A CSS media feature and its emulated value. */
export interface MediaFeature {
  readonly name: string;
  readonly value: string;
}

const MEDIA = [
  { wish: 'moreContrast', name: 'prefers-contrast', value: 'more' },
  { wish: 'lessMotion', name: 'prefers-reduced-motion', value: 'reduce' },
] as const;

/**
 * Returns the media features to set in pages, because Chromium does not. A feature that is no longer asked for is set to
 * `no-preference`: under X11 Chromium asks GTK for motion only at startup and when the theme changes, and would keep the
 * outdated value (GNOME 43).
 * @param told the features set last
 */
export function mediaOf(now: Appearance, told: readonly MediaFeature[]): readonly MediaFeature[] {
  return MEDIA.filter(({ wish, name }) => now[wish] || told.some((one) => one.name === name))
    .map(({ wish, name, value }) => ({ name, value: now[wish] ? value : 'no-preference' }));
}

/**
 * Returns the value for Electron's `themeSource`: the portal's choice if it has one. Chromium asks the portal too, but may
 * let the GTK theme, which changes at the same time, override it: wrong for half of the changes of a global theme on Plasma
 * 6.3 (electron/electron#48736), and light for GNOME 43's high contrast in dark mode.
 */
export const themeOf = ({ dark, light }: Appearance): 'dark' | 'light' | 'system' => (dark ? 'dark' : light ? 'light' : 'system');
