import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { moveOrderSchema, orderDetailSchema } from '@evisa/shared/contract/orders';
import { statusRules } from '@evisa/shared/domain/orders/order-status';
import { moveOrder } from '../../commands/orders/move-orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { presentOrder } from '../../presenters/orders/present-order';

/**
 * PUT admin/move-order-status: moves an order from any status to any other (the specification, section 4). Deleting needs
 * `order.delete` (403); Future needs a processing date ahead (400). A status the order has already is no change.
 */
export const moveOrderStatus = defineRoute({
  endpoint: calls.moveOrderStatus,
  docs: {
    tag: 'Orders',
    summary: 'Move an order',
    description:
      'From any status to any other. Deleted is for Admin and Manager; Future needs a processing date ahead, else 400. A status the order has already is no change. The specification, section 4.',
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
        : `Order ${body.orderId} has been moved to ${statusRules[body.updatingStatus].label}.`;
    return { message, data: presentOrder(order) };
  },
});
