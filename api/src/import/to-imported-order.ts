import { getProcessingDate } from '@evisa/shared/domain/orders/future-orders';
import { toNewOrder } from '../commands/intake/delivery-rows';
import type { NewOrder } from '../db/orders/orders';
import type { PreparedRow } from './prepare-row';

/** Returns the row of an imported order. What its history says about status, dates and payment wins over what follows from the order. A Future order without a processing date gets that of its entry date. */
export function toImportedOrder(
  { orderId, names, imported: { order, history } }: PreparedRow,
  findMemberId: (name: string) => number | null,
): NewOrder & { order_id: number } {
  const now = history?.created_at ?? new Date().toISOString();
  const received = { ...toNewOrder(order, names, now), order_id: orderId };
  if (!history) return received;
  const processingDate =
    history.processing_date ??
    received.processing_date ??
    (history.process_status === 'Future' ? getProcessingDate(order.intended_date_of_entry).processingDate : null);
  return {
    ...received,
    process_status: history.process_status,
    processing_mode: history.processing_mode ?? received.processing_mode,
    processing_date: processingDate,
    process_month: processingDate === null ? null : Number(processingDate.slice(5, 7)),
    refund_date: history.refund_date ?? null,
    processed_at: history.processed_at ?? null,
    processed_by: history.processed_by ? findMemberId(history.processed_by) : null,
    transaction_id: history.transaction_id ?? received.transaction_id ?? null,
    merchant_name: history.merchant_name ?? received.merchant_name ?? null,
  };
}
