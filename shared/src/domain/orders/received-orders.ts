import { getProcessingDate, isFutureOrder } from './future-orders';
import type { ProcessStatus } from './order-status';

/** Returns the day (YYYY-MM-DD) on which work on a received order begins and its month (1–12); null if it can begin now. */
export function findProcessingDate(
  receivedAt: string,
  {
    processing_date: given,
    intended_date_of_entry: entry,
  }: { processing_date: string | null; intended_date_of_entry: string },
): { processingDate: string; processMonth: number } | null {
  if (given) return { processingDate: given, processMonth: Number(given.slice(5, 7)) };
  return isFutureOrder(receivedAt, entry) ? getProcessingDate(entry) : null;
}

/** Returns the status of an order once its payment is confirmed, on `today` (YYYY-MM-DD, UTC). An unpaid order is Pending. */
export function getPaidOrderStatus(processingDate: string | null, today: string): ProcessStatus {
  return processingDate !== null && processingDate > today ? 'Future' : 'New';
}
