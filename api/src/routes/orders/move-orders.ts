import { z } from 'zod';
import { bulkResultSchema, changeOrderStatusSchema } from '@evisa/shared/contract/bulk-orders';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { statusRules, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { eraseOrders } from '../../commands/orders/erase-orders';
import { moveOrders } from '../../commands/orders/move-orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { HttpError } from '../../plugins/http/http-error';
import { requireStaff } from '../../plugins/auth/caller';
import { createBulkResponse } from './bulk-response';

/**
 * PUT admin/change-order-status: moves orders from any status to any other (the specification, section 4). Deleting needs
 * `order.delete` (403); an order without a future processing date is refused for Future; one that stands there already is no
 * change. `previous` says where the moved ones stood, for an undo. With `permanentDeletedFlag` Deleted orders are erased for good,
 * which needs `order.erase` (403) and has no undo.
 */
export const changeOrderStatus = defineRoute({
  endpoint: calls.changeOrderStatus,
  docs: {
    tag: 'Orders',
    summary: 'Move orders',
    description:
      'From any status to any other, each order by itself. Deleted is for Admin and Manager; Future needs a processing date ahead; a status an order has already is no change. `permanentDeletedFlag` erases the personal data and files of orders that are Deleted already, for good: for Admin only. One order that is refused: 404, 409, or 400 for Future; of several, each is told in `data`. The specification, sections 4 and 8.',
    errorStatuses: [404],
  },
  input: z.object({ body: changeOrderStatusSchema }),
  response: responseSchema(bulkResultSchema),
  isIdempotent: true,
  async handle({ body, caller, services, firstSeenAt }) {
    const { member } = requireStaff(caller);
    const [first] = body.orderId;
    if (!body.permanentDeletedFlag)
      return createBulkResponse(
        await moveOrders(services, member, body, firstSeenAt),
        movedTexts(body.updatingStatus, first),
      );
    if (body.updatingStatus !== 'Deleted') {
      const message = 'Only the status Deleted goes with erasing.';
      throw new HttpError(400, message, { errors: { updatingStatus: message } });
    }
    return createBulkResponse(await eraseOrders(services, member, body.orderId), erasedTexts(first));
  },
});

function movedTexts(status: ProcessStatus, first: number | undefined) {
  if (status === 'Deleted')
    return { successMessage: () => 'Order has been deleted successfully', pastTense: 'deleted' };
  const where = `moved to ${statusRules[status].label}`;
  return {
    successMessage: (count: number) =>
      count === 1 ? `Order ${first} has been ${where}.` : `${count} orders have been ${where}.`,
    pastTense: where,
  };
}

function erasedTexts(first: number | undefined) {
  return {
    successMessage: (count: number) =>
      count === 1 ? `Order ${first} has been erased for good.` : `${count} orders have been erased for good.`,
    pastTense: 'erased for good',
  };
}
