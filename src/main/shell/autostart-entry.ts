/** The desktop entry that starts the program at login on Linux. Pure. */
import { posix } from 'node:path';

/** Only a file with this line is ours to change or remove. */
export const AUTOSTART_MARK = 'X-Tidings-Autostart=true';

/** Desktop Application Autostart Specification: $XDG_CONFIG_HOME/autostart, ~/.config by default. */
export function autostartPath(env: Readonly<Record<string, string | undefined>>, home: string): string {
  const config = env['XDG_CONFIG_HOME'];
  return posix.join(config !== undefined && posix.isAbsolute(config) ? config : posix.join(home, '.config'), 'autostart', 'tidings.desktop');
}

/** The entry's text. @param command the program and its arguments, one word each */
export function autostartEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]', 'Type=Application', 'Name=Tidings', 'Comment=Quote of the day, headlines and AI models',
    `Exec=${command.map(quoted).join(' ')}`, 'Icon=tidings', 'Terminal=false', AUTOSTART_MARK, '',
  ].join('\n');
}

/**
 * Desktop Entry Specification, "The Exec key": inside quotes the characters " ` $ \\ are escaped, percent signs
 * doubled, and the value as a whole is a string, in which every backslash is written twice.
 */
function quoted(word: string): string {
  const inner = word.replace(/(["`$\\])/g, '\\$1').replaceAll('%', '%%');
  return `"${inner}"`.replaceAll('\\', '\\\\');
}
