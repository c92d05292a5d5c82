import type { SeenEvent } from '../support/follow-events';

/**
 * A change of an order that the API acknowledged.
 * `status`: of the order
 *   after the change
 */
export type Change = { orderId: number; action: string; status: string; begunAt: number; acknowledgedAt: number };

/** A stream that connects again gets its `resync` within this time of a change. */
export const maxDelayMs = 10_000;

/**
 * Compares the changes with what an event stream received. The portal knows of a change by its event, each of which counts once, or by a
 * `resync` that came after the change began. An order's next change of the same kind has the same event: what comes after it began is its own.
 * @param changes in the order in which they began
 * @returns how many changes it knows of by an event, and by a `resync`
 */
export function findLostEvents(
  changes: Change[],
  { openedAt, seen }: { openedAt: number; seen: SeenEvent[] },
): { events: number; resyncs: number; lost: Change[] } {
  const result = { events: 0, resyncs: 0, lost: [] as Change[] };
  const resyncs = seen.filter(({ orderId }) => orderId === null).map(({ at }) => at);
  /** The events of each order that no change has used. */
  const unused: Map<number, typeof seen> = new Map();
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

/** Returns when the same order's next change with the same action and status began, for each change. */
function findNextOfSameKind(changes: Change[]) {
  const begun: Map<string, number> = new Map();
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
