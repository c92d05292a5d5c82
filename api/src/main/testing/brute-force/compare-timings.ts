export interface TimingComparison {
  /** How often a value of the second sample is the larger of a pair: 0.5 for equal distributions. */
  probabilitySecondLarger: number;
  /** How likely chance alone causes such a difference (Mann–Whitney, two-sided). */
  pValue: number;
}

/** Compares two samples by rank, so that a few slow answers have little effect. */
export function compareTimings(first: readonly number[], second: readonly number[]): TimingComparison {
  const [n, m] = [first.length, second.length];
  const all = [...first.map((value) => ({ value, own: 0 })), ...second.map((value) => ({ value, own: 1 }))];
  all.sort((a, b) => a.value - b.value);

  let ranks = 0;
  let ties = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (all[to + 1]?.value === all[from]?.value) to += 1;
    const size = to - from + 1;
    ties += size ** 3 - size;
    for (const { own } of all.slice(from, to + 1)) ranks += own * ((from + to) / 2 + 1);
    from = to + 1;
  }
  const pairs = n * m;
  const larger = (ranks - (m * (m + 1)) / 2) / pairs;
  const total = n + m;
  const deviation = Math.sqrt((pairs / 12) * (total + 1 - ties / (total * (total - 1)))) / pairs;
  return {
    probabilitySecondLarger: larger,
    pValue: deviation === 0 ? 1 : 2 * normalTail(Math.abs(larger - 0.5) / deviation),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the tail of the normal distribution beyond `z` (Abramowitz and Stegun, 26.2.17). */
function normalTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
