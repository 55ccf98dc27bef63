import { hostOf } from '../../../shared/site.ts';
import type { Origin } from '../origins.ts';

/** Orders origins so that every host comes once before any comes again. */
export function hostsInTurn(origins: readonly Origin[]): Origin[] {
  const counts = new Map<string, number>();
  const ranked = origins.map((origin) => {
    const host = hostOf(origin.url);
    const rank = counts.get(host) ?? 0;
    counts.set(host, rank + 1);
    return { origin, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ origin }) => origin); // sort() is stable
}
