/**
 * Runs many visits with limited concurrency: in total, per host, and spaced in time per host (polling rule 26). A redirect
 * waits again, for the host it leads to; there and of the slots in total it gets the next one, so that visits end before others
 * begin.
 */
import { parseUrl } from '../../../shared/url.ts';
import type { Admit, FetchOrigin } from '../fetch/fetch-contract.ts';

/** Limits of concurrency, in total and per host. */
export interface HostLimits {
  /** Over all hosts. */
  readonly maxAtOnce: number;
  readonly perHost: number;
  /** Minimum time between two starts at one host. */
  readonly spacingMs: number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface Plan<Item, Result> {
  /** Returns the host name of an item. */
  readonly hostOf: (item: Item) => string;
  /** Returns the result of an item that needs no request after all; null if it needs one. Asked when it is its turn. */
  readonly without: (item: Item) => Result | null;
  /** Must not reject; calls `admit` again for each redirect it follows. */
  readonly work: (item: Item, admit: Admit) => Promise<Result>;
}

/** Carries out the plan for all items within the limits and resolves to the results in the order of the items. */
export async function runWithinLimits<Item, Result>(
  items: readonly Item[], { hostOf, without, work }: Plan<Item, Result>, limits: HostLimits,
): Promise<Result[]> {
  const visit = createVisits(limits);
  return await Promise.all(items.map((item) => visit(hostOf(item), () => without(item), (admit) => work(item, admit))));
}

/** Wraps a fetcher so that each request waits for its host within the limits. */
export function limitFetcher(fetchOrigin: FetchOrigin, limits: HostLimits): FetchOrigin {
  const visit = createVisits(limits);
  return (request) => visit(hostnameOf(request.url), () => null, (admit) => fetchOrigin({ ...request, admit }));
}

type Visits = <Result>(home: string, without: () => Result | null, work: (admit: Admit) => Promise<Result>) => Promise<Result>;

function createVisits(limits: HostLimits): Visits {
  const enterAny = createLane(limits.maxAtOnce);
  const hosts = new Map<string, Host>();
  const hostNamed = (name: string): Host => {
    const host = hosts.get(name) ?? createHost(limits);
    hosts.set(name, host);
    return host;
  };
  return async (home, without, work) => {
    let leave = (): void => undefined;
    const enter = async (host: Host, begun: boolean): Promise<void> => {
      leave(); // never hold one host's slot while waiting for another's: redirects in circles would deadlock
      const leaveHost = await host.enter(begun);
      const leaveAll = await enterAny(begun);
      leave = () => {
        leaveAll();
        leaveHost();
      };
    };
    const admit: Admit = async (name) => {
      const host = hostNamed(name);
      await enter(host, true);
      // The spacing comes last: waiting for a slot after it would spoil the distance.
      await host.pace();
    };
    try {
      const first = hostNamed(home);
      await enter(first, false);
      const known = without(); // an item that sends no request need not wait for its second
      if (known !== null) return known;
      await first.pace();
      return without() ?? await work(admit);
    } finally {
      leave();
    }
  };
}

/** Returns the host name of an address without the port, as which it counts for the limits. */
export const hostnameOf = (url: string): string => parseUrl(url)?.hostname ?? url;

interface Host {
  readonly enter: Enter;
  readonly pace: () => Promise<void>;
}

/** Waits for a slot, in front of all that are not `ahead` as well. The resolved function must be called exactly once, to free it. */
type Enter = (ahead?: boolean) => Promise<() => void>;

/**
 * Creates the limits of one host. `pace` lets the first caller pass at once. Each further one waits for `spacingMs` after it
 * has called and the previous one has passed: so even a slow host gets a rest between two visits, and two that it leaves
 * without an answer have ended before a third begins.
 */
function createHost({ perHost, spacingMs, wait }: HostLimits): Host {
  let last: Promise<void> | null = null;
  return {
    enter: createLane(perHost),
    pace: () => {
      last = last === null ? Promise.resolve() : last.then(() => wait(spacingMs));
      return last;
    },
  };
}

/** Creates a semaphore with `width` slots; waiters are served in order, those that go ahead before the others. */
function createLane(width: number): Enter {
  let free = width;
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  const leave = (): void => {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else free++;
  };
  return async (ahead = false) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => (ahead ? first : others).push(resolve));
    return leave;
  };
}
