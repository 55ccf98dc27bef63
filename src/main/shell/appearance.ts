/**
 * Whether a Linux desktop wants more contrast or less motion, as its settings portal tells. Chromium asks the portal for
 * light or dark and for the accent alone (seen with Electron 45), so that CSS would not hear of the two. Pure.
 */

export interface Appearance {
  readonly moreContrast: boolean;
  readonly lessMotion: boolean;
}

/** A setting with which a person asks for it. */
export interface AppearanceSetting {
  readonly namespace: string;
  readonly key: string;
  /** As dbus-send writes it. */
  readonly value: string;
  readonly asksFor: keyof Appearance;
}

/**
 * The first two are the portal's own (xdg-desktop-portal, org.freedesktop.portal.Settings), where the desktop is new enough.
 * The others are GNOME's (gsettings-desktop-schemas), which its portal passes on: all that GNOME 43 has.
 */
export const APPEARANCE_SETTINGS: readonly AppearanceSetting[] = [
  { namespace: 'org.freedesktop.appearance', key: 'contrast', value: 'uint32 1', asksFor: 'moreContrast' },
  { namespace: 'org.freedesktop.appearance', key: 'reduced-motion', value: 'uint32 1', asksFor: 'lessMotion' },
  { namespace: 'org.gnome.desktop.a11y.interface', key: 'high-contrast', value: 'boolean true', asksFor: 'moreContrast' },
  { namespace: 'org.gnome.desktop.interface', key: 'enable-animations', value: 'boolean false', asksFor: 'lessMotion' },
];

/**
 * What is asked for by at least one of the settings.
 * @param reply dbus-send's account of what the portal's ReadAll answers: namespaces, with their keys and values
 */
export function appearanceIn(reply: string): Appearance {
  const asked = new Set<keyof Appearance>();
  let [namespace, key] = ['', ''];
  for (const line of reply.split('\n')) {
    const [, name] = /^ +string "(.*)"$/.exec(line) ?? [];
    const [, value] = /^ +variant +(.+)$/.exec(line) ?? [];
    if (name !== undefined) key = name;
    else if (/^ +array \[$/.test(line)) namespace = key; // what stands before its keys
    else if (value !== undefined) {
      const setting = APPEARANCE_SETTINGS.find((one) => one.namespace === namespace && one.key === key);
      if (setting?.value === value) asked.add(setting.asksFor);
    }
  }
  return { moreContrast: asked.has('moreContrast'), lessMotion: asked.has('lessMotion') };
}
