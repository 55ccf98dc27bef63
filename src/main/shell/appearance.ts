/**
 * What a Linux desktop wants of a page's looks, as its settings portal tells. Chromium asks the portal for light or dark and
 * for the accent alone (seen with Electron 41), so that CSS would not hear of contrast and motion; and it forgets what it was
 * told as soon as GTK's theme is another: the accent at each change between light and dark (GNOME 48; crbug.com/536445418).
 * Pure.
 */

export interface Appearance {
  readonly moreContrast: boolean;
  readonly lessMotion: boolean;
  /** At most one of the two. */
  readonly dark: boolean;
  readonly light: boolean;
  /** "#rrggbb"; empty where the person has none, null where the portal knows of no such thing. */
  readonly accent: string | null;
}

/** A setting with which a person asks for it. */
interface AppearanceSetting {
  readonly namespace: string;
  readonly key: string;
  /** As dbus-send writes it. */
  readonly value: string;
  readonly asksFor: Exclude<keyof Appearance, 'accent'>;
}

/**
 * Those of the first name space are the portal's own (xdg-desktop-portal, org.freedesktop.portal.Settings); not all have all.
 * The others are GNOME's (gsettings-desktop-schemas), which its portal passes on: all that GNOME 43 has.
 */
const APPEARANCE_SETTINGS: readonly AppearanceSetting[] = [
  { namespace: 'org.freedesktop.appearance', key: 'contrast', value: 'uint32 1', asksFor: 'moreContrast' },
  { namespace: 'org.freedesktop.appearance', key: 'reduced-motion', value: 'uint32 1', asksFor: 'lessMotion' },
  { namespace: 'org.freedesktop.appearance', key: 'color-scheme', value: 'uint32 1', asksFor: 'dark' },
  { namespace: 'org.freedesktop.appearance', key: 'color-scheme', value: 'uint32 2', asksFor: 'light' },
  { namespace: 'org.gnome.desktop.a11y.interface', key: 'high-contrast', value: 'boolean true', asksFor: 'moreContrast' },
  { namespace: 'org.gnome.desktop.interface', key: 'enable-animations', value: 'boolean false', asksFor: 'lessMotion' },
];

/** Shares of red, green and blue, 0 to 1; outside of that there is no accent. */
const ACCENT_SETTING = { namespace: 'org.freedesktop.appearance', key: 'accent-color' };

/** All that is read of them, to be asked for and listened for. */
export const PORTAL_SETTINGS: readonly Pick<AppearanceSetting, 'namespace' | 'key'>[] = [...APPEARANCE_SETTINGS, ACCENT_SETTING];

/**
 * What is asked for by at least one of the settings, and the accent. Where two of the portal's backends tell one setting,
 * both are there, and the first counts (xdg-desktop-portal, src/settings.c: Read answers with the first as well).
 * @param reply dbus-send's account of what the portal's ReadAll answers: namespaces, with their keys and values
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
    else if (/^ +array \[$/.test(line)) namespace = key; // what stands before its keys
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

/** A media feature of CSS, and what a page is to be told of it. */
export interface MediaFeature {
  readonly name: string;
  readonly value: string;
}

const MEDIA = [
  { wish: 'moreContrast', name: 'prefers-contrast', value: 'more' },
  { wish: 'lessMotion', name: 'prefers-reduced-motion', value: 'reduce' },
] as const;

/**
 * What pages have to be told that Chromium does not tell them. What is no longer asked for is said, too: under X11 Chromium
 * asks GTK for motion when it starts and at the next change of the theme, and would hold on to what is no longer so (GNOME 43).
 * @param told what they were told last
 */
export function mediaOf(now: Appearance, told: readonly MediaFeature[]): readonly MediaFeature[] {
  return MEDIA.filter(({ wish, name }) => now[wish] || told.some((one) => one.name === name))
    .map(({ wish, name, value }) => ({ name, value: now[wish] ? value : 'no-preference' }));
}

/**
 * Which colours Electron is to go by: the portal's, where it tells any. Chromium asks it, too, but GTK's theme, which changes at
 * the same time, may have the last word there: wrong for half of the changes of a global theme on Plasma 6.3
 * (electron/electron#48736), and light for GNOME 43's high contrast in the dark.
 */
export const themeOf = ({ dark, light }: Appearance): 'dark' | 'light' | 'system' => (dark ? 'dark' : light ? 'light' : 'system');
