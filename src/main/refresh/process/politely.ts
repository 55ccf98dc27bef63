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
  const hosts = new Map<string, { readonly lane: Lane; readonly pace: () => Promise<void> }>();
  return await Promise.all(items.map(async (item) => {
    const name = hostOf(item);
    const host = hosts.get(name) ?? { lane: createLane(manners.perHost), pace: createPace(manners) };
    hosts.set(name, host);
    // The pace comes last: whoever waits for a place after it would no longer keep the distance.
    return await host.lane.run(() => all.run(async () => {
      await host.pace();
      return await work(item);
    }));
  }));
}

interface Lane {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Lets the first pass at once, and each further one `spacingMs` or more after the one before. */
function createPace({ spacingMs, wait }: Manners): () => Promise<void> {
  let last: Promise<void> | null = null;
  return () => {
    last = last === null ? Promise.resolve() : last.then(() => wait(spacingMs));
    return last;
  };
}

/** At most `width` at once. */
function createLane(width: number): Lane {
  let free = width;
  const queue: (() => void)[] = [];
  return {
    run: async (work) => {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
