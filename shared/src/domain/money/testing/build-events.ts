import { bareFacts, type LedgerEvent } from '../ledger-event';

/** Builds an event of a sequence. A time is short for a second of one day: 7 is 2026-11-01T00:00:07.000Z. */
export function buildEvent(
  event_id: string,
  type: LedgerEvent['type'],
  time: number | string,
  facts: Partial<LedgerEvent> = {},
): LedgerEvent {
  const at = typeof time === 'number' ? new Date(Date.UTC(2026, 10, 1) + time * 1000).toISOString() : time;
  return { ...bareFacts, event_id, type, at, received_at: '2026-11-28T00:00:00.000Z', ...facts };
}

/** Returns arrivals of events: every order of up to five, and otherwise 40 orders; with repeats. The same call gives the same arrivals. */
export function* listArrivals<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length <= 5) {
    for (const order of permute(items)) yield [...order, ...order.slice(0, 2)];
    return;
  }
  yield [...items];
  yield items.toReversed();
  const random = createRandom(items.length);
  for (let count = 0; count < 40; count += 1) {
    const order = shuffle(items, random);
    yield [...order, ...shuffle(items, random).slice(0, Math.ceil(random() * items.length))];
  }
}

function* permute<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries())
    for (const rest of permute(items.toSpliced(index, 1))) yield [item, ...rest];
}

export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** A generator of numbers from 0 to 1 that a seed decides: the product of the seed with a primitive root modulo a prime (Lehmer). */
export function createRandom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
