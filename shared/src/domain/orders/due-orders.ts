import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import type { ProcessStatus } from './order-status';
import { utcOffsetMs } from './working-calendar';

/** The parts of orders with a due date: those that are late, and those that are due later today (Phnom Penh). */
export const dueFilters = ['overdue', 'today'] as const;
export type DueFilter = (typeof dueFilters)[number];

/** The count of each part, as GET admin/get-all-folder-count has it. */
export const dueCountKeys = { overdue: 'overdueCount', today: 'dueTodayCount' } as const satisfies Record<
  DueFilter,
  string
>;

/** THE table of when the promised time passes. It stands still while the order waits for the applicant, for its payment or its day, and once it is closed. */
export const isClockRunning: Record<ProcessStatus, boolean> = {
  New: true,
  Pending: false,
  Future: false,
  Awaiting: false,
  AwaitingGovt: true,
  'Contact Customer': false,
  'Customer Called': true,
  Refund: false,
  Refunds: false,
  Completed: false,
  Deleted: false,
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats how long a time is: "20 minutes", up to two days "6 hours", then "3 days". */
function formatLength(ms: number): string {
  const [count, unit] =
    ms < hourMs
      ? [Math.floor(ms / minuteMs), 'minute']
      : ms < 2 * dayMs
        ? [Math.floor(ms / hourMs), 'hour']
        : [Math.floor(ms / dayMs), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Formats when an order is due, in the zone of the working calendar: "30 Nov 2026, 16:00:00 in Phnom Penh". Takes ISO 8601. */
export function formatDueTime(dueAt: string): string {
  const local = new Date(Date.parse(dueAt) + utcOffsetMs).toISOString();
  return `${formatTimestamp(local)} in Phnom Penh`;
}

/**
 * Says what is left of the promised time: "due in 3 hours", "2 days late"; for an order whose clock stands still "paused, 5 h left", in working hours.
 * Takes ISO 8601, what is left in milliseconds of working time, and the current time in milliseconds; empty for an order without a due date.
 */
export function formatDue(
  { due_at, due_left }: { due_at?: string | null | undefined; due_left?: number | null | undefined },
  now: number,
): string {
  if (due_at) {
    const left = Date.parse(due_at) - now;
    if (left <= -minuteMs) return `${formatLength(-left)} late`;
    return left < minuteMs ? 'due now' : `due in ${formatLength(left)}`;
  }
  if (due_left === null || due_left === undefined) return '';
  return `paused, ${Math.floor(Math.abs(due_left) / hourMs)} h ${due_left < 0 ? 'late' : 'left'}`;
}
