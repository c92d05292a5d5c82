import type { User } from '@evisa/shared/contract/account';
import type { ViewOrder } from '@evisa/shared/contract/viewers';
import { lockOrder } from '../db/get-order';
import { inTransaction } from '../db/in-transaction';
import { addViewer, listViewerNames, removeSilentViewers, removeViewer, renewViewer } from '../db/order-viewers';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';

/**
 * A page of a member shows an order, or does so no more. Answers who has the order open now, by name. Who comes or goes locks the
 * order, so that each is told of the other; a page that only stays is a cheap update that nobody is told of. Throws a `Refusal` (404).
 */
export async function viewOrder(
  { db }: Pick<Services, 'db'>,
  member: User,
  { orderId, page, viewing }: ViewOrder,
): Promise<string[]> {
  const viewer = { page, order_id: orderId, member_id: member.id };
  return inTransaction(db, async (tx) => {
    if (!viewing || !(await renewViewer(tx, viewer))) {
      if (!(await lockOrder(tx, orderId))) throw new Refusal(404, `There is no order ${orderId}.`);
      await (viewing ? addViewer : removeViewer)(tx, viewer);
    }
    await removeSilentViewers(tx);
    return listViewerNames(tx, orderId);
  });
}
