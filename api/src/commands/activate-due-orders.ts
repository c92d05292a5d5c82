import { appendAuditEntries, systemActorColumns } from '../db/audit/audit-trail';
import { inTransaction } from '../db/query/executor';
import { activateDueOrderRows } from '../db/orders/move-order-rows';
import type { Services } from '../main/services';

/** Makes New every Future order whose processing date has come (UTC). Answers how many; a second run finds none. */
export async function activateDueOrders({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const released = await activateDueOrderRows(tx, now.toISOString().slice(0, 10));
    const changes = { process_status: { from: 'Future', to: 'New' } };
    await appendAuditEntries(
      tx,
      released.map((order_id) => ({ ...systemActorColumns, order_id, action: 'order.release', changes })),
    );
    return released.length;
  });
}
