import type { ProcessingMode, ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { SeededRandom } from './values/seeded-random';

export interface PlannedStatus {
  status: ProcessStatus;
  mode: ProcessingMode;
}

interface StatusShare {
  status: ProcessStatus;
  /** Share of all orders. The rest is Completed. */
  share: number;
  /** Typical age of an order with this status, in days. */
  days: number;
  priority: number;
}

const statusShares: readonly StatusShare[] = [
  { status: 'New', share: 0.075, days: 2.5, priority: 0.3 },
  { status: 'Pending', share: 0.04, days: 12, priority: 0.25 },
  { status: 'Future', share: 0.08, days: 90, priority: 0.1 },
  { status: 'Awaiting', share: 0.03, days: 9, priority: 0.3 },
  { status: 'AwaitingGovt', share: 0.03, days: 5, priority: 0.3 },
  { status: 'Contact Customer', share: 0.02, days: 7, priority: 0.3 },
  { status: 'Customer Called', share: 0.015, days: 7, priority: 0.3 },
  { status: 'Refund', share: 0.012, days: 14, priority: 0.3 },
  { status: 'Refunds', share: 0.025, days: 200, priority: 0.3 },
  { status: 'Deleted', share: 0.025, days: 200, priority: 0.15 },
];

const toProcessingMode = (priority: boolean): ProcessingMode =>
  priority ? 'Priority Processing' : 'Regular Processing';

/**
 * Assigns statuses to orders by their age in days: a backlog of recent open orders, and a long tail of completed ones. Uses quotas, so that
 * every status occurs. The first two orders of each status have different modes.
 */
export function planStatuses(random: SeededRandom, ages: readonly number[]): PlannedStatus[] {
  const plan = new Map<number, PlannedStatus>();
  for (const { status, share, days, priority } of statusShares) {
    const quota = Math.max(2, Math.round(share * ages.length));
    // Weighted choice without replacement: the largest of log(u) / weight.
    const chosen = ages
      .map((age, index) => ({ index, key: Math.log(random.next()) / Math.exp(-Math.min(age / days, 500)) }))
      .filter(({ index }) => !plan.has(index))
      .sort((a, b) => b.key - a.key)
      .slice(0, quota);
    chosen.forEach(({ index }, rank) => {
      plan.set(index, { status, mode: toProcessingMode(rank < 2 ? rank === 1 : random.chance(priority)) });
    });
  }
  return ages.map(
    (age, index) =>
      plan.get(index) ?? { status: age < 0.3 ? 'New' : 'Completed', mode: toProcessingMode(random.chance(0.28)) },
  );
}
