import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { moveOrderSchema, orderDetailSchema } from '@evisa/shared/contract/orders';
import { statusRules } from '@evisa/shared/domain/order-status';
import { moveOrder } from '../../commands/move-order';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';
import { presentOrder } from '../../presenters/present-order';

/**
 * PUT admin/move-order-status: moves an order from any status to any other (the specification, section 4). Deleting needs
 * `order.delete` (403); Future needs a processing date ahead (400). A status the order has already is no change.
 */
export const moveOrderStatus = defineRoute({
  call: calls.moveOrderStatus,
  docs: {
    tag: 'Orders',
    summary: 'Move an order',
    description:
      'From any status to any other. Deleted is for Admin and Manager; Future needs a processing date ahead, else 400. A status the order has already is no change. The specification, section 4.',
    refuses: [404],
  },
  input: z.object({ body: moveOrderSchema }),
  answer: answerSchema(orderDetailSchema),
  once: true,
  async handle({ body, caller, services }) {
    const order = await moveOrder(services, staffOf(caller).member, body);
    const message =
      body.updatingStatus === 'Deleted'
        ? 'Order has been deleted successfully'
        : `Order ${body.orderId} has been moved to ${statusRules[body.updatingStatus].label}.`;
    return { message, data: presentOrder(order) };
  },
});
