/**
 * A change of an order that the API acknowledged.
 * @typedef {{ orderId: number, action: string, status: string, begunAt: number, acknowledgedAt: number }} Change `status`: of the order
 *   after the change
 */

/** A stream that connects again gets its `resync` within this time of a change. */
export const maxDelayMs = 10_000;

/**
 * Compares the changes with what an event stream received. The portal knows of a change by its event, each of which counts once, or by a
 * `resync` that came after the change began. An order's next change of the same kind has the same event: what comes after it began is its own.
 * @param {Change[]} changes in the order in which they began
 * @param {{ openedAt: number, seen: import('../support/follow-events.mjs').SeenEvent[] }} stream
 * @returns {{ events: number, resyncs: number, lost: Change[] }} how many changes it knows of by an event, and by a `resync`
 */
export function findLostEvents(changes, { openedAt, seen }) {
  const result = { events: 0, resyncs: 0, lost: /** @type {Change[]} */ ([]) };
  const resyncs = seen.filter(({ orderId }) => orderId === null).map(({ at }) => at);
  /** The events of each order that no change has used. @type {Map<number, typeof seen>} */
  const unused = new Map();
  for (const event of seen)
    if (event.orderId !== null) unused.set(event.orderId, [...(unused.get(event.orderId) ?? []), event]);
  const begunNext = findNextOfSameKind(changes);
  for (const [number, change] of changes.entries()) {
    if (change.begunAt < openedAt) continue;
    const until = change.acknowledgedAt + maxDelayMs;
    const before = Math.min(until, begunNext[number] ?? Infinity);
    const events = unused.get(change.orderId) ?? [];
    const index = events.findIndex(
      ({ at, action, status }) =>
        action === change.action && status === change.status && at >= change.begunAt && at <= before,
    );
    if (index >= 0) {
      result.events += 1;
      unused.set(change.orderId, events.slice(index + 1));
    } else if (resyncs.some((at) => at >= change.begunAt && at <= until)) result.resyncs += 1;
    else result.lost.push(change);
  }
  return result;
}

/**
 * Returns when the same order's next change with the same action and status began, for each change.
 * @param {Change[]} changes
 */
function findNextOfSameKind(changes) {
  /** @type {Map<string, number>} */
  const begun = new Map();
  return changes
    .toReversed()
    .map(({ orderId, action, status, begunAt }) => {
      const kind = `${orderId} ${action} ${status}`;
      const next = begun.get(kind) ?? Infinity;
      begun.set(kind, begunAt);
      return next;
    })
    .toReversed();
}
