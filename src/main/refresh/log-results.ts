/** The lines of the log on what came of a job. */
import { english } from '../../shared/language/english.ts';
import type { Logger } from '../base/clock-and-logger.ts';
import type { AttemptResult } from './policy/attempt-result.ts';
import type { OriginState } from './policy/origin-state.ts';
import type { Origin } from './origins.ts';

export interface LoggedResult {
  readonly origin: Origin;
  readonly result: AttemptResult;
  /** What was remembered of the origin before. */
  readonly before: OriginState;
}

/** So many sources are named in a line about several; at debug, each has a line of its own. */
const NAMED = 5;

/**
 * Writes a line for each source that failed, and for each that works again. Those that failed for a reason on this computer
 * share one: without a network, there would be hundreds of them at each turn. At debug, there is also one for each visit.
 */
export function logResults(log: Logger, results: readonly LoggedResult[]): void {
  for (const { origin, result, before } of results) {
    if ('exchange' in result) log.debug('A source was asked', {
      source: origin.url, result: result.kind, ...(result.kind === 'fresh' && { changed: result.digest !== before.digest }), ...result.exchange,
    });
  }
  const reached = results.some(({ result }) => hasReached(result));
  const failed = results.flatMap(({ origin, result }): Told[] => (result.kind === 'failed'
    ? [{ source: origin.url, message: english(result.message), isShared: result.own !== undefined || (result.offline && !reached) }]
    : []));
  tell(log.warn, failed, 'A source could not be refreshed', 'Sources could not be refreshed, for a reason they share');
  const again = results.filter(({ result, before }) => before.lastError !== null && (result.kind === 'fresh' || result.kind === 'unchanged'));
  tell(log.info, again.map(({ origin, before }) => ({ source: origin.url, isShared: before.offline || before.unsent > 0 })),
    'A source could be refreshed again', 'Sources could be refreshed again');
}

interface Told {
  readonly source: string;
  readonly message?: string;
  /** Whether a reason on this computer is known to be behind it. */
  readonly isShared: boolean;
}

/**
 * Whether a host has answered, or could at least be asked. A name that is not found then is no longer due to the network: its
 * site may be gone, which must not disappear among others.
 */
const hasReached = (result: AttemptResult): boolean => (result.kind === 'failed'
  ? !result.offline && result.own === undefined
  : result.kind === 'fresh' || result.kind === 'unchanged');

function tell(write: Logger['warn'], told: readonly Told[], one: string, several: string): void {
  const groups = new Map<string, Told[]>();
  for (const each of told) {
    const key = each.isShared ? `for ${each.message ?? ''}` : each.source;
    groups.set(key, [...groups.get(key) ?? [], each]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    const reason = first?.message === undefined ? {} : { message: first.message };
    if (group.length === 1) write(one, { source: first?.source, ...reason });
    else write(several, { count: group.length, ...reason, first: group.slice(0, NAMED).map(({ source }) => source) });
  }
}
