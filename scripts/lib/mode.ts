/** Decides whether to run the tray app or headless. Pure; scripts/lib/launch.ts gathers the facts. */
import type { Runtime } from './electron-runtime.ts';

export type Mode =
  | { readonly kind: 'tray'; readonly executable: string; readonly switches: readonly string[]; readonly warning: string | null }
  /** `reason` is null for --help and --version, whose output must not be mixed with a line of ours. */
  | { readonly kind: 'headless'; readonly reason: string | null };

export interface ModeFacts {
  readonly argv: readonly string[];
  readonly platform: NodeJS.Platform;
  /** Undefined on Windows. */
  readonly uid: number | undefined;
  /** What is wrong with the display; null if one answers. */
  readonly displayTrouble: string | null;
}

/** Decides the cases that need no Electron; returns null if a window is wanted and can be shown. */
export function headlessMode({ argv, displayTrouble }: Pick<ModeFacts, 'argv' | 'displayTrouble'>): Mode | null {
  if (argv.some((argument) => ['--help', '-h', '--version', '-v'].includes(argument))) {
    return { kind: 'headless', reason: null };
  }
  const asked = ['--headless', '--once'].find((option) => argv.includes(option));
  if (asked !== undefined) return { kind: 'headless', reason: `${asked} was given` };
  return displayTrouble === null ? null : { kind: 'headless', reason: `no display: ${displayTrouble}` };
}

/** Decides if `headlessMode` did not. `trouble` is why the Electron that was found does not start here; null if it does. */
export function chooseMode({ platform, uid }: Pick<ModeFacts, 'platform' | 'uid'>, electron: Runtime, trouble: string | null): Mode {
  if (!electron.found) return { kind: 'headless', reason: electron.reason };
  if (trouble !== null) return { kind: 'headless', reason: trouble };
  // Chromium refuses to run as root with its sandbox on; for other users it is never switched off.
  const isRoot = platform === 'linux' && uid === 0;
  return {
    kind: 'tray',
    executable: electron.executable,
    switches: isRoot ? ['--no-sandbox'] : [],
    warning: isRoot ? "Warning: running as root, so Chromium's sandbox is off. Start it as an ordinary user instead." : null,
  };
}

/** Returns the line that announces the mode; null for none. */
export function announcement(mode: Mode): string | null {
  if (mode.kind === 'tray') return 'Starting the tray app.';
  return mode.reason === null ? null : `Starting headless: ${mode.reason}.`;
}

/** What a shell reports for a crash: 128 + SIGILL, SIGTRAP (Chromium's own aborts), SIGABRT, SIGBUS or SIGSEGV (signal(7)). */
const CRASHES: readonly number[] = [132, 133, 134, 135, 139];

/**
 * Returns what to say after the program has ended; null for nothing. Chromium answers a display that refuses the user, as
 * after `sudo` or `su`, with a crash, and only its own lines above say why.
 */
export function farewell(mode: Mode, code: number): string | null {
  if (mode.kind !== 'tray' || !CRASHES.includes(code)) return null;
  return 'Electron crashed. If a line above says that the display cannot be used, run it without a window: npm start -- --headless';
}
