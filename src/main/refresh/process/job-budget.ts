/** What one job may spend on visits; the feeds whose turn does not come before are left to the next job. */
export const JOB_LIMITS = {
  /**
   * Ms after which no visit starts: what was read is served before everything is read, and a search, which waits 20 s for a
   * job (one-at-a-time.ts), usually gets its turn.
   */
  lastVisitMs: 15_000,
  /**
   * Redirects waiting for one host while no visit starts: which other feeds lead there shows only when they are asked. So
   * many, and those of visits under way, end within the job's deadline (jobs/refresher.ts) even if that host takes 30 s for each:
   * two at a time.
   */
  redirects: 24,
  /** Entries after which no visit starts: all that was read stays in memory until it is merged. */
  entries: 20_000,
} as const;

export interface JobBudget {
  /** Whether another feed may be visited. */
  mayVisit(): boolean;
  /** Waits for a redirect's turn. @param host where it leads @param turn resolves when its turn has come */
  redirect(host: string, turn: () => Promise<void>): Promise<void>;
  /** Counts the entries of a feed that was read. */
  add(entries: number): void;
}

/** For visits that are not part of a job. */
export const UNLIMITED: JobBudget = { mayVisit: () => true, redirect: (_, turn) => turn(), add: () => undefined };

/**
 * Creates the budget of a job that begins now.
 * @param now returns ms of a clock that nobody sets
 * @param ending aborted when the program ends
 */
export function createJobBudget(now: () => number, ending?: AbortSignal): JobBudget {
  const began = now();
  const waiting = new Map<string, number>(); // redirects by host
  let read = 0;
  const count = (host: string, more: 1 | -1): void => void waiting.set(host, (waiting.get(host) ?? 0) + more);
  return {
    mayVisit: () => ending?.aborted !== true && now() - began <= JOB_LIMITS.lastVisitMs && read < JOB_LIMITS.entries && Math.max(0, ...waiting.values()) < JOB_LIMITS.redirects,
    redirect: async (host, turn) => {
      count(host, 1);
      try {
        await turn();
        ending?.throwIfAborted(); // its turn may have come too early, since nothing waits then
      } finally {
        count(host, -1);
      }
    },
    add: (entries) => { read += entries; },
  };
}
