/** The person's settings, in memory for readers; changes go through the settings file. */
import { phrase } from '../../shared/language/phrase.ts';
import { userMessageOf } from '../../shared/language/user-facing-error.ts';
import { DONE, refusal, type Outcome, type Refusal } from '../../shared/outcome.ts';
import { Settings } from '../../shared/settings.ts';
import { sentenceFor } from '../../shared/invalid.ts';
import { createEmitter } from '../base/emitter.ts';
import { createMutex } from '../base/mutex.ts';
import type { Cancel } from '../base/clock-and-logger.ts';
import { createFailureLog } from './failure-log.ts';
import { openSettingsFile, type SettingsFileOptions } from './settings-file.ts';
import { SettingsBusy, type CrossProgramLock } from './settings-lock.ts';
import { parseSettings } from './settings-text.ts';

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

export interface SettingsOptions extends SettingsFileOptions {
  /** Runs each change from reading to writing. */
  readonly lockAcrossPrograms: CrossProgramLock;
}

/** Reads the settings file, or its valid parts, or its last good copy. Rejects only if the file, or a copy it needs, is unreadable. */
export async function openSettings({ lockAcrossPrograms, ...options }: SettingsOptions): Promise<SettingsStore> {
  const { path, log } = options;
  const file = openSettingsFile(options);
  const changes = createEmitter<[now: Settings, before: Settings]>(log, 'settings'); // one that throws undoes no change
  let spoilt: { readonly bytes: Buffer; readonly isReported: boolean } | null = null; // what `reload` found instead of JSON
  const reading = createFailureLog((error) => log.warn('The edited settings file could not be read, or copied', { path, error })); // it may be tried every minute
  let settings = await file.first();
  const runExclusive = createMutex();

  async function apply(edit: Edit): Promise<Outcome> {
    try {
      return await lockAcrossPrograms(() => changed(edit));
    } catch (error) {
      log.error('The settings could not be saved', { path, error });
      return refusal(error instanceof SettingsBusy ? phrase('refusal.busy') : userMessageOf(error, phrase('refusal.notSavedFull')));
    }
  }

  /** An editor that saves in the middle of it may win once: then the change is made again, on top of that. */
  async function changed(edit: Edit, mayRepeat = true): Promise<Outcome> {
    const edited = await file.current(settings);
    if (edited !== settings) adopt(edited);
    const made = edit(settings);
    if ('ok' in made) return made;
    const next = Settings.safeParse(made);
    if (!next.success) return refusal(sentenceFor(next.error.issues));
    if (await file.replace(next.data)) {
      adopt(next.data);
      return DONE;
    }
    if (!mayRepeat) throw new Error('the file is not what was written');
    return await changed(edit, false);
  }

  async function reloaded(): Promise<void> {
    const edited = await file.edited();
    if (edited !== null && parseSettings(edited) === undefined) return reportIfItStays(edited);
    spoilt = null;
    if (edited === null) return;
    const { settings: read, problems } = await file.understood(edited, () => settings);
    adopt(read);
    log.info(`The settings file was edited; its ${problems.length === 0 ? 'new content was' : 'valid parts were'} applied`);
  }

  function reportIfItStays(onDisk: Buffer): void {
    const stays = spoilt?.bytes.equals(onDisk) === true;
    if (stays && !spoilt?.isReported) log.warn(NOT_JSON, { path });
    spoilt = { bytes: onDisk, isReported: stays };
  }

  function adopt(next: Settings): void {
    const before = settings;
    settings = next;
    changes.emit(next, before);
  }

  return {
    current: () => settings,
    change: (edit) => runExclusive(() => apply(edit)),
    reload: () => runExclusive(() => reloaded().then(reading.succeeded, reading.failed)),
    onChange: changes.on,
    settled: () => runExclusive(() => Promise.resolve()),
  };
}

const NOT_JSON = 'The settings file is not a JSON object. Until it is one, the settings stay as they were';
