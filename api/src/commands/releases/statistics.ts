/** Returns the value below which a share of the values lies, interpolated as `percentile_cont` of PostgreSQL does. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position % 1);
}

/** Returns the mean. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Tests whether the first values tend to be higher (Mann-Whitney U test, normal approximation with corrections for ties and continuity).
 * Returns the one-sided p-value: how probable such a difference is if there is none.
 */
export function testHigherValues(first: readonly number[], second: readonly number[]): number {
  const values = [...first, ...second].toSorted((a, b) => a - b);
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ranks = new Map<number, number>();
  let ranked = 0;
  let tieSum = 0;
  for (const [value, count] of counts) {
    ranks.set(value, ranked + (count + 1) / 2);
    tieSum += count ** 3 - count;
    ranked += count;
  }
  const rankSum = first.reduce((sum, value) => sum + (ranks.get(value) ?? 0), 0);
  const pairs = first.length * second.length;
  const u = rankSum - (first.length * (first.length + 1)) / 2;
  const variance = (pairs / 12) * (ranked + 1 - tieSum / (ranked * (ranked - 1)));
  return variance > 0 ? upperTail((u - pairs / 2 - 0.5) / Math.sqrt(variance)) : 1;
}

/** Tests whether the first share of ones is higher (two-proportion z-test, pooled). Returns the one-sided p-value. */
export function testHigherShare(first: readonly number[], second: readonly number[]): number {
  const pooled = mean([...first, ...second]);
  const variance = pooled * (1 - pooled) * (1 / first.length + 1 / second.length);
  return variance > 0 ? upperTail((mean(first) - mean(second)) / Math.sqrt(variance)) : 1;
}

/** Returns how probable a standard normal value above z is, with an error below 10⁻⁷ (Abramowitz and Stegun, formula 26.2.17). */
export function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.231_641_9 * z);
  const series = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const density = Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
  return density * series.reduceRight((sum, factor) => (sum + factor) * t, 0);
}
