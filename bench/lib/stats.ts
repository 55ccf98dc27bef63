/** Statistics for the benches. Pure. */

/** Returns the percentile for a share (0..1), by nearest rank; NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the median, the mean of the two middle values if their number is even; NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? Number.NaN;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** Returns the median of the ratios of two series, paired by round, so that drift over time cancels out. */
export function pairedRatio(values: readonly number[], against: readonly number[]): number {
  return median(values.flatMap((value, round) => {
    const other = against[round];
    return other === undefined ? [] : [value / other];
  }));
}

/** The chance, on each side, that the true median is beyond a 95 % interval. */
const BEYOND = 0.025;

/**
 * Returns the 95 % confidence interval of a median by order statistics, which assumes nothing about the distribution: the
 * number of values below the true median is binomial. Null for fewer than six values: not even their range is as sure.
 */
export function medianInterval(values: readonly number[]): readonly [number, number] | null {
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  let chance = 0.5 ** count; // that exactly `cut` values are below the true median
  let cut = 0;
  for (let upTo = chance; upTo <= BEYOND; upTo += chance) {
    chance *= (count - cut) / (cut + 1);
    cut += 1;
  }
  const [low, high] = [sorted[cut - 1], sorted[count - cut]];
  return low === undefined || high === undefined ? null : [low, high];
}

/** Returns half the range as a share of the median: "plus or minus". */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / 2 / median(values);
}
