/**
 * Spreads the first requests to many new feeds (an imported list): a few at a time, alternating hosts. That avoids a burst
 * at any host and on the network, and later requests stay spread as the first ones were.
 */
import { hostsInTurn } from './hosts-in-turn.ts';
import type { Origin } from '../origins.ts';

/** Up to this many new feeds need not wait: one or two jobs of the refresh process. */
export const FEW = 64;
/** How many feeds of a longer list are released together. */
export const WAVE = 16;
/** Ms between two waves: 1,000 feeds take half an hour. */
export const WAVES_APART = 30_000;

export interface InitialFetchQueue {
  /**
   * Registers new feeds, and releases the next wave if its time has come; after a sleep only one.
   * @param fresh the origins that were never asked
   * @param now epoch ms
   */
  look(fresh: readonly Origin[], now: number): void;
  /** When the origin is released, epoch ms; null if it need not wait. */
  waitsUntil(origin: Origin): number | null;
}

/** Creates an empty queue. */
export function createInitialFetchQueue(): InitialFetchQueue {
  let released: ReadonlySet<string> = new Set();
  let places: ReadonlyMap<string, number> = new Map();
  let next = 0; // epoch ms at which the next wave is released

  return {
    look: (fresh, now) => {
      const ids = new Set(fresh.map(({ id }) => id));
      const unseen = fresh.filter(({ id }) => !places.has(id) && !released.has(id));
      const isFew = unseen.length <= FEW;
      const queue = [...[...places.keys()].filter((id) => ids.has(id)), ...(isFew ? [] : hostsInTurn(unseen).map(({ id }) => id))];
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
