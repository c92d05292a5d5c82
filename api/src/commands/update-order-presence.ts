import type { User } from '@evisa/shared/contract/account';
import type { OrderPresence } from '@evisa/shared/contract/order-viewers';
import { lockOrder } from '../db/orders/orders';
import { inTransaction } from '../db/query/executor';
import { addViewer, listViewerNames, removeStaleViewers, removeViewer, renewViewer } from '../db/orders/order-viewers';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';

/**
 * A page of a member shows an order, or does so no more. Answers who has the order open now, by name. Who comes or goes locks the
 * order, so that each is told of the other; a page that only stays is a cheap update that nobody is told of. Throws a `Refusal` (404).
 */
export async function updateOrderPresence(
  { db }: Pick<Services, 'db'>,
  member: User,
  { orderId, page, viewing }: OrderPresence,
): Promise<string[]> {
  const viewer = { page, order_id: orderId, member_id: member.id };
  return inTransaction(db, async (tx) => {
    if (!viewing || !(await renewViewer(tx, viewer))) {
      if (!(await lockOrder(tx, orderId))) throw new HttpError(404, `There is no order ${orderId}.`);
      await (viewing ? addViewer : removeViewer)(tx, viewer);
    }
    await removeStaleViewers(tx);
    return listViewerNames(tx, orderId);
  });
}
