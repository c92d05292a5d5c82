import { appendAuditEntries, systemActorColumns } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { activateDueOrderRows } from '../../db/orders/move-order-rows';
import type { Services } from '../../services/services';

/** Changes every due Future order to New (its processing date is today or earlier, in UTC) and returns how many it changed. */
export async function activateDueOrders({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const activatedOrders = await activateDueOrderRows(tx, now.toISOString().slice(0, 10));
    const changes = { process_status: { from: 'Future', to: 'New' } };
    await appendAuditEntries(
      tx,
      activatedOrders.map((order_id) => ({ ...systemActorColumns, order_id, action: 'order.release', changes })),
    );
    return activatedOrders.length;
  });
}
