import type { TransactionDetails } from '@evisa/shared/contract/transaction';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { updateOrderRow } from '../../db/orders/orders';
import type { Services } from '../../services/services';
import { diffFields } from '../diff-fields';
import { lockExistingOrder } from './order-preconditions';

/**
 * Stores the merchant and the id of an order's payment. Equal values change nothing. Throws a `NotFoundError`, or a `ConflictError` for
 * an erased order.
 */
export async function saveTransactionDetails(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, transactionId, merchantName }: TransactionDetails,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockExistingOrder(tx, orderId);
    const details = { transaction_id: transactionId, merchant_name: merchantName };
    const changes = diffFields(before, details);
    if (Object.keys(changes).length === 0) return;
    await updateOrderRow(tx, orderId, details);
    await appendAuditEntries(tx, [
      { order_id: orderId, ...toActorColumns(member), action: 'transaction.save', changes },
    ]);
  });
}
