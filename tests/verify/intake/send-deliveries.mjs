import { setTimeout as sleep } from 'node:timers/promises';
import { postOrder } from './service-api.mjs';

/** A delivery that no answer follows within this time is lost. */
const timeoutMs = 180_000;
const retryMs = 100;

/**
 * @typedef {object} DeliveryTotals
 * @property {number} sent requests, including those without an answer
 * @property {number} unanswered requests that a killed process did not answer
 * @property {Map<string, Set<number>>} orderIds the order ids that were answered, by reference
 * @property {Map<string, number>} created how often 201 was answered, by reference
 * @property {string[]} refusals
 */

/**
 * Sends every order `times` times, in a random order, from some clients at once. A client repeats a request until it is answered, as the
 * integration guide asks for.
 * @param {object} options
 * @param {() => string} options.portal the address of the API
 * @param {string} options.key
 * @param {{ reference: string }[]} options.orders
 * @param {Record<string, Uint8Array>} options.documents
 * @param {number} options.times
 * @param {number} options.clients
 * @param {(answered: number) => void} options.onAnswer called after each answer
 * @returns {Promise<DeliveryTotals>}
 */
export async function sendDeliveries({ portal, key, orders, documents, times, clients, onAnswer }) {
  /** @type {DeliveryTotals} */
  const totals = { sent: 0, unanswered: 0, orderIds: new Map(), created: new Map(), refusals: [] };
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

  /** @param {{ reference: string }} order */
  async function deliver(order) {
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

/** @template Item @param {Item[]} items */
function shuffle(items) {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
