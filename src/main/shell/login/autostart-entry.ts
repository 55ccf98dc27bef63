/** The desktop entry that starts the program at login on Linux. Pure. */
import { posix } from 'node:path';
import { configHome } from '../../../shared/data-dir.ts';

/** Only a file with this line may be changed or removed. */
const AUTOSTART_MARK = 'X-Tidings-Autostart=true';

/** Returns the path: in `configHome` (Desktop Application Autostart Specification). */
export function autostartPath(env: Readonly<Record<string, string | undefined>>, home: string): string {
  return posix.join(configHome({ env, home: () => home }), 'autostart', 'tidings.desktop');
}

/**
 * Returns the entry's text. If the program was removed, desktops pass over an entry whose TryExec does not exist, where they
 * would report an Exec that fails (Desktop Entry Specification).
 * @param command the program, as an absolute path, and its arguments, one word each
 */
export function autostartEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]', 'Type=Application', 'Name=Tidings', 'Comment=Quote of the day, headlines and AI models',
    `TryExec=${asString(command[0] ?? '')}`, `Exec=${findable(command).map(quoted).join(' ')}`, 'Icon=tidings', 'Terminal=false', AUTOSTART_MARK, '',
  ].join('\n');
}

/**
 * What is wanted: start at login or not. "still" at each start of the program, for the setting as it is then: while it is on,
 * an entry of ours gets the current command, which an update may have changed; while it is off, an entry with exactly this
 * command is removed, as the setting may have been changed in the file while no program ran. Others belong to another
 * installation or data folder.
 */
export type LoginWish = 'on' | 'off' | 'still on' | 'still off';

/**
 * Decides what to do with the file.
 * @param existing its text; null if there is none
 * @returns "foreign" for a file made by somebody else, which must be kept
 */
export function autostartChange(existing: string | null, wish: LoginWish, entry: string): 'write' | 'remove' | 'nothing' | 'foreign' {
  if (existing !== null && !linesOf(existing).includes(AUTOSTART_MARK)) return 'foreign';
  if (wish === 'off') return existing === null ? 'nothing' : 'remove';
  if (wish === 'still off') return existing !== null && commandOf(existing) === commandOf(entry) ? 'remove' : 'nothing';
  if (wish === 'still on' && existing !== null) return isSwitchedOff(existing) || startOf(existing) === startOf(entry) ? 'nothing' : 'write';
  return existing === entry ? 'nothing' : 'write';
}

/** The line with the command: the others may be those of an older release, or changed by the desktop. */
const commandOf = (text: string): string | undefined => linesOf(text).find((line) => line.startsWith('Exec='));

/** The lines by which it starts the program. The desktop's own dialog adds others, such as a delay, that are to stay. */
const startOf = (text: string): string => linesOf(text).filter((line) => /^(?:Try)?Exec=/.test(line)).join('\n');

/** Desktops disable an entry by a line in it: `Hidden` in the specification, the other one in GNOME's programs. */
const isSwitchedOff = (existing: string): boolean =>
  linesOf(existing).some((line) => /^Hidden\s*=\s*true$/.test(line) || /^X-GNOME-Autostart-enabled\s*=\s*false$/.test(line));

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim());

/**
 * GLib (GNOME) and systemd's generator (KDE, GNOME) look up the program before they unescape a doubled percent sign, and
 * start nothing if they do not find it. An equals sign is not allowed in its path (Desktop Entry Specification, "The Exec
 * key"); KDE takes the next word for the program. Arguments may have both. `nice -n 0` runs them with the priority it has
 * itself; `env` would take a path with an equals sign for a variable.
 */
const findable = (command: readonly string[]): readonly string[] => (/[%=]/.test(command[0] ?? '') ? ['nice', '-n', '0', ...command] : command);

/**
 * Desktop Entry Specification, "The Exec key": inside quotes the characters " ` $ \\ are escaped and percent signs doubled;
 * the value as a whole is a string, in which every backslash is doubled again, and a line break would begin another key.
 */
function quoted(word: string): string {
  const inner = word.replace(/(["`$\\])/g, '\\$1').replaceAll('%', '%%');
  return asString(`"${inner}"`);
}

/** A value of the type string, as TryExec is: it has no quotes and no percent codes of its own. A space at its start would be cut off. */
const asString = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t').replace(/^ /, '\\s');
