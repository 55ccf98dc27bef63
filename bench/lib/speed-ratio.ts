/** How the speed of a server compares with another's in the same run. Pure. */
import type { Series } from './results.ts';
import { median, medianInterval, pairedRatio } from './stats.ts';

export interface SpeedRatio {
  readonly value: number;
  /** The 95 % confidence interval; null if the servers took no turns. */
  readonly interval: readonly [number, number] | null;
}

/**
 * Returns the ratio of two servers' requests per second. Each turn is compared with the other server's turn beside it, so
 * that what slows a machine down for seconds affects both; without turns, each round with the same round.
 */
export function speedRatio(ours: Series, theirs: Series): SpeedRatio {
  const ratios = (ours.turns ?? []).flatMap((turns, round) => turns.flatMap((speed, turn) => {
    const beside = theirs.turns?.[round]?.[turn];
    return beside === undefined ? [] : [speed / beside];
  }));
  if (ratios.length === 0) return { value: pairedRatio(ours.perSecond, theirs.perSecond), interval: null };
  return { value: median(ratios), interval: medianInterval(ratios) };
}
