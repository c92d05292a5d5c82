import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { moveOrderSchema, orderDetailSchema } from '@evisa/shared/contract/orders';
import { type ProcessStatus, getDestination } from '@evisa/shared/domain/orders/order-status';
import { bulkResultSchema, changeOrderStatusSchema } from '@evisa/shared/contract/bulk-orders';
import { moveOrder, moveOrders } from '../../commands/orders/move-orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { presentOrder } from '../../presenters/orders/present-order';
import { eraseOrders } from '../../commands/orders/erase-orders';
import { HttpError } from '../../plugins/http/http-error';
import { createBulkResponse } from './bulk-response';

/** PUT admin/move-order-status */
export const moveOrderStatus = defineRoute({
  endpoint: endpoints.moveOrderStatus,
  docs: {
    tag: 'Orders',
    summary: 'Move an order',
    description:
      'Moves an order from any status to any other. Deleted is for Admin and Manager only. Future requires a processing date in the future (400). Moving an order to its current status changes nothing. `remark` is stored with the move, or neither.',
    errorStatuses: [404],
  },
  input: z.object({ body: moveOrderSchema }),
  response: responseSchema(orderDetailSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const order = await moveOrder(services, requireStaff(caller).member, body);
    const message =
      body.updatingStatus === 'Deleted'
        ? 'Order has been deleted successfully'
        : `Order ${body.orderId} has been moved to ${getDestination(body.updatingStatus)}.`;
    return { message, data: presentOrder(order, services.mailSender) };
  },
});

/** PUT admin/change-order-status */
export const changeOrderStatus = defineRoute({
  endpoint: endpoints.changeOrderStatus,
  docs: {
    tag: 'Orders',
    summary: 'Move several orders',
    description:
      'Moves each order from any status to any other. Without `updatingStatus` it deletes. Deleted is for Admin and Manager only; Future requires a processing date in the future; moving an order to its current status changes nothing. `previous` gives the earlier status of each moved order, so that the move can be undone. `permanentDeletedFlag` permanently erases the personal data and files of orders that are Deleted: Admin only. A refused single order answers 404, 409 or, for Future, 400; for several orders, `data` lists each refusal.',
    errorStatuses: [404],
  },
  input: z.object({ body: changeOrderStatusSchema }),
  response: responseSchema(bulkResultSchema),
  isIdempotent: 'in-steps',
  async handle({ body, caller, services, firstSeenAt }) {
    const { member } = requireStaff(caller);
    const [first] = body.orderId;
    if (!body.permanentDeletedFlag)
      return createBulkResponse(
        await moveOrders(services, member, body, firstSeenAt),
        movedTexts(body.updatingStatus, first),
      );
    if (body.updatingStatus !== 'Deleted') {
      const message = 'Orders can be erased only with the status Deleted.';
      throw new HttpError(400, message, { errors: { updatingStatus: message } });
    }
    return createBulkResponse(await eraseOrders(services, member, body.orderId), erasedTexts(first));
  },
});

function movedTexts(status: ProcessStatus, first: number | undefined) {
  if (status === 'Deleted')
    return {
      successMessage: (count: number) =>
        count === 1 ? 'Order has been deleted successfully' : `${count} orders deleted`,
      pastTense: 'deleted',
    };
  const where = `moved to ${getDestination(status)}`;
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
