/** Import and export of the feeds in a data folder. A running Tidings notices changes of its settings file. */
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ImportReport } from '../../shared/discovery.ts';
import { errorCode } from '../../shared/error-code.ts';
import { DEFAULT_SETTINGS, type FeedSetting, type Settings } from '../../shared/settings.ts';
import { english } from '../../shared/language/english.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { UserFacingError } from '../../shared/language/user-facing-error.ts';
import { ensureHome } from '../base/ensure-home.ts';
import { systemClock } from '../clock.ts';
import { addFeeds, opmlOf, type Learned } from '../core/opml.ts';
import { dataDirOf } from '../run/data-dir.ts';
import { createLogger } from '../log.ts';
import { runOpml } from '../refresh/process/run-opml.ts';
import { newOriginState } from '../refresh/policy/origin-state.ts';
import { StateDocument } from '../refresh/states.ts';
import { GOOD_SETTINGS_FILE, SETTINGS_FILE, STATE_FILE } from '../store/data-files.ts';
import { nodeFiles } from '../store/files.ts';
import { parseJson } from '../store/json-bytes.ts';
import { openSettings } from '../store/settings-store.ts';
import { fallbackOf, parseSettings, readingOf, toldProblems } from '../store/settings-text.ts';
import { settingsLock } from '../store/settings-lock.ts';

const LOG = createLogger('warn', null);

/**
 * Adds the feeds of a file, or of standard input if `file` is null, to the settings.
 * @throws UserFacingError that names file or folder; nothing was changed then
 */
export async function importFile(file: string | null, dataDir: string | null, say: (text: string) => void): Promise<void> {
  const list = await (file === null ? buffer(process.stdin) : readFile(file))
    .catch((error: unknown) => { throw unusable(file === null ? 'Standard input cannot be read.' : `The file ${file} cannot be read.`, error); });
  const folder = dataDirOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 })
    .catch((error: unknown) => { throw unusable(`The data folder ${folder} cannot be used.`, error); });
  const real = await realpath(folder);
  ensureHome(real);
  const settings = await openSettings({
    path: join(real, SETTINGS_FILE), files: nodeFiles, log: LOG, lockAcrossPrograms: settingsLock(real),
    openWriter: async (options) => (await import('../store/conf-writer.ts')).openConfWriter(options), // it asks for the home folder when it is loaded
  }).catch((error: unknown) => { throw unreadable(folder, error); });
  const reading = runOpml({ data: list });
  if ('message' in reading) throw new UserFacingError(reading.message);
  const outcome = await addFeeds(settings, reading.feeds);
  if ('message' in outcome) throw new UserFacingError(outcome.message);
  say(report({ ...reading, ...outcome }));
}

/**
 * Writes the feeds of the settings to a new file, or to standard output if `file` is null. Changes nothing else: settings
 * that are not a JSON object may be half saved by an editor.
 * @throws UserFacingError that names file or folder
 */
export async function exportFile(file: string | null, dataDir: string | null, say: (text: string) => void): Promise<void> {
  const folder = dataDirOf(dataDir);
  const { feeds } = await settingsIn(folder);
  const text = opmlOf(feeds, await learnedIn(folder), systemClock.now());
  if (file === null) return say(text);
  await nodeFiles.writeNew(file, [Buffer.from(text)]).catch((error: unknown) => {
    if (errorCode(error) === 'EEXIST') throw new UserFacingError(`There is a file ${file} already; it stays as it is. Choose another name.`);
    throw unusable(`The file ${file} cannot be written.`, error);
  });
}

/** Reads the settings without writing anything. A missing folder or file has the default feeds. @throws UserFacingError */
async function settingsIn(folder: string): Promise<Settings> {
  const read = (name: string): Promise<Buffer | null> => nodeFiles.read(join(folder, name));
  const [bytes, good] = await Promise.all([read(SETTINGS_FILE), read(GOOD_SETTINGS_FILE).catch(() => null)])
    .catch((error: unknown) => { throw unreadable(folder, error); });
  if (bytes === null) return DEFAULT_SETTINGS;
  if (parseSettings(bytes) === undefined) throw unreadable(folder, new Error('The file is not a JSON object.'));
  const { settings, problems } = readingOf(bytes, () => fallbackOf(good));
  if (problems.length > 0) LOG.warn(`The settings file is not entirely valid. ${toldProblems(problems)}`);
  return settings;
}

/** Returns what the feeds have said about themselves. */
async function learnedIn(folder: string): Promise<(feed: FeedSetting) => Learned> {
  const sources = await sourcesIn(folder);
  return ({ id, url }) => (Object.hasOwn(sources, id) ? sources[id] : undefined) ?? newOriginState(url);
}

/** The stored states of feeds. The file belongs to the running program, so an invalid one is left untouched. */
async function sourcesIn(folder: string): Promise<StateDocument['sources']> {
  try {
    return StateDocument.parse(parseJson(await readFile(join(folder, STATE_FILE)))).sources;
  } catch {
    return {};
  }
}

/** Describes the result of an import, feed by feed. */
function report({ added, already, skipped, cutOff }: ImportReport): string {
  const section = (head: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [`${head}: ${lines.length}`, ...lines]);
  const nameOf = ({ title, url }: { readonly title: string; readonly url: string }): string => [title, url].filter(Boolean).join(', ');
  const lines = [
    ...section('Added', added.map((feed) => `  ${nameOf(feed)}`)),
    ...section('In the list already', already.map((feed) => `  ${nameOf(feed)}`)),
    ...section('Skipped', skipped.map((entry) => `  ${[nameOf(entry), english(entry.reason)].filter(Boolean).join(': ')}`)),
    ...(cutOff ? [english(phrase('opml.breaksOff'))] : []),
  ];
  return `${(lines.length === 0 ? ['The list is empty.'] : lines).join('\n')}\n`;
}

const unreadable = (folder: string, error: unknown): UserFacingError => unusable(`The settings in ${folder} cannot be read.`, error);

function unusable(sentence: string, error: unknown): UserFacingError {
  return new UserFacingError(`${sentence} ${error instanceof Error ? error.message : ''}`.trim());
}
