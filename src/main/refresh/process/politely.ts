/** Runs many requests with few at once: over all, per host, and spaced in time per host (polling rule 26). */

export interface Manners {
  readonly atOnce: number;
  readonly perHost: number;
  /** Between two starts at one host. */
  readonly spacingMs: number;
  readonly wait: (ms: number) => Promise<void>;
}

export const MANNERS = { atOnce: 8, perHost: 2, spacingMs: 1_000 } as const;

/**
 * Runs `work` for every item and gives the results in the items' order. `work` must not reject.
 * @param hostOf what counts as one host
 */
export async function politely<Item, Result>(
  items: readonly Item[], hostOf: (item: Item) => string, work: (item: Item) => Promise<Result>, manners: Manners,
): Promise<Result[]> {
  const all = createLane(manners.atOnce);
  const hosts = new Map<string, Lane>();
  return await Promise.all(items.map(async (item) => {
    const host = hostOf(item);
    const lane = hosts.get(host) ?? createLane(manners.perHost, manners.spacingMs, manners.wait);
    hosts.set(host, lane);
    return await lane.run(() => all.run(() => work(item)));
  }));
}

interface Lane {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** At most `width` at once; each start at least `spacingMs` after the one before. */
function createLane(width: number, spacingMs = 0, wait?: (ms: number) => Promise<void>): Lane {
  let free = width;
  const queue: (() => void)[] = [];
  let started: Promise<void> | null = null;
  return {
    run: async (work) => {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        if (wait && spacingMs > 0) {
          const before = started;
          const mine = before === null ? Promise.resolve() : before.then(() => wait(spacingMs));
          started = mine;
          await mine;
        }
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
