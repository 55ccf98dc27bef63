/** Resets a part of the stored data: keeps a copy of its file, and offers an undo where that is cheap. */
import { join } from 'node:path';
import type { DataPart, ResetPart } from '../../shared/bridge/data.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { DONE, refusal, type Outcome, type Refusal } from '../../shared/outcome.ts';
import { pick } from '../../shared/pick.ts';
import { addressKeysOf, isKnown } from '../../shared/same-feed.ts';
import { DEFAULT_FEEDS } from '../../shared/settings-constants.ts';
import { DEFAULT_SETTINGS, MAX_FEEDS, type FeedSetting, type Settings } from '../../shared/settings.ts';
import { MINUTE } from '../../shared/units.ts';
import type { Clock, Logger } from '../base/clock-and-logger.ts';
import { copyBeside } from '../store/backup.ts';
import { READ_FILE, SETTINGS_FILE } from '../store/data-files.ts';
import type { Files } from '../store/files.ts';
import type { SettingsStore } from '../store/settings-store.ts';
import { changeList } from './change-list.ts';

export interface ResetsOptions {
  readonly dataDir: string;
  readonly files: Files;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: Pick<SettingsStore, 'current' | 'change'>;
  /** Changes settings as the person does: a port is bound before it is stored. */
  readonly change: (patch: Partial<Settings>) => Promise<Outcome>;
  /** Marks everything as read, as on a first start; returns the undo. */
  readonly forgetRead: () => () => void;
  /** Resolves when the read marks are on disk. */
  readonly readSettled: () => Promise<unknown>;
  /** Moves the fetched content aside and fetches it again. @throws if the disk refuses */
  readonly forgetContent: () => Promise<void>;
  /** Whether this run uses the network. */
  readonly network: boolean;
  /** Whether a fetch is running, which would bring the old content back. */
  readonly isRefreshing: () => boolean;
}

/** The resets a person can ask for. A refusal is an outcome with a message. */
export interface Resets {
  reset(part: DataPart): Promise<ResetPart | Refusal>;
  /** Undoes the last reset of a part in this run that was not undone yet. */
  undo(part: DataPart): Promise<ResetPart | Refusal>;
}

/** Minimum time between two resets of the content, ms: each costs every origin a full download. */
const CONTENT_FLOOR = MINUTE;

type Undo = () => Outcome | Promise<ResetPart | Refusal>;

/** Creates the resets of settings, feeds, read marks and fetched content. */
export function createResets(options: ResetsOptions): Resets {
  const { dataDir, files, clock, log, settings, change } = options;
  const ways: Readonly<Record<DataPart, Undo[]>> = { settings: [], feeds: [], read: [], content: [] };
  let contentForgotten: number | null = null; // epoch ms
  const keep = async (name: string): Promise<void> => {
    const path = join(dataDir, name);
    const bytes = await files.read(path);
    if (bytes !== null) await copyBeside(files, path, bytes, 'before-reset');
  };

  /** Changes settings. A port that another program holds must not keep the others from being reset, or restored. */
  const changePossible = async (patch: Partial<Settings>): Promise<ResetPart | Refusal> => {
    const outcome = await change(patch);
    const others = butPort(patch);
    if (outcome.ok || patch.port === undefined || Object.keys(others).length === 0) return outcome;
    const rest = await change(others);
    return rest.ok ? { ok: true, portStays: outcome.message } : rest;
  };

  const parts: Readonly<Record<DataPart, () => Promise<ResetPart | Refusal>>> = {
    settings: async () => {
      const before = differing(settings.current(), DEFAULT_SETTINGS);
      const next = differing(DEFAULT_SETTINGS, settings.current());
      if (Object.keys(next).length === 0) return refusal(phrase('reset.same'));
      await keep(SETTINGS_FILE);
      const outcome = await changePossible(next);
      if (outcome.ok) ways.settings.push(() => changePossible(outcome.portStays === undefined ? before : butPort(before)));
      return outcome;
    },
    feeds: async () => {
      if (isSame(settings.current().feeds, DEFAULT_FEEDS)) return refusal(phrase('reset.same'));
      await keep(SETTINGS_FILE);
      let before: readonly FeedSetting[] = []; // read within the change: an import may be stored first
      const outcome = await changeList(settings, 'feeds', (feeds) => {
        before = feeds;
        return [...DEFAULT_FEEDS];
      });
      if (outcome.ok) ways.feeds.push(() => changeList(settings, 'feeds', (feeds) => [...before, ...addedSince(before, feeds)].slice(0, MAX_FEEDS)));
      return outcome;
    },
    read: async () => {
      await options.readSettled();
      await keep(READ_FILE);
      const recall = options.forgetRead();
      ways.read.push(() => {
        recall();
        return DONE;
      });
      return DONE;
    },
    content: async () => {
      if (!options.network) return refusal(phrase('reset.noNetwork'));
      if (options.isRefreshing()) return refusal(phrase('reset.busy'));
      const now = clock.now();
      if (contentForgotten !== null && Math.abs(now - contentForgotten) < CONTENT_FLOOR) return refusal(phrase('reset.again'));
      await options.forgetContent();
      contentForgotten = now;
      return DONE;
    },
  };

  return {
    reset: async (part) => {
      try {
        const outcome = await parts[part]();
        if (outcome.ok) log.info('Stored data was reset at the user\'s request', { part });
        return outcome;
      } catch (error) {
        log.error('Stored data could not be reset', { part, error });
        return refusal(phrase('reset.failed'));
      }
    },
    undo: async (part) => {
      const way = ways[part].pop(); // taken off at once, so that a second click does not run the same undo again
      if (way === undefined) return refusal(phrase('change.nothing'));
      const outcome = await way();
      if (!outcome.ok) ways[part].push(way);
      return outcome;
    },
  };
}

/** Returns the feeds that are neither in the list before the reset nor from it: an undo keeps them as far as they fit, above all imported ones. */
function addedSince(before: readonly FeedSetting[], now: readonly FeedSetting[]): FeedSetting[] {
  const known = [...before, ...DEFAULT_FEEDS];
  const ids = new Set(known.map(({ id }) => id));
  const addresses = addressKeysOf(before);
  return now.filter((feed) => !ids.has(feed.id) && !isKnown(feed, addresses));
}

/** Not reset with the settings: feeds have their own reset, and the welcome is not shown again. */
const KEPT: readonly (keyof Settings)[] = ['feeds', 'welcome'];

/** The settings that differ from `other`. Unchanged ones are left out: a port that stays must not be bound anew. */
function differing(settings: Settings, other: Settings): Partial<Settings> {
  return pick(settings, (name) => !KEPT.includes(name) && !isSame(settings[name], other[name]));
}

const butPort = ({ port: _port, ...others }: Partial<Settings>): Partial<Settings> => others;

/** Both come from the settings schema, so their fields have the same order. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
