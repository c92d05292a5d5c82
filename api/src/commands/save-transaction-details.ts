import type { TransactionDetails } from '@evisa/shared/contract/transaction';
import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/audit-trail';
import { inTransaction } from '../db/query/executor';
import { updateTransactionDetails as storeTransactionDetails } from '../db/orders/orders';
import type { Services } from '../main/services';
import { lockExistingOrder } from './order-preconditions';

/**
 * Stores by whom and under which id an order was paid. What is the same already is no change. Throws a `Refusal`: 404, or 409 for
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
    const changes = {
      ...(before.transaction_id !== transactionId && {
        transaction_id: { from: before.transaction_id, to: transactionId },
      }),
      ...(before.merchant_name !== merchantName && { merchant_name: { from: before.merchant_name, to: merchantName } }),
    };
    if (Object.keys(changes).length === 0) return;
    await storeTransactionDetails(tx, orderId, details);
    await appendAuditEntries(tx, [
      { order_id: orderId, ...toActorColumns(member), action: 'transaction.save', changes },
    ]);
  });
}
