/** Items to choose from by weight. */
export type Weighted<T> = readonly (readonly [item: T, weight: number])[];

/** A seeded random generator: the same seed returns the same sequence on every machine. */
export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One item by its weight. */
  weighted<T>(items: Weighted<T>): T;
  shuffle<T>(items: readonly T[]): T[];
  /** `#` becomes a digit, `@` a capital letter, `~` a lower-case letter or digit, anything else stays. */
  fillPattern(pattern: string): string;
}

const upperCaseLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const lowerCaseAndDigits = 'abcdefghijkmnopqrstuvwxyz0123456789';

/** Hashes a text to 32 bits (FNV-1a), so that similar seeds return unrelated sequences. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** Creates a random generator (mulberry32) from a seed: a number or any text. */
export function createSeededRandom(seed: number | string): SeededRandom {
  let state = hash(String(seed));

  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };

  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));

  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  };

  const weighted = <T>(items: Weighted<T>): T => {
    const total = items.reduce((sum, [, weight]) => sum + weight, 0);
    let rest = next() * total;
    for (const [item, weight] of items) {
      rest -= weight;
      if (rest < 0) return item;
    }
    throw new RangeError('Weights must be positive.');
  };

  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);

  const fill = (pattern: string): string =>
    pattern.replace(/[#@~]/g, (mark) =>
      mark === '#' ? String(int(0, 9)) : mark === '@' ? pick([...upperCaseLetters]) : pick([...lowerCaseAndDigits]),
    );

  return { next, int, chance: (probability) => next() < probability, pick, weighted, shuffle, fillPattern: fill };
}
