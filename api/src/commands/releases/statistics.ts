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

/** Returns in how many ways some can be chosen of all: the number of draws that a permutation test can tell apart. */
export function countDraws(all: number, chosen: number): number {
  let draws = 1;
  for (let nth = 1; nth <= chosen; nth += 1) draws = (draws * (all - chosen + nth)) / nth;
  return draws;
}

const rounds = 20_000;
/** A sum that chance reaches this often is no alarm, however many rounds follow. */
const maxReached = rounds / 100;
const tolerance = 1e-9;

/**
 * Tests whether the first values tend to be higher: a permutation test of the sum of their ranks, in which equal values share a rank. Returns
 * the one-sided p-value: how probable such a sum is if chance alone decided which values are the first. It holds for every distribution,
 * and is the same for the same values, so that repeating the test does not make a false alarm more probable.
 */
export function testHigherValues(first: readonly number[], second: readonly number[]): number {
  const ranks = rankValues([...first, ...second]);
  const observed = ranks.slice(0, first.length).reduce((sum, rank) => sum + rank, 0) - tolerance;
  const random = createRandom(ranks.length);
  let reached = 1;
  let round = 1;
  for (; round <= rounds && reached < maxReached; round += 1) {
    let sum = 0;
    for (let index = 0; index < first.length; index += 1) {
      const drawn = index + Math.floor(random() * (ranks.length - index));
      const rank = ranks[drawn] ?? 0;
      ranks[drawn] = ranks[index] ?? 0;
      ranks[index] = rank;
      sum += rank;
    }
    if (sum >= observed) reached += 1;
  }
  return reached / round;
}

function rankValues(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

/** Returns a source of numbers from 0 to below 1 that are the same for the same seed (Mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
