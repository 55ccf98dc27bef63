/**
 * Feeds that were never asked, when many come at once (an imported list): a few are asked at once and the others a few
 * at a time, hosts in turn. So no host and no line sees a burst, and their later turns are spread as the first were.
 */
import { hostOf } from '../../shared/site.ts';
import type { Origin } from './origins.ts';

/** So many new ones, or fewer, need not wait: two jobs of the refresh process. */
export const FEW = 64;
/** How many of a longer list are asked together. */
export const WAVE = 16;
/** Between two waves, in ms: 1,000 feeds take half an hour. */
export const WAVES_APART = 30_000;

export interface Newcomers {
  /**
   * Looks at who is new now and lets the next wave go when its time has come. After a sleep that is one wave, too.
   * @param fresh the origins that were never asked; @param now epoch ms
   */
  look(fresh: readonly Origin[], now: number): void;
  /** When an origin's wave comes, epoch ms; null where it need not wait. */
  waitsUntil(origin: Origin): number | null;
}

/** The queue of a run. */
export function createNewcomers(): Newcomers {
  let released: ReadonlySet<string> = new Set();
  let places: ReadonlyMap<string, number> = new Map();
  let next = 0; // when the first wave in the queue goes

  return {
    look: (fresh, now) => {
      const ids = new Set(fresh.map(({ id }) => id));
      const unseen = fresh.filter(({ id }) => !places.has(id) && !released.has(id));
      const isFew = unseen.length <= FEW;
      const queue = [...[...places.keys()].filter((id) => ids.has(id)), ...(isFew ? [] : hostsInTurn(unseen))];
      next = Math.min(next, now + WAVES_APART); // the clock may have been set back
      const going = queue.length > 0 && now >= next ? queue.splice(0, WAVE) : [];
      if (going.length > 0) next = now + WAVES_APART;
      released = new Set([...released, ...going, ...(isFew ? unseen.map(({ id }) => id) : [])].filter((id) => ids.has(id)));
      places = new Map(queue.map((id, place) => [id, place]));
    },
    waitsUntil: ({ id }) => {
      const place = places.get(id);
      return place === undefined ? null : next + Math.floor(place / WAVE) * WAVES_APART;
    },
  };
}

/** Ids in an order in which each host comes once before any comes again. */
function hostsInTurn(origins: readonly Origin[]): string[] {
  const counts = new Map<string, number>();
  const ranked = origins.map(({ id, url }) => {
    const host = hostOf(url);
    const rank = counts.get(host) ?? 0;
    counts.set(host, rank + 1);
    return { id, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ id }) => id); // sort() is stable
}
