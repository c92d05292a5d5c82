import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { trackingTokenSchema, trackOrderSchema } from '@evisa/shared/contract/tracking';
import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { sameEmail } from '../../adapters/same-email';
import { findOrderEmail } from '../../db/find-order-email';
import { defineRoute } from '../../plugins/define-route';
import { Refusal } from '../../plugins/refusal';
import { readOrderId } from './read-order-id';
import { takeTrackTry } from './take-track-try';

/** No order has it. */
const beyondAll = Number.MAX_SAFE_INTEGER;

/**
 * POST front/track-order: order id and email together for a tracking token, good for 30 minutes and this order (the
 * specification, section 7, Public). A wrong id, a wrong email and an erased order get the same answer, for the same work. Twenty
 * wrong tries an address and ten an order id, existing or not, in 10 minutes, then 429.
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
  async handle({ body, ip, services }) {
    const { reader, tokens } = services;
    const orderId = readOrderId(body.orderId);
    const giveBack = await takeTrackTry(services, orderId, ip);
    // A text that is no order id is looked up as well, so that it takes as long.
    const email = await findOrderEmail(reader(), orderId ?? beyondAll);
    if (!sameEmail(email, body.email) || orderId === null) throw new Refusal(400, applicantMessages.orderNotFound);
    await giveBack();
    return {
      message: 'Your order has been found.',
      data: { trackingToken: await tokens.signTracking(orderId) },
    };
  },
});
