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

/**
 * Returns the 95 % confidence interval of a median by order statistics, which assumes nothing about the distribution: the
 * number of values below the true median is binomial, here approximated by a normal distribution. Of up to eight values it
 * is their range.
 */
export function medianInterval(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.max(0, Math.floor(sorted.length / 2 - 0.98 * Math.sqrt(sorted.length)) - 1);
  return [sorted[cut] ?? Number.NaN, sorted[sorted.length - 1 - cut] ?? Number.NaN];
}

/** Returns half the range as a share of the median: "plus or minus". */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / 2 / median(values);
}
