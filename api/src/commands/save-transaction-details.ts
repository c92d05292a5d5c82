import type { TransactionDetails } from '@evisa/shared/contract/transaction';
import { appendAudit, by, type Actor } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { saveTransactionDetails as storeTransactionDetails } from '../db/transaction-details';
import type { Services } from '../main/services';
import { orderForChange } from './order-for-change';

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
    const before = await orderForChange(tx, orderId);
    const details = { transaction_id: transactionId, merchant_name: merchantName };
    const changes = {
      ...(before.transaction_id !== transactionId && {
        transaction_id: { from: before.transaction_id, to: transactionId },
      }),
      ...(before.merchant_name !== merchantName && { merchant_name: { from: before.merchant_name, to: merchantName } }),
    };
    if (Object.keys(changes).length === 0) return;
    await storeTransactionDetails(tx, orderId, details);
    await appendAudit(tx, [{ order_id: orderId, ...by(member), action: 'transaction.save', changes }]);
  });
}
