/**
 * The settings file: read, mended and copied when it is not valid, and replaced through electron-store (tray app) or conf, its
 * base (headless). Both libraries can truncate it on a full disk and then fail at every start; so reading, the copy of the
 * last good file and the check after writing are done here.
 */
import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../../shared/error-code.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import type { Logger } from '../base/clock-and-logger.ts';
import { copyBeside } from './backup.ts';
import { GOOD_SETTINGS_FILE } from './data-files.ts';
import type { Files } from './files.ts';
import { FOR_OLD_FILES, type Salvage } from './salvage.ts';
import { fallbackOf, keeperOf, parseSettings, readingOf, toldProblems } from './settings-text.ts';

/** Some editors write it at the start of UTF-8 files. */
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

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

export interface SettingsFileOptions {
  readonly path: string;
  readonly files: Files;
  readonly log: Logger;
  /** Called for the first change, when no broken file is in the way: both libraries throw on one when they open it. */
  readonly openWriter: OpenWriter;
  /** For tests: waits these ms while an editor may be writing the file. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

export interface SettingsFile {
  /**
   * Reads the settings at the start, or their valid parts, or the last good copy. Rejects only if the file, or a copy it
   * needs, is unreadable.
   */
  first(): Promise<Settings>;
  /** Reads the bytes if they are not those last understood or written; null if they are, or there is no file. */
  edited(): Promise<Buffer | null>;
  /**
   * Reads the settings before they are replaced. An editor that is writing the file gets time to finish.
   * @param held the settings in use: returned if the file says the same, and used for what is invalid in it
   * @throws if an invalid file cannot be copied
   */
  current(held: Settings): Promise<Settings>;
  /**
   * Returns the settings in `stored`, or `fallback` for what is invalid. A file with invalid parts is copied first, unless
   * a copy has them already.
   * @throws if that copy cannot be made
   */
  understood(stored: Buffer, fallback: () => Settings): Promise<Salvage>;
  /**
   * Replaces the settings that `current` has read. Resolves to false if an editor has replaced them right after: its file stays.
   * @throws if the disk refuses; the file is as before then
   */
  replace(next: Settings): Promise<boolean>;
}

/** Ms; editors that write a file in place, or move the old one away first, take less. */
const SAVING = 500;

/** What says nothing about writing the settings: the libraries create a folder that is gone, and shorten the name beside a long one. */
const UNREHEARSED: ReadonlySet<string> = new Set(['ENOENT', 'ENAMETOOLONG']);

/** Opens the file; nothing is read yet. */
export function openSettingsFile({ path, files, log, openWriter, wait = setTimeout }: SettingsFileOptions): SettingsFile {
  const copyPath = join(dirname(path), GOOD_SETTINGS_FILE);
  let known: Buffer | null = null; // the file as last understood or written; null if there was none
  let writer: SettingsWriter | null = null;

  async function understood(stored: Buffer, fallback: () => Settings): Promise<Salvage> {
    await files.restrict(path) // an editor may have created it anew
      .catch((error: unknown) => log.warn('The permissions of a file could not be restricted', { path, error }));
    const salvage = readingOf(stored, fallback);
    if (salvage.problems.length > 0) {
      log.warn(`The settings file is not entirely valid. ${toldProblems(salvage.problems)}`, {
        copy: await copyBeside(files, path, stored, 'broken', keeperOf(stored, fallback)),
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

  /** Reads the file; once more if it is gone or not a JSON object, as an editor may be about to write it. */
  async function readWhole(): Promise<Buffer | null> {
    const bytes = await files.read(path);
    const isWhole = bytes === null ? known === null : parseSettings(bytes) !== undefined;
    if (isWhole) return bytes;
    await wait(SAVING);
    return await files.read(path);
  }

  /**
   * Writes the settings under another name, where the libraries will. What the disk refuses they try again for a second, in
   * which nothing else runs, the API included (atomically's writeFileSync); and on a full disk they damage the file.
   * @throws if the disk refuses
   */
  async function rehearse(next: Settings): Promise<void> {
    const temporary = files.temporaryFor(await realpath(path).catch(() => path));
    await files.writeNew(temporary, [Buffer.from(JSON.stringify(next, null, '\t'))]).catch((error: unknown) => {
      if (!UNREHEARSED.has(errorCode(error))) throw error;
    });
    await files.remove(temporary).catch(() => undefined); // it is in nobody's way
  }

  /** Puts the file back if it was damaged; one that is good is as before, or an editor's. If that fails too, there is the copy. */
  async function restore(before: Buffer): Promise<void> {
    const left = await files.read(path).catch(() => null);
    if (left === null || parseSettings(left) === undefined) await files.writeAtomic(path, [before]).catch(() => undefined);
  }

  return {
    understood,

    first: async () => {
      const stored = await files.read(path);
      if (stored === null) return DEFAULT_SETTINGS; // whoever deletes the file wants to start over
      const good = await files.read(copyPath).catch((error: unknown) => {
        if (readingOf(stored, () => FOR_OLD_FILES).problems.length > 0) throw error; // it is needed, and may be readable later
        return null;
      });
      const fallback = (): Settings => fallbackOf(good);
      const { settings } = await understood(stored, fallback).catch((error: unknown) => {
        log.warn('The settings file could not be copied', { path, error }); // tried again before anything replaces it
        return readingOf(stored, fallback);
      });
      return settings;
    },

    edited: async () => {
      const bytes = await files.read(path);
      return bytes !== null && known?.equals(bytes) === true ? null : bytes;
    },

    current: async (held) => {
      const bytes = await readWhole();
      if (bytes !== null && known?.equals(bytes) !== true) return (await understood(bytes, () => held)).settings;
      known = bytes;
      return held;
    },

    // Checks what was written: on a full disk the libraries leave half a file without an error.
    replace: async (next) => {
      const before = known;
      try {
        // Both libraries fail on a byte order mark when they open the file.
        const hasMark = before?.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) === true;
        if (hasMark) await files.writeAtomic(path, [before.subarray(BYTE_ORDER_MARK.length)]);
        writer ??= await openWriter(confOptions(path));
        await rehearse(next);
        writer.write(next); // both libraries create the folder and replace the file
        const written = await readWhole();
        const raw = written === null ? undefined : parseSettings(written);
        if (written === null || raw === undefined) throw new Error('the file is not what was written');
        if (JSON.stringify(raw) !== JSON.stringify(next)) return false;
        known = written;
        await keepGood(written);
        return true;
      } catch (error) {
        if (before !== null) await restore(before);
        throw error;
      }
    },
  };
}
