/** How the speed of a server compares with another's in the same run. Pure. */
import type { Series } from './results.ts';
import { median, medianInterval, pairedRatio } from './stats.ts';

export interface SpeedRatio {
  readonly value: number;
  /** The 95 % confidence interval; null if the rounds are too few for one. */
  readonly interval: readonly [number, number] | null;
}

/**
 * Returns the ratio of two servers' requests per second: the median over the rounds. In a round, each turn is compared with
 * the other server's turn beside it, so that what slows a machine down for seconds affects both, and the median of its turns
 * counts; without turns, the round as a whole. The interval is over rounds, as the turns of one are not independent: they share
 * what its processes were lucky with when they started.
 */
export function speedRatio(ours: Series, theirs: Series): SpeedRatio {
  const ratios = ours.perSecond.flatMap((speed, round) => {
    const beside = theirs.perSecond[round];
    if (beside === undefined) return [];
    const inTurns = pairedRatio(ours.turns?.[round] ?? [], theirs.turns?.[round] ?? []);
    return [Number.isNaN(inTurns) ? speed / beside : inTurns];
  });
  return { value: median(ratios), interval: medianInterval(ratios) };
}
