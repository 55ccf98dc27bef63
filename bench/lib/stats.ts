/** The little statistics the benches need. Pure. */

/** The value below which this share (0..1) of the values lies (nearest rank); NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle value; the mean of the two middle ones where there is none; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? Number.NaN;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** The median of the ratios of two series taken side by side, round by round: what drifts in time cancels out. */
export function pairedRatio(values: readonly number[], against: readonly number[]): number {
  return median(values.flatMap((value, round) => {
    const other = against[round];
    return other === undefined ? [] : [value / other];
  }));
}

/** Half of what lies between the lowest and the highest, as a share of the median: "plus or minus". */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / 2 / median(values);
}
