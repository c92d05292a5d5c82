import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { orderIdSchema } from '@evisa/shared/contract/order-id';
import { orderDetailSchema } from '@evisa/shared/contract/orders';
import { getOrder } from '../../db/get-order';
import { defineRoute } from '../../plugins/define-route';
import { Refusal } from '../../plugins/refusal';
import { presentOrder } from '../../presenters/present-order';

/** GET admin/get-orders-details/{orderId}: one order with its histories, newest first (the specification, section 3). 404 for none. */
export const getOrdersDetails = defineRoute({
  call: calls.getOrdersDetails,
  docs: {
    tag: 'Orders',
    summary: 'One order in full',
    description:
      'The order with its mails, documents, downloads and remarks, newest first. The id is the plain number. The specification, section 3.',
    refuses: [404],
  },
  input: z.object({ params: z.object({ orderId: orderIdSchema }) }),
  answer: answerSchema(orderDetailSchema),
  async handle({ params, services: { db } }) {
    const order = await getOrder(db, params.orderId);
    if (!order) throw new Refusal(404, `There is no order ${params.orderId}.`);
    return { message: 'Order.', data: presentOrder(order) };
  },
});
