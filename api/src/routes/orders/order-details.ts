import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { orderIdSchema } from '@evisa/shared/contract/order-id';
import { orderDetailSchema } from '@evisa/shared/contract/orders';
import { findOrderWithHistory } from '../../db/orders/orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { HttpError } from '../../plugins/http/http-error';
import { presentOrder } from '../../presenters/orders/present-order';

/** GET admin/get-orders-details/{orderId}: one order with its histories, newest first (the specification, section 3). 404 for none. */
export const getOrdersDetails = defineRoute({
  endpoint: calls.getOrdersDetails,
  docs: {
    tag: 'Orders',
    summary: 'One order in full',
    description:
      'The order with its mails, documents, downloads and remarks, newest first. The id is the plain number. The specification, section 3.',
    errorStatuses: [404],
  },
  input: z.object({ params: z.object({ orderId: orderIdSchema }) }),
  response: responseSchema(orderDetailSchema),
  async handle({ params, services: { db } }) {
    const order = await findOrderWithHistory(db, params.orderId);
    if (!order) throw new HttpError(404, `There is no order ${params.orderId}.`);
    return { message: 'Order.', data: presentOrder(order) };
  },
});
