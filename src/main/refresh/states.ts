/** The remembered states of all origins, and the file they are kept in between runs. */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { JsonFile } from '../store/json-file.ts';
import { reanchored } from './policy.ts';
import { newSource, SourceState } from './source-state.ts';

/** One source that does not hold costs only itself: it is asked as if for the first time. */
const Sources = z.record(z.string(), z.unknown()).transform((sources): Record<string, SourceState> =>
  Object.fromEntries(Object.entries(sources).flatMap(([id, source]) => {
    const read = SourceState.safeParse(source);
    return read.success ? [[id, read.data]] : [];
  })));

export const StateDocument = z.object({
  version: z.literal(1),
  /** Random, never sent anywhere: it spreads this installation's requests in time. */
  installation: z.string().min(8),
  /** The last local day whose quote was announced. */
  announcedDay: z.string().nullable(),
  sources: Sources,
});
export type StateDocument = z.infer<typeof StateDocument>;

export interface States {
  /** The state of an origin; a new one where it is not known, or was known under another address. */
  get(id: string, url: string): SourceState;
  set(id: string, state: SourceState): void;
  /** Takes back what is remembered of times that are still to come: the clock was set back. */
  reanchor(now: number): void;
  /** 0..1, the same at every call. */
  jitter(id: string): number;
  readonly announcedDay: string | null;
  announced(day: string): void;
  /** Forgets what is not named. */
  retain(ids: ReadonlySet<string>): void;
  save(): Promise<boolean>;
}

/** Reads the states of the last run; starts anew where there are none. */
export async function openStates(file: JsonFile<StateDocument>): Promise<States> {
  const stored = await file.read();
  const installation = stored?.installation ?? randomBytes(8).toString('hex');
  const sources = new Map<string, SourceState>(Object.entries(stored?.sources ?? {}));
  let announcedDay = stored?.announcedDay ?? null;
  return {
    get: (id, url) => {
      const known = sources.get(id);
      return known?.url === url ? known : newSource(url);
    },
    set: (id, state) => void sources.set(id, state),
    reanchor: (now) => {
      for (const [id, state] of sources) sources.set(id, reanchored(state, now));
    },
    jitter: (id) => createHash('sha256').update(`${installation} ${id}`).digest().readUInt32BE() / 0xffff_ffff,
    get announcedDay() {
      return announcedDay;
    },
    announced: (day) => { announcedDay = day; },
    retain: (ids) => {
      for (const id of sources.keys()) if (!ids.has(id)) sources.delete(id);
    },
    save: () => file.write({ version: 1, installation, announcedDay, sources: Object.fromEntries(sources) }),
  };
}
