import { eq } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import type { StoredOrder } from './orders';
import { orders } from '../schema/orders';

/** Stores by whom and under which id an order was paid. */
export async function updateTransactionDetails(
  tx: Executor,
  orderId: number,
  details: Pick<StoredOrder, 'transaction_id' | 'merchant_name'>,
): Promise<void> {
  await tx.update(orders).set(details).where(eq(orders.order_id, orderId));
}
