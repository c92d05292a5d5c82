import { appendAudit, systemActor } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { releaseFutureOrders } from '../db/move-orders';
import type { Services } from '../main/services';

/** Makes New every Future order whose processing date has come (UTC). Answers how many; a second run finds none. */
export async function releaseDueOrders({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const released = await releaseFutureOrders(tx, now.toISOString().slice(0, 10));
    const changes = { process_status: { from: 'Future', to: 'New' } };
    await appendAudit(
      tx,
      released.map((order_id) => ({ ...systemActor, order_id, action: 'order.release', changes })),
    );
    return released.length;
  });
}
