/** The programs of the private desktop, and those missing on this machine. Linux only. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { capture } from '../lib/run.ts';

/** Debian's Python, not one from PATH: only it finds Debian's Python packages. */
export const PYTHON = '/usr/bin/python3';

/** [program, its Debian package] */
const PROGRAMS = [
  ['Xvfb', 'xvfb'],
  ['dbus-daemon', 'dbus'],
  ['dbus-send', 'dbus'],
  ['setpriv', 'util-linux'],
  ['Xtigervnc', 'tigervnc-standalone-server'],
  ['openbox', 'openbox'],
  ['icewm', 'icewm'],
  ['xfce4-panel', 'xfce4-panel'],
  ['sway', 'sway'],
  ['waybar', 'waybar'],
  ['dunst', 'dunst'],
  ['xdotool', 'xdotool'],
  ['xprop', 'x11-utils'],
  ['xdg-open', 'xdg-utils'],
  ['pgrep', 'procps'],
  ['import', 'imagemagick'],
  ['curl', 'curl'],
  [PYTHON, 'python3'],
] as const;

/** Every Debian package the desktop needs, for one apt-get line. */
export const DESKTOP_PACKAGES: readonly string[] = [
  ...new Set([...PROGRAMS.map(([, name]) => name), 'python3-dbus', 'python3-gi', 'libnotify-bin', 'fonts-dejavu-core']),
].filter((name) => name !== 'util-linux');

/** Returns the Debian packages that are missing for a desktop. */
export async function missingDesktopPackages(): Promise<string[]> {
  const missing = new Set<string>(PROGRAMS.filter(([program]) => !isInstalled(program)).map(([, name]) => name));
  if (isInstalled(PYTHON)) {
    for (const [module, name] of [['dbus', 'python3-dbus'], ['gi', 'python3-gi']] as const) {
      if ((await capture(PYTHON, ['-c', `import ${module}`])).code !== 0) missing.add(name);
    }
  }
  return [...missing];
}

/** Whether a program, given by its name or an absolute path, is on this machine. */
export function isInstalled(program: string): boolean {
  const folders = path.isAbsolute(program) ? [''] : (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
