/**
 * The person's settings: in memory for every reader, on disk through electron-store (tray app) or conf, which it
 * is made of (headless). Those two can truncate the file on a full disk and then fail at every start, so the
 * reading, the copy of the last good file and the check after writing are ours.
 */
import { dirname, join } from 'node:path';
import type { Outcome } from '../../shared/bridge.ts';
import { DEFAULT_SETTINGS, Settings } from '../../shared/settings.ts';
import { sentenceFor } from '../../shared/words.ts';
import type { Logger } from '../ports.ts';
import type { Files } from './files.ts';
import { salvageSettings } from './salvage.ts';

/** What conf and electron-store have in common. */
export interface SettingsWriter {
  /** Replaces the stored settings. @throws when the disk refuses */
  write(settings: Settings): void;
}

export interface SettingsStore {
  current(): Settings;
  /**
   * Applies a change to what is on disk now (a person may have edited the file meanwhile), validates, writes, and
   * only then takes it over. Changes are made one after the other.
   */
  change(edit: (settings: Settings) => Settings): Promise<Outcome>;
  onChange(listener: (now: Settings, before: Settings) => void): void;
}

export interface SettingsOptions {
  readonly path: string;
  readonly files: Files;
  readonly log: Logger;
  /** Opened only after a broken file has been moved aside: the constructors of both libraries parse it and throw. */
  readonly openWriter: (path: string) => SettingsWriter;
}

/** Reads the settings file, or what can be saved of it, or its last good copy. */
export async function openSettings({ path, files, log, openWriter }: SettingsOptions): Promise<SettingsStore> {
  const copyPath = join(dirname(path), 'settings.previous.json');
  const listeners: ((now: Settings, before: Settings) => void)[] = [];
  let text: string | null = null; // as last seen on disk
  let settings = await rescue();
  const writer = openWriter(path);
  let turn: Promise<unknown> = Promise.resolve();

  async function rescue(): Promise<Settings> {
    text = await readText(path);
    const stored = text === null ? null : await understood(text);
    if (stored !== null) return stored;
    if (text !== null) await files.move(path, `${path}.broken`); // the libraries would throw at it
    return salvageSettings(parse(await readText(copyPath)) ?? DEFAULT_SETTINGS).settings;
  }

  /** What a file's text says, null where it is no JSON at all. Whatever is not understood is kept in a copy. */
  async function understood(from: string): Promise<Settings | null> {
    const raw = parse(from);
    const read = raw === undefined ? null : salvageSettings(raw);
    if (read?.problems.length !== 0) {
      await files.writeAtomic(`${path}.broken`, [Buffer.from(from)]);
      log.warn('The settings file was not understood in full; a copy was kept', {
        copy: `${path}.broken`, problems: read?.problems ?? ['It is not JSON.'],
      });
    }
    return read?.settings ?? null;
  }

  async function readText(from: string): Promise<string | null> {
    return (await files.read(from))?.toString('utf8') ?? null;
  }

  async function apply(edit: (settings: Settings) => Settings): Promise<Outcome> {
    const onDisk = await readText(path);
    if (onDisk !== null && onDisk !== text) adopt((await understood(onDisk)) ?? settings);
    const next = Settings.safeParse(edit(settings));
    if (!next.success) return { ok: false, message: sentenceFor(next.error.issues) };
    try {
      if (onDisk !== null && parse(onDisk) !== undefined) await files.writeAtomic(copyPath, [Buffer.from(onDisk)]);
      writer.write(next.data); // both libraries make the folder and replace the file
      text = await readText(path);
      if (!Settings.safeParse(parse(text)).success) throw new Error('the file is not what was written');
    } catch (error) {
      log.error('The settings could not be saved', { path, error });
      return { ok: false, message: 'The settings could not be saved. Is the disk full?' };
    }
    adopt(next.data);
    return { ok: true };
  }

  function adopt(next: Settings): void {
    const before = settings;
    settings = next;
    for (const listener of listeners) listener(next, before);
  }

  return {
    current: () => settings,
    change: (edit) => {
      const mine = turn.then(() => apply(edit));
      turn = mine.catch(() => undefined);
      return mine;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/** Undefined where there is no JSON; JSON's own values can never be that. */
function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
