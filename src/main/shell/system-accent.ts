/** The accent that a person has chosen for the whole system. */
import { systemPreferences } from 'electron';
import type { Accent } from '../../shared/accent.ts';
import { accentOf } from './accent.ts';

export interface SystemAccent {
  /** As it is now, fit to be read. */
  now(): Accent;
  /** What a Linux desktop's portal says, "#rrggbb" or nothing; null where it knows of no accent, and Electron is asked. */
  told(accent: string | null): void;
}

/** Asks Electron until a portal has told: after that its own answer may be one that it forgot (appearance.ts). */
export function createSystemAccent(): SystemAccent {
  let portals: string | null = null;
  return {
    now: () => accentOf(portals ?? (isChosen() ? systemPreferences.getAccentColor() : '')),
    told: (accent) => { portals = accent; },
  };
}

/** On macOS "Multicolour" stands as no choice: each program has its own, and Electron would tell the system's blue. */
const isChosen = (): boolean => process.platform !== 'darwin' || systemPreferences.getUserDefault('AppleAccentColor', 'string') !== '';

/** From now on. macOS has a notification of its own for it, told once its colours have changed. */
export function followAccent(onChange: () => void): void {
  if (process.platform === 'darwin') systemPreferences.subscribeLocalNotification('NSSystemColorsDidChangeNotification', onChange);
  else systemPreferences.on('accent-color-changed', onChange);
}
