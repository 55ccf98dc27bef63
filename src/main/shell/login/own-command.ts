/** The command that starts this program, for start at login and for messages. Pure. */
import { ownImage } from '../../base/own-image.ts';

export interface StartFacts {
  readonly packaged: boolean;
  /** The app's folder: the argument of Electron if the program is not packaged. */
  readonly appPath: string;
  readonly execPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the data folder given on the command line; null for the default. */
  readonly dataDir: string | null;
}

/**
 * Returns the program and its arguments, one word each, so that the next start uses the same data folder. An AppImage runs from
 * a temporary folder; an environment variable names the file that was started.
 */
export function ownCommand({ packaged, appPath, execPath, env, dataDir }: StartFacts): readonly string[] {
  const program = packaged ? [ownImage(execPath, env) ?? execPath] : [execPath, appPath];
  return dataDir === null ? program : [...program, '--data-dir', dataDir];
}
