/** The accent colour the person has chosen for the whole system. */
import { systemPreferences } from 'electron';
import type { Accent } from '../../../shared/accent.ts';
import { accentOf } from './accent.ts';

export interface SystemAccent {
  /** Returns the current accent, adapted to be readable; empty if there is none. */
  now(): Accent;
  /** Sets what a Linux desktop's portal reports: "#rrggbb" or ""; null if it supports no accents: then Electron is asked. */
  told(accent: string | null): void;
}

/** Creates the accent. Electron is asked only until a portal reports one, because it forgets accents (appearance.ts). */
export function createSystemAccent(): SystemAccent {
  let portals: string | null = null;
  return {
    now: () => accentOf(portals ?? (isChosen() ? systemPreferences.getAccentColor() : '')),
    told: (accent) => { portals = accent; },
  };
}

/** On macOS "Multicolour" is no choice: each program has its own accent, but Electron would report the system's blue. */
const isChosen = (): boolean => process.platform !== 'darwin' || systemPreferences.getUserDefault('AppleAccentColor', 'string') !== '';

/** Calls back when the accent changes, until the program ends. macOS has its own notification, sent after the change. */
export function followAccent(onChange: () => void): void {
  if (process.platform === 'darwin') systemPreferences.subscribeLocalNotification('NSSystemColorsDidChangeNotification', onChange);
  else systemPreferences.on('accent-color-changed', onChange);
}
