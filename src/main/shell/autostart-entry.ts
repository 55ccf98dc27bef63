/** The desktop entry that starts the program at login on Linux. Pure. */
import { posix } from 'node:path';

/** Only a file with this line is ours to change or remove. */
const AUTOSTART_MARK = 'X-Tidings-Autostart=true';

/** Desktop Application Autostart Specification: $XDG_CONFIG_HOME/autostart, ~/.config by default. */
export function autostartPath(env: Readonly<Record<string, string | undefined>>, home: string): string {
  const config = env['XDG_CONFIG_HOME'];
  return posix.join(config !== undefined && posix.isAbsolute(config) ? config : posix.join(home, '.config'), 'autostart', 'tidings.desktop');
}

/** The entry's text. @param command the program and its arguments, one word each */
export function autostartEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]', 'Type=Application', 'Name=Tidings', 'Comment=Quote of the day, headlines and AI models',
    `Exec=${findable(command).map(quoted).join(' ')}`, 'Icon=tidings', 'Terminal=false', AUTOSTART_MARK, '',
  ].join('\n');
}

/**
 * What is to become of the file.
 * @param existing its text; null where there is none
 * @param wish start at login or not; "still" at the start of a program that is to start at login: then a file of ours
 *   gets the way the program is started now, which an update may have changed
 * @returns "foreign" for a file that somebody else made: theirs to keep
 */
export function autostartChange(existing: string | null, wish: 'on' | 'off' | 'still', entry: string): 'write' | 'remove' | 'nothing' | 'foreign' {
  if (existing !== null && !linesOf(existing).includes(AUTOSTART_MARK)) return 'foreign';
  if (wish === 'off') return existing === null ? 'nothing' : 'remove';
  if (existing === entry || (wish === 'still' && existing !== null && isSwitchedOff(existing))) return 'nothing';
  return 'write';
}

/** Desktops switch an entry off by a line in it: `Hidden` by the specification, the other by GNOME's programs. */
const isSwitchedOff = (existing: string): boolean =>
  linesOf(existing).some((line) => /^Hidden\s*=\s*true$/.test(line) || /^X-GNOME-Autostart-enabled\s*=\s*false$/.test(line));

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim());

/**
 * GLib (GNOME) and systemd's generator (KDE, GNOME) look for the program before they read a doubled percent sign as one,
 * and start nothing where it is not found. What follows `env` is read like any argument.
 */
const findable = (command: readonly string[]): readonly string[] => (command[0]?.includes('%') === true ? ['env', ...command] : command);

/**
 * Desktop Entry Specification, "The Exec key": inside quotes the characters " ` $ \\ are escaped, percent signs
 * doubled, and the value as a whole is a string, in which every backslash is written twice.
 */
function quoted(word: string): string {
  const inner = word.replace(/(["`$\\])/g, '\\$1').replaceAll('%', '%%');
  return `"${inner}"`.replaceAll('\\', '\\\\');
}
