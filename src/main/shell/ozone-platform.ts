/** The display system that draws this program's windows. On Linux it decides what can be done with them. */
import { app } from 'electron';

/** Returns Chromium's `--ozone-platform`, which Chromium sets at startup: `wayland` or `x11`; "" on macOS and Windows. */
export const ozonePlatform = (): string => app.commandLine.getSwitchValue('ozone-platform');
