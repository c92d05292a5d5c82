import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { orderIdSchema } from '@evisa/shared/contract/order-id';
import { trailEntrySchema } from '@evisa/shared/contract/order-trail';
import { listAudit } from '../../db/audit-trail';
import { findOrder } from '../../db/get-order';
import { defineRoute } from '../../plugins/define-route';
import { Refusal } from '../../plugins/refusal';

const newest = 500;

/** GET admin/order-trail/{orderId}: who changed what, when, from what and to what; the newest 500, newest first. 404 for no order. */
export const getOrderTrail = defineRoute({
  call: calls.getOrderTrail,
  docs: {
    tag: 'Orders',
    summary: 'The audit trail of an order',
    description:
      'Who changed what, when, from what and to what: the newest 500 entries, newest first. Nobody can edit it, and it holds nothing personal of the applicant. 404 without the order. The specification, section 3.',
    refuses: [404],
  },
  input: z.object({ params: z.object({ orderId: orderIdSchema }) }),
  answer: answerSchema(z.array(trailEntrySchema)),
  async handle({ params: { orderId }, services: { db } }) {
    if (!(await findOrder(db, orderId))) throw new Refusal(404, `There is no order ${orderId}.`);
    return { message: 'Audit trail.', data: await listAudit(db, { orderId }, { limit: newest }) };
  },
});
