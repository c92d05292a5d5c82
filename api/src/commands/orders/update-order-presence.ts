import type { User } from '@evisa/shared/contract/account';
import type { OrderPresence } from '@evisa/shared/contract/order-viewers';
import { lockOrder } from '../../db/orders/orders';
import { inTransaction } from '../../db/query/executor';
import {
  addViewer,
  listViewerNames,
  removeStaleViewers,
  removeViewer,
  renewViewer,
} from '../../db/orders/order-viewers';
import { NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';

/**
 * Records that a member's page shows an order, or has left it, and returns the names of all members who have it open. A page that opens
 * or leaves the order locks it, so that two such pages see each other. A page that stays only renews its row, without an event.
 * Throws a `NotFoundError`.
 */
export async function updateOrderPresence(
  { db }: Pick<Services, 'db'>,
  member: User,
  { orderId, page, viewing }: OrderPresence,
): Promise<string[]> {
  const viewer = { page, order_id: orderId, member_id: member.id };
  return inTransaction(db, async (tx) => {
    if (!viewing || !(await renewViewer(tx, viewer))) {
      if (!(await lockOrder(tx, orderId))) throw new NotFoundError(`There is no order ${orderId}.`);
      await (viewing ? addViewer : removeViewer)(tx, viewer);
    }
    await removeStaleViewers(tx);
    return listViewerNames(tx, orderId);
  });
}
