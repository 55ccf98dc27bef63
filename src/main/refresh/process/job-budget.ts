/** What one job may spend on visits; the feeds whose turn does not come before are left to the next job. */
import { MINUTE } from '../../../shared/units.ts';

export const JOB_LIMITS = {
  /**
   * Ms after which no visit starts: what was read is served before everything is read, and a search does not wait until a
   * host with hundreds of feeds was asked for all of them.
   */
  lastVisitMs: 30_000,
  /** Ms after which no redirect is followed: many that wait for one slow host would outlast the job's deadline (refresher.ts). */
  lastRedirectMs: 4 * MINUTE,
  /** Entries after which no visit starts: all that was read stays in memory until it is merged. */
  entries: 20_000,
} as const;

export interface JobBudget {
  /** Whether another feed may be visited. */
  mayVisit(): boolean;
  /** Whether a redirect whose turn has come may be followed. */
  mayFollow(): boolean;
  /** Counts the entries of a feed that was read. */
  add(entries: number): void;
}

/** For visits that are not part of a job. */
export const UNLIMITED: JobBudget = { mayVisit: () => true, mayFollow: () => true, add: () => undefined };

/** Creates the budget of a job that begins now. @param now returns the time, epoch ms */
export function createJobBudget(now: () => number): JobBudget {
  const began = now();
  let read = 0;
  return {
    mayVisit: () => now() - began <= JOB_LIMITS.lastVisitMs && read < JOB_LIMITS.entries,
    mayFollow: () => now() - began <= JOB_LIMITS.lastRedirectMs,
    add: (entries) => { read += entries; },
  };
}
