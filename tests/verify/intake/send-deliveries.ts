import { setTimeout as sleep } from 'node:timers/promises';
import { postOrder } from './service-api';

/** A delivery that no answer follows within this time is lost. */
const timeoutMs = 180_000;
const retryMs = 100;

export interface DeliveryTotals {
  /** requests, including those without an answer */
  sent: number;
  /** requests that a killed process did not answer */
  unanswered: number;
  /** the order ids that were answered, by reference */
  orderIds: Map<string, Set<number>>;
  /** how often 201 was answered, by reference */
  created: Map<string, number>;
  refusals: string[];
}

/**
 * Sends every order `times` times, in a random order, from some clients at once. A client repeats a request until it is answered, as the
 * integration guide asks for.
 */
export async function sendDeliveries({
  portal,
  key,
  orders,
  documents,
  times,
  clients,
  onAnswer,
}: {
  /** the address of the API */
  portal: () => string;
  key: string;
  orders: { reference: string }[];
  documents: Record<string, Uint8Array>;
  times: number;
  clients: number;
  /** called after each answer */
  onAnswer: (answered: number) => void;
}): Promise<DeliveryTotals> {
  const totals: DeliveryTotals = { sent: 0, unanswered: 0, orderIds: new Map(), created: new Map(), refusals: [] };
  const queue = shuffle(Array.from({ length: times }, () => orders).flat());
  let answered = 0;
  const send = async () => {
    for (let order = queue.pop(); order; order = queue.pop()) {
      await deliver(order);
      answered += 1;
      onAnswer(answered);
    }
  };
  await Promise.all(Array.from({ length: clients }, send));
  return totals;

  async function deliver(order: { reference: string }) {
    for (const deadline = Date.now() + timeoutMs; ; await sleep(retryMs)) {
      totals.sent += 1;
      const { status, data, message } = await postOrder(portal(), key, order, documents);
      if (status === 0) totals.unanswered += 1;
      if (data && (status === 200 || status === 201)) {
        totals.orderIds.set(order.reference, (totals.orderIds.get(order.reference) ?? new Set()).add(data.orderId));
        if (status === 201) totals.created.set(order.reference, (totals.created.get(order.reference) ?? 0) + 1);
        return;
      }
      const canRepeat = status === 0 || status === 429 || status >= 500;
      if (canRepeat && Date.now() < deadline) continue;
      totals.refusals.push(`${order.reference}: ${status} ${message ?? 'no answer'}`);
      return;
    }
  }
}

function shuffle<Item>(items: Item[]) {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
