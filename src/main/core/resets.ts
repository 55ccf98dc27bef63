/** Begins a part of what is kept anew: with a copy of its file beside it, and a way back where that is cheap. */
import { join } from 'node:path';
import type { Outcome } from '../../shared/bridge.ts';
import type { DataPart } from '../../shared/bridge/data.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { DEFAULT_FEEDS, DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import type { Clock, Logger } from '../ports.ts';
import { keepCopy } from '../store/aside.ts';
import type { Files } from '../store/files.ts';

export interface ResetsOptions {
  readonly dataDir: string;
  readonly files: Files;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: () => Settings;
  /** Changes settings as a person does: a port is taken before it is stored. */
  readonly change: (patch: Partial<Settings>) => Promise<Outcome>;
  /** Forgets what was read; gives the way back. */
  readonly forgetRead: () => () => void;
  /** Resolves when what was read is on disk. */
  readonly readSettled: () => Promise<unknown>;
  /** Puts the fetched content aside and asks for it anew. @throws when the disk refuses */
  readonly forgetContent: () => Promise<void>;
  /** Whether this run asks anybody. */
  readonly network: boolean;
  /** Whether something is being fetched now, which would bring the old content back. */
  readonly isRefreshing: () => boolean;
}

export interface Resets {
  reset(part: DataPart): Promise<Outcome>;
  /** Takes the last reset of a part back that was not yet; as long as this run lasts. */
  undo(part: DataPart): Promise<Outcome>;
}

/** Between two resets of the content, in ms: each costs every origin a whole download. */
const CONTENT_FLOOR = 60_000;

type Undo = () => Outcome | Promise<Outcome>;

/** @param options the parts that can be begun anew, and the disk on which their copies are kept */
export function createResets(options: ResetsOptions): Resets {
  const { dataDir, files, clock, log, settings, change } = options;
  const ways: Readonly<Record<DataPart, Undo[]>> = { settings: [], feeds: [], read: [], content: [] };
  let contentForgotten: number | null = null; // epoch ms
  const keep = async (name: string): Promise<void> => {
    const path = join(dataDir, name);
    const bytes = await files.read(path);
    if (bytes !== null) await keepCopy(files, path, bytes, 'before-reset');
  };

  /** Puts other settings in the place of some; what was there is the way back. */
  const put = async (part: DataPart, next: Partial<Settings>, before: Partial<Settings>): Promise<Outcome> => {
    if (Object.keys(next).length === 0) return refuse('reset.same');
    await keep('settings.json');
    const outcome = await change(next);
    if (outcome.ok) ways[part].push(() => change(before));
    return outcome;
  };

  const parts: Readonly<Record<DataPart, () => Promise<Outcome>>> = {
    settings: () => put('settings', differing(DEFAULT_SETTINGS, settings()), differing(settings(), DEFAULT_SETTINGS)),
    feeds: () => put('feeds', isSame(settings().feeds, DEFAULT_FEEDS) ? {} : { feeds: [...DEFAULT_FEEDS] }, { feeds: settings().feeds }),
    read: async () => {
      await options.readSettled();
      await keep('read.json');
      const recall = options.forgetRead();
      ways.read.push(() => {
        recall();
        return DONE;
      });
      return DONE;
    },
    content: async () => {
      if (!options.network) return refuse('reset.noNetwork');
      if (options.isRefreshing()) return refuse('reset.busy');
      const now = clock.now();
      if (contentForgotten !== null && Math.abs(now - contentForgotten) < CONTENT_FLOOR) return refuse('reset.again');
      await options.forgetContent();
      contentForgotten = now;
      return DONE;
    },
  };

  return {
    reset: async (part) => {
      try {
        const outcome = await parts[part]();
        if (outcome.ok) log.info('Begun anew, as asked', { part });
        return outcome;
      } catch (error) {
        log.error('A part could not be begun anew', { part, error });
        return refuse('reset.failed');
      }
    },
    undo: async (part) => {
      const way = ways[part].pop(); // at once: a second click must not go the same way, and lose the one before it
      if (way === undefined) return refuse('reset.nothing');
      const outcome = await way();
      if (!outcome.ok) ways[part].push(way);
      return outcome;
    },
  };
}

const DONE: Outcome = { ok: true };
const refuse = (key: 'reset.busy' | 'reset.noNetwork' | 'reset.again' | 'reset.same' | 'reset.failed' | 'reset.nothing'): Outcome => ({ ok: false, message: phrase(key) });

/** Feeds have a reset of their own, and who has been welcomed stays so. */
const KEPT: readonly string[] = ['feeds', 'welcome'] satisfies (keyof Settings)[];

/** Those of the settings that are not as in the other ones; a port that stays must not be taken anew. */
function differing(settings: Settings, other: Settings): Partial<Settings> {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.fromEntries(Object.entries(settings)
    .filter(([name, value]) => !KEPT.includes(name) && !isSame(value, others.get(name))));
}

/** Both come out of the settings' schema, with their fields in one order. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
