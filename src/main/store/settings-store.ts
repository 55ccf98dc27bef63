/**
 * The person's settings, in memory for readers, on disk through electron-store (tray app) or conf, its base (headless).
 * Both libraries can truncate the file on a full disk and then fail at every start; so reading, the copy of the last good
 * file and the check after writing are done here.
 */
import { basename, dirname, join } from 'node:path';
import { phrase } from '../../shared/language/phrase.ts';
import { userMessageOf } from '../../shared/language/user-facing-error.ts';
import { DONE, refusal, type Outcome, type Refusal } from '../../shared/outcome.ts';
import { DEFAULT_SETTINGS, Settings } from '../../shared/settings.ts';
import { sentenceFor } from '../../shared/invalid.ts';
import { createEmitter } from '../base/emitter.ts';
import { createMutex } from '../base/mutex.ts';
import type { Cancel, Logger } from '../base/ports.ts';
import { copyBeside } from './backup.ts';
import { GOOD_SETTINGS_FILE } from './data-files.ts';
import { alone, SettingsBusy, type CrossProgramLock } from './exclusive.ts';
import type { Files } from './files.ts';
import { BYTE_ORDER_MARK, hasMark } from './json-bytes.ts';
import { FOR_OLD_FILES, type Salvage } from './salvage.ts';
import { fallbackOf, parseSettings, readingOf } from './settings-text.ts';

/** The common interface of conf and electron-store. */
export interface SettingsWriter {
  /** Replaces the stored settings. @throws if the disk refuses */
  write(settings: Settings): void;
}

/**
 * Returns the options of conf for a settings file: owner-only permissions, and a file that cannot be parsed is not cleared.
 * electron-store takes the same, but calls `configName` `name`.
 * @param path the settings file
 */
function confOptions(path: string) {
  return { cwd: dirname(path), configName: basename(path, '.json'), configFileMode: 0o600, clearInvalidConfig: false };
}

export type ConfOptions = ReturnType<typeof confOptions>;

/** Opens a settings file for writing; asynchronous if the library must be loaded first. */
export type OpenWriter = (options: ConfOptions) => SettingsWriter | Promise<SettingsWriter>;

type Edit = (settings: Settings) => Settings | Refusal;

export interface SettingsStore {
  /** The settings in use; the same object until they change. */
  current(): Settings;
  /**
   * Applies `edit` to what is on disk now (the file may have been edited), validates the result, writes it, and only then
   * uses it. Changes run one after another, so `edit` need not expect others. Never rejects: a failure is an outcome with a
   * message.
   * @param edit returns the next settings, or why there are none
   */
  change(edit: Edit): Promise<Outcome>;
  /**
   * Adopts edits of the file. Content that is not a JSON object is ignored, as an editor may not have finished writing, and
   * reported if it is still there at the next call. Never rejects.
   */
  reload(): Promise<void>;
  /** Calls back after each change. @returns ends that */
  onChange(listener: (now: Settings, before: Settings) => void): Cancel;
  /** Resolves when all changes requested so far are done. */
  settled(): Promise<void>;
}

export interface SettingsOptions {
  readonly path: string;
  readonly files: Files;
  readonly log: Logger;
  /** Called for the first change, when no broken file is in the way: both libraries throw on one when they open it. */
  readonly openWriter: OpenWriter;
  /** Runs each change from reading to writing; omitted if no other program writes the file. */
  readonly lockAcrossPrograms?: CrossProgramLock;
}

/** Reads the settings file, or its valid parts, or its last good copy. Rejects only if the file, or a copy it needs, is unreadable. */
export async function openSettings({ path, files, log, openWriter, lockAcrossPrograms = alone }: SettingsOptions): Promise<SettingsStore> {
  const copyPath = join(dirname(path), GOOD_SETTINGS_FILE);
  const changes = createEmitter<[now: Settings, before: Settings]>(log, 'settings'); // one that throws undoes no change
  let known: Buffer | null = null; // the file as last understood
  let spoilt: { readonly bytes: Buffer; readonly isReported: boolean } | null = null; // what `reload` found instead of JSON
  let settings = await rescue();
  let writer: SettingsWriter | null = null;
  const runExclusive = createMutex();

  async function rescue(): Promise<Settings> {
    const stored = await files.read(path);
    if (stored === null) return DEFAULT_SETTINGS; // whoever deletes the file wants to start over
    const good = await files.read(copyPath).catch((error: unknown) => {
      if (readingOf(stored, () => FOR_OLD_FILES).problems.length > 0) throw error; // it is needed, and may be readable later
      return null;
    });
    const fallback = (): Settings => fallbackOf(good);
    const { settings: read } = await understood(stored, fallback).catch((error: unknown) => {
      log.warn('The settings file could not be copied', { path, error }); // tried again before anything replaces it
      return readingOf(stored, fallback);
    });
    return read;
  }

  /**
   * Returns the settings in `stored`, or `fallback` for what is invalid. A file with invalid parts is copied first.
   * @throws if that copy cannot be made
   */
  async function understood(stored: Buffer, fallback: () => Settings): Promise<Salvage> {
    await files.restrict(path) // an editor may have created it anew
      .catch((error: unknown) => log.warn('The permissions of a file could not be restricted', { path, error }));
    const salvage = readingOf(stored, fallback);
    if (salvage.problems.length > 0) {
      log.warn(`The settings file is not entirely valid. ${salvage.problems.join(' ')}`, {
        copy: await copyBeside(files, path, stored, 'broken'),
      });
    } else await keepGood(stored);
    known = stored;
    if (parseSettings(stored) === undefined) { // both libraries would fail on it, and a missing file means "start over"
      known = Buffer.from(JSON.stringify(salvage.settings));
      await files.writeAtomic(path, [known]);
    }
    return salvage;
  }

  /** Keeps the copy that is used if the file gets damaged. A failure is only logged: the file itself is still good. */
  async function keepGood(good: Buffer): Promise<void> {
    if ((await files.read(copyPath).catch(() => null))?.equals(good) === true) return;
    await files.writeAtomic(copyPath, [good])
      .catch((error: unknown) => log.warn('The copy of the settings could not be written', { path: copyPath, error }));
  }

  function isKnown(onDisk: Buffer): boolean {
    return known?.equals(onDisk) === true;
  }

  async function apply(edit: Edit): Promise<Outcome> {
    try {
      return await lockAcrossPrograms(() => changed(edit));
    } catch (error) {
      log.error('The settings could not be saved', { path, error });
      return refusal(error instanceof SettingsBusy ? phrase('refusal.busy') : userMessageOf(error, phrase('refusal.notSavedFull')));
    }
  }

  async function changed(edit: Edit): Promise<Outcome> {
    const onDisk = await files.read(path);
    const edited = onDisk === null || isKnown(onDisk) ? settings : (await understood(onDisk, () => settings)).settings;
    if (edited !== settings) adopt(edited);
    const made = edit(settings);
    if ('ok' in made) return made;
    const next = Settings.safeParse(made);
    if (!next.success) return refusal(sentenceFor(next.error.issues));
    await replace(onDisk === null ? null : known, next.data);
    adopt(next.data);
    return DONE;
  }

  async function reloaded(): Promise<void> {
    const onDisk = await files.read(path);
    if (onDisk !== null && parseSettings(onDisk) === undefined) return reportIfItStays(onDisk);
    spoilt = null;
    if (onDisk === null || isKnown(onDisk)) return;
    const { settings: edited, problems } = await understood(onDisk, () => settings);
    adopt(edited);
    log.info(`The settings file was edited; its ${problems.length === 0 ? 'new content was' : 'valid parts were'} applied`);
  }

  function reportIfItStays(onDisk: Buffer): void {
    const stays = spoilt?.bytes.equals(onDisk) === true;
    if (stays && !spoilt?.isReported) log.warn(NOT_JSON, { path });
    spoilt = { bytes: onDisk, isReported: stays };
  }

  /** Writes the file and checks it: on a full disk the libraries leave half a file without an error. */
  async function replace(before: Buffer | null, next: Settings): Promise<void> {
    try {
      // Both libraries fail on a byte order mark when they open the file.
      if (before !== null && hasMark(before)) await files.writeAtomic(path, [before.subarray(BYTE_ORDER_MARK.length)]);
      writer ??= await openWriter(confOptions(path));
      writer.write(next); // both libraries create the folder and replace the file
      const written = await files.read(path);
      if (written === null || JSON.stringify(parseSettings(written)) !== JSON.stringify(next)) throw new Error('the file is not what was written');
      known = written;
      await keepGood(written);
    } catch (error) {
      if (before !== null) await restore(before);
      throw error;
    }
  }

  /** Puts the file back if it was damaged. If that fails too, there is the copy. */
  async function restore(before: Buffer): Promise<void> {
    const left = await files.read(path).catch(() => null);
    if (left?.equals(before) !== true) await files.writeAtomic(path, [before]).catch(() => undefined);
  }

  function adopt(next: Settings): void {
    const before = settings;
    settings = next;
    changes.emit(next, before);
  }

  return {
    current: () => settings,
    change: (edit) => runExclusive(() => apply(edit)),
    reload: () => runExclusive(() => reloaded().catch((error: unknown) => {
      log.warn('The edited settings file could not be read', { path, error });
    })),
    onChange: changes.on,
    settled: () => runExclusive(() => Promise.resolve()),
  };
}

const NOT_JSON = 'The settings file is not a JSON object. Until it is one, the settings stay as they were';
