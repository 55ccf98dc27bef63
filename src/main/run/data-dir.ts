/** Determines the data folder of a run. */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDataDir } from '../../shared/data-dir.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { UserFacingError } from '../../shared/language/user-facing-error.ts';

/**
 * Returns the absolute path of the data folder.
 * @param given path from the command line; null for the default
 * @throws UserFacingError if the default is needed, and this user has no home folder, as in a container
 */
export function dataDirOf(given: string | null): string {
  return resolve(given ?? defaultDataDir({ platform: process.platform, env: process.env, home }));
}

/** As `dataDirOf`, but null instead of a failure, for use before it can be told. */
export function dataDirIfAny(given: string | null): string | null {
  try {
    return dataDirOf(given);
  } catch {
    return null;
  }
}

function home(): string {
  try {
    return homedir();
  } catch (error) {
    throw new UserFacingError(phrase('start.noHome'), { cause: error });
  }
}

/** Returns the folder given by unvalidated arguments; null if there is none. For use before the command line is parsed. */
export function namedDataDir(args: readonly string[]): string | null {
  const { values } = parseArgs({ args: [...args], options: { 'data-dir': { type: 'string' } }, strict: false });
  return typeof values['data-dir'] === 'string' && values['data-dir'] !== '' ? values['data-dir'] : null;
}
