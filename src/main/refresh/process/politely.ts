/**
 * Runs many visits with few at once: over all, per host, and spaced in time per host (polling rule 26). A redirect
 * asks for a place anew, at the host it leads to.
 */
import { parseUrl } from '../../../shared/url.ts';
import type { Admit, FetchOrigin } from '../fetch.ts';

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
  const enterAny = createLane(manners.atOnce);
  const hosts = new Map<string, Host>();
  const hostNamed = (name: string): Host => {
    const host = hosts.get(name) ?? createHost(manners);
    hosts.set(name, host);
    return host;
  };
  return async (home, work) => {
    let leave = (): void => undefined;
    const admit: Admit = async (name) => {
      leave(); // nobody waits for a host while holding a place: where redirects lead in circles, all would wait for ever
      const host = hostNamed(name);
      const leaveHost = await host.enter();
      const leaveAll = await enterAny();
      leave = () => {
        leaveAll();
        leaveHost();
      };
      // The pace comes last: whoever waits for a place after it would no longer keep the distance.
      await host.pace();
    };
    try {
      await admit(home);
      return await work(admit);
    } finally {
      leave();
    }
  };
}

/** What counts as one host here: its name, whatever the port. */
export const hostnameOf = (url: string): string => parseUrl(url)?.hostname ?? url;

interface Host {
  readonly enter: Enter;
  readonly pace: () => Promise<void>;
}

/** Waits for a place; what it gives must be called, once, to give the place back. */
type Enter = () => Promise<() => void>;

/** Lets the first pass at once, and each further one `spacingMs` or more after the one before. */
function createHost({ perHost, spacingMs, wait }: Manners): Host {
  let last: Promise<void> | null = null;
  return {
    enter: createLane(perHost),
    pace: () => {
      last = last === null ? Promise.resolve() : last.then(() => wait(spacingMs));
      return last;
    },
  };
}

/** At most `width` at once. */
function createLane(width: number): Enter {
  let free = width;
  const queue: (() => void)[] = [];
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else free++;
  };
  return async () => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => queue.push(resolve));
    return leave;
  };
}
