/** Through what this program's windows come to the screen, which on Linux decides what may be asked of them. */
import { app } from 'electron';

/** Chromium's `--ozone-platform`, which it fills in itself as it starts: `wayland` or `x11`; "" on macOS and Windows. */
export const drawnBy = (): string => app.commandLine.getSwitchValue('ozone-platform');
