import { z } from 'zod';
import { calls } from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { trackingTokenSchema, trackOrderSchema } from '@evisa/shared/contract/tracking';
import { findOrder } from '../../db/get-order';
import { defineRoute } from '../../plugins/define-route';
import { Refusal } from '../../plugins/refusal';
import { takeTry } from '../../plugins/take-try';

/**
 * POST front/track-order: order id and email together for a tracking token, good for 30 minutes and this order (the
 * specification, section 7, Public). A wrong id, a wrong email and an erased order get the same answer. Twenty wrong tries an
 * address and ten an order id, existing or not, in 10 minutes, then 429.
 */
export const trackOrder = defineRoute({
  call: calls.trackOrder,
  docs: {
    tag: 'Applicants',
    summary: 'Open an order by its id and email',
    description:
      'A tracking token, good for 30 minutes and this order. A wrong id and a wrong email get the same answer. Twenty wrong tries an address and ten an order id in 10 minutes, then 429. The specification, section 7.',
  },
  input: z.object({ body: trackOrderSchema }),
  answer: answerSchema(trackingTokenSchema),
  async handle({ body, ip, services: { db, limits, tokens } }) {
    const typed = String(body.orderId).trim();
    takeTry(limits.trackByAddress, ip);
    takeTry(limits.trackByOrder, typed.slice(0, 20));
    // A text that is no order id is looked up as well, so that it takes as long.
    const order = await findOrder(db, /^\d{1,15}$/.test(typed) ? Number(typed) : 0);
    if (!order || order.erased_at !== null || order.email.toLowerCase() !== body.email.toLowerCase())
      throw new Refusal(400, 'No order was found with this order id and email address.');
    limits.trackByAddress.giveBack(ip);
    limits.trackByOrder.giveBack(typed.slice(0, 20));
    return {
      message: 'Your order has been found.',
      data: { trackingToken: await tokens.signTracking(order.order_id) },
    };
  },
});
