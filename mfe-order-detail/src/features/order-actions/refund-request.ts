import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { getBulkActions } from '@evisa/shared/domain/orders/order-actions';
import { findFolder } from '@evisa/shared/domain/orders/order-folders';

/** What a member is told before requesting a refund. */
export const refundRequestHint = 'The money is not sent yet. Once it is, move the order to Completed Refunds.';

/** Returns whether a role may request the refund of an order: not where that is done. */
export function mayRequestRefund({ process_status, processing_mode }: OrderDetail, role: Role | null): boolean {
  return getBulkActions(findFolder(process_status, processing_mode), role).includes('refund');
}
