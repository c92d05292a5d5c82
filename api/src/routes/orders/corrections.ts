import { z } from 'zod';
import { correctOrderSchema, orderCorrectionSchema } from '@evisa/shared/contract/corrections';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { orderIdSchema } from '@evisa/shared/contract/order-id';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { correctOrder as correctOrderCommand } from '../../commands/corrections/correct-order';
import { findOrder } from '../../db/orders/orders';
import { listOrderCorrections } from '../../db/order-history/order-corrections';
import { requireStaff } from '../../plugins/auth/caller';
import { HttpError } from '../../plugins/http/http-error';
import { defineRoute } from '../../plugins/routing/define-route';

/** POST admin/correct-order */
export const correctOrder = defineRoute({
  endpoint: endpoints.correctOrder,
  docs: {
    tag: 'Orders',
    summary: 'Correct what the applicant wrote',
    description:
      'Stores corrected values with the reason and the values before; all or none. Values are checked as in `POST intake/orders`. The application site gets the webhook `order.corrected`. The applicant tracks the order with a corrected email from then on, and emails that wait for the old one are cancelled and listed as failed. 409 if a value is no longer `from`, naming what it is now, and for an erased order; 404 for an unknown one.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: correctOrderSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const corrected = await correctOrderCommand(services, requireStaff(caller).member, body);
    const count = corrected?.cancelledMails ?? 0;
    const done = corrected ? 'The order has been corrected.' : 'The order says so already.';
    const mails = count === 1 ? 'An email that waited was' : `${count} emails that waited were`;
    return {
      message: count === 0 ? done : `${done} ${mails} cancelled: send again to the new address.`,
      data: null,
    };
  },
});

/** GET admin/order-corrections/{orderId} */
export const getOrderCorrections = defineRoute({
  endpoint: endpoints.getOrderCorrections,
  docs: {
    tag: 'Orders',
    summary: 'Get the corrections of an order',
    description:
      'Returns what was corrected, by whom and why, with the values before: the newest 500, newest first. Erasing the order removes them. 404 for an unknown order.',
    errorStatuses: [404],
  },
  input: z.object({ params: z.object({ orderId: orderIdSchema }) }),
  response: responseSchema(z.array(orderCorrectionSchema)),
  async handle({ params: { orderId }, services: { db } }) {
    if (!(await findOrder(db, orderId))) throw new HttpError(404, `There is no order ${orderId}.`);
    return { message: 'Corrections.', data: await listOrderCorrections(db, orderId) };
  },
});
