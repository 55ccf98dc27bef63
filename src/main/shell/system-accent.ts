/** The accent that a person has chosen for the whole system, asked of Electron. */
import { systemPreferences } from 'electron';
import type { Accent } from '../../shared/accent.ts';
import { accentOf } from './accent.ts';

/** As it is now; on Linux from the desktop's portal, which answers within the first second. */
export const systemAccent = (): Accent => accentOf(isChosen() ? systemPreferences.getAccentColor() : '');

/** On macOS "Multicolour" stands as no choice: each program has its own, and Electron would tell the system's blue. */
const isChosen = (): boolean => process.platform !== 'darwin' || systemPreferences.getUserDefault('AppleAccentColor', 'string') !== '';

/** From now on. macOS has a notification of its own for it, told once its colours have changed. */
export function followAccent(onChange: () => void): void {
  if (process.platform === 'darwin') systemPreferences.subscribeLocalNotification('NSSystemColorsDidChangeNotification', onChange);
  else systemPreferences.on('accent-color-changed', onChange);
}
