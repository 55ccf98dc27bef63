/**
 * Runs many visits with few at once: over all, per host, and spaced in time per host (polling rule 26). A redirect
 * to another host takes a place there, too.
 */
import type { Admit, FetchOrigin } from '../origin.ts';

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
 * @param hostOf the name of an item's host
 * @param work asks to be admitted anew for each redirect it follows
 */
export async function politely<Item, Result>(
  items: readonly Item[], hostOf: (item: Item) => string, work: (item: Item, admit: Admit) => Promise<Result>, manners: Manners,
): Promise<Result[]> {
  const visit = createVisits(manners);
  return await Promise.all(items.map((item) => visit(hostOf(item), (admit) => work(item, admit))));
}

/** The same for a job that fetches by itself. */
export function politeFetcher(fetchOrigin: FetchOrigin, manners: Manners): FetchOrigin {
  const visit = createVisits(manners);
  return (request) => visit(hostnameOf(request.url), (admit) => fetchOrigin({ ...request, admit }));
}

type Visits = <Result>(home: string, work: (admit: Admit) => Promise<Result>) => Promise<Result>;

function createVisits(manners: Manners): Visits {
  const all = createLane(manners.atOnce);
  const hosts = new Map<string, Host>();
  const hostNamed = (name: string): Host => {
    const host = hosts.get(name) ?? createHost(manners);
    hosts.set(name, host);
    return host;
  };
  return async (home, work) => {
    const admit: Admit = async (name) => {
      const host = hostNamed(name);
      const leave = name === home ? () => undefined : await host.lane.enter(); // at home the whole visit holds the place
      // The pace comes last: whoever waits for a place after it would no longer keep the distance.
      await host.pace();
      return leave;
    };
    return await hostNamed(home).lane.run(() => all.run(async () => {
      await admit(home);
      return await work(admit);
    }));
  };
}

/** What counts as one host here: its name, whatever the port. */
export const hostnameOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);

interface Host {
  readonly lane: Lane;
  readonly pace: () => Promise<void>;
}

interface Lane {
  /** Waits for a place; what it gives must be called, once, to give the place back. */
  enter(): Promise<() => void>;
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Lets the first pass at once, and each further one `spacingMs` or more after the one before. */
function createHost({ perHost, spacingMs, wait }: Manners): Host {
  let last: Promise<void> | null = null;
  return {
    lane: createLane(perHost),
    pace: () => {
      last = last === null ? Promise.resolve() : last.then(() => wait(spacingMs));
      return last;
    },
  };
}

/** At most `width` at once. */
function createLane(width: number): Lane {
  let free = width;
  const queue: (() => void)[] = [];
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else free++;
  };
  const enter = async (): Promise<() => void> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => queue.push(resolve));
    return leave;
  };
  return {
    enter,
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
