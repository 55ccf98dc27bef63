/** The states of all origins, and the file that keeps them between runs (polling rules 3, 22). */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Frozen } from '../../shared/frozen.ts';
import type { JsonFile } from '../store/json-file.ts';
import { afterMove, reanchored } from './policy/after-attempt.ts';
import { isRemembered, later, namesOf, nextPause, withEnd, type HostPause, type Pause, type StoredPause } from './policy/host-pause.ts';
import { sourceOf, type Origin } from './origins.ts';
import { isGone } from './policy/policy.ts';
import { MAX_WAIT } from './policy/waits.ts';
import { Instant, newOriginState, OriginState } from './policy/origin-state.ts';

/** An invalid entry is dropped without affecting others. */
const validEntries = <Value>(schema: z.ZodType<Value>) => (entries: Record<string, unknown>): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).flatMap(([name, entry]) => {
    const read = schema.safeParse(entry);
    return read.success ? [[name, read.data]] : [];
  }));

/** One that no host can have asked for is a mistake in the file. */
const StoredPauseSchema = z.object({ since: Instant, until: Instant, answered: z.boolean().exactOptional(), inferred: z.boolean().exactOptional() }).refine(({ since, until }) => until >= since && until - since <= MAX_WAIT);

export const StateDocument = z.object({
  version: z.literal(1),
  /** Random and never sent: spreads the requests of different installations in time. */
  installation: z.string().min(8),
  /** The last local days (YYYY-MM-DD) whose quotes were announced, in the order in which they were. */
  announcedDays: z.array(z.string()).catch([]),
  /** An origin whose entry is invalid is treated as never asked. */
  sources: z.record(z.string(), z.unknown()).transform(validEntries(OriginState)),
  /** Hosts that asked for a pause (polling rule 15). */
  holds: z.record(z.string(), z.unknown()).catch({}).transform(validEntries(StoredPauseSchema)),
});
export type StateDocument = Frozen<z.infer<typeof StateDocument>>;

export interface States {
  /** Returns the state of an origin; a new one if the id is unknown or had another address. */
  get(id: string, url: string): OriginState;
  /** Guards an origin with this address if it is added in this run: a site chose it (19). */
  guard(url: string): void;
  /** Stores the guards of origins that were added and not asked yet: a later run would not know of them. */
  keepGuards(added: readonly Origin[]): void;
  set(id: string, state: OriginState): void;
  /** The states by id, also those of origins that are not part of this run. */
  all(): Iterable<readonly [id: string, state: OriginState]>;
  /**
   * Records that a host, or a family of names, wants no requests for a time (15). A shorter pause does not replace a longer one
   * of its kind. One that the host asked for replaces an inferred one, which replaces it only once it is over. @param now epoch ms
   */
  addPause(pause: HostPause, now: number): void;
  /** Records that a host has answered properly. @param now epoch ms */
  answered(host: string, now: number): void;
  /** The last pause of a host, or of its family, that is known. @param asked leaves out the inferred ones */
  pauseOf(host: string, asked?: 'asked'): Pause | null;
  /** The hosts that asked for no requests now. @param now epoch ms */
  pauses(now: number): readonly HostPause[];
  /** Moves remembered times that lie in the future back to `now` (epoch ms): the clock was set back. */
  reanchor(now: number): void;
  /** Returns 0..1, always the same for an id, or a host, as long as the data folder exists (27). */
  jitter(id: string): number;
  /** The last local days (YYYY-MM-DD) whose quotes were announced, in the order in which they were. */
  readonly announcedDays: readonly string[];
  announced(day: string): void;
  /**
   * Removes the states of all other origins (one that comes back in this run stays guarded), and pauses that ended long ago,
   * jitter included.
   * @param removed origins that were removed and may be put back as they were; one that answered 410 is asked again then (16)
   */
  retain(ids: ReadonlySet<string>, removed: ReadonlySet<string>, now: number): void;
  save(): Promise<boolean>;
}

/** Announced days that are kept. More than one, because a computer may start with a wrong clock, which is corrected later. */
const MAX_DAYS = 30;

/** Reads the states of the last run, or starts empty. @param randomBytes returns cryptographically random bytes */
export async function openStates(file: JsonFile<StateDocument>, randomBytes: (size: number) => Uint8Array): Promise<States> {
  const stored = await file.read();
  const installation = stored?.installation ?? Buffer.from(randomBytes(8)).toString('hex');
  const sources = new Map<string, OriginState>(Object.entries(stored?.sources ?? {}));
  const pauses = new Map<string, StoredPause>(Object.entries(stored?.holds ?? {}));
  const jitters = new Map<string, number>(); // cached: every status report asks for all of them
  const guarded = new Set<string>(); // addresses
  let announcedDays: string[] = [];
  const announced = (day: string): void => { announcedDays = [...announcedDays.filter((each) => each !== day), day].slice(-MAX_DAYS); };
  for (const day of stored?.announcedDays ?? []) announced(day);
  const get = (id: string, url: string): OriginState => {
    const known = sources.get(id);
    if (known?.url === url) return known;
    // (17) The program ended when only the settings had the new address, unless the person gave up the old one, which failed.
    const moved = known?.move?.to === url && sourceOf(id) === 'news' ? afterMove(known, url) : null;
    if (moved !== null && moved.failures + moved.unsent === 0) return moved;
    return { ...newOriginState(url), guarded: guarded.has(url) || moved?.guarded === true };
  };
  const set = (id: string, state: OriginState): void => {
    const before = sources.get(id);
    if (before?.guarded === true && before.url !== state.url) guarded.add(before.url); // it may come back to that address
    sources.set(id, state);
  };
  const jitter = (id: string): number => {
    const known = jitters.get(id);
    if (known !== undefined) return known;
    const made = createHash('sha256').update(`${installation} ${id}`).digest().readUInt32BE() / 0xffff_ffff;
    jitters.set(id, made);
    return made;
  };
  const save = (): Promise<boolean> => file.write({
    version: 1, installation, announcedDays, sources: Object.fromEntries(sources), holds: Object.fromEntries(pauses),
  });
  return {
    get,
    guard: (url) => void guarded.add(url),
    keepGuards: (added) => {
      const unkept = added.filter(({ id, url }) => guarded.has(url) && sources.get(id)?.url !== url);
      for (const { id, url } of unkept) set(id, get(id, url));
      if (unkept.length > 0) void save();
    },
    set,
    all: () => sources,
    addPause: ({ host, forMs, inferred = false }, now) => {
      const before = pauses.get(host) ?? null;
      const isOther = before !== null && (before.inferred === true) !== inferred;
      if (isOther && inferred && now < before.until) return; // the host's own stays: nobody may override that by hand
      const pause = { ...nextPause(isOther ? null : before, forMs, now), ...(inferred && { inferred }) };
      if (before === null || isOther || pause.until > before.until) pauses.set(host, pause);
    },
    answered: (host, now) => {
      for (const name of namesOf(host)) {
        const pause = pauses.get(name);
        if (pause?.inferred === true) pauses.delete(name);
        else if (pause !== undefined && now >= pause.until) pauses.set(name, { ...pause, answered: true });
      }
    },
    pauseOf: (host, asked) => {
      const all = namesOf(host).map((name) => {
        const pause = pauses.get(name);
        return pause === undefined || (asked && pause.inferred === true) ? null : withEnd(pause, jitter(name));
      });
      return all.reduce(later, null);
    },
    pauses: (now) => [...pauses].filter(([, { until, inferred }]) => now < until && inferred !== true).map(([host, { until }]) => ({ host, forMs: until - now })),
    reanchor: (now) => {
      for (const [id, state] of sources) sources.set(id, reanchored(state, now));
      for (const [host, pause] of pauses) {
        const { since, until } = pause;
        if (since > now) pauses.set(host, { ...pause, since: now, until: now + until - since }); // (36)
      }
    },
    jitter,
    get announcedDays() {
      return announcedDays;
    },
    announced,
    retain: (ids, removed, now) => {
      for (const [id, source] of sources) {
        if (ids.has(id) || (removed.has(id) && !isGone(source))) continue;
        if (source.guarded) guarded.add(source.url);
        sources.delete(id);
      }
      for (const [host, pause] of pauses) if (!isRemembered(pause, now)) pauses.delete(host);
    },
    save,
  };
}
