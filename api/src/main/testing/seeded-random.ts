/** Random choices that are the same in every run with the same seed. */
export interface SeededRandom {
  /** Returns an integer from 0 up to but not including `below`. */
  nextInt(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  const number = (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
  return {
    nextInt: number,
    pick(items) {
      const item = items[number(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}
