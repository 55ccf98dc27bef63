/** The folder a run keeps its files in, on this machine. */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDataDir } from '../../shared/data-dir.ts';

/** Absolute. @param given on the command line; null for the usual one */
export function dataDirOf(given: string | null): string {
  return resolve(given ?? defaultDataDir({ platform: process.platform, env: process.env, home: homedir() }));
}

/** The folder that arguments name, before anybody has looked whether they are good; null where they name none. */
export function namedDataDir(args: readonly string[]): string | null {
  const { values } = parseArgs({ args: [...args], options: { 'data-dir': { type: 'string' } }, strict: false });
  return typeof values['data-dir'] === 'string' && values['data-dir'] !== '' ? values['data-dir'] : null;
}
