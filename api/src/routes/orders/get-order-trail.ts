import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { orderIdSchema } from '@evisa/shared/contract/order-id';
import { orderAuditEntrySchema } from '@evisa/shared/contract/order-trail';
import { listAuditEntries } from '../../db/audit/audit-trail';
import { findOrder } from '../../db/orders/orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { HttpError } from '../../plugins/http/http-error';

const maxEntries = 500;

/** GET admin/order-trail/{orderId}: who changed what, when, from what and to what; the newest 500, newest first. 404 for no order. */
export const getOrderTrail = defineRoute({
  endpoint: calls.getOrderTrail,
  docs: {
    tag: 'Orders',
    summary: 'The audit trail of an order',
    description:
      'Who changed what, when, from what and to what: the newest 500 entries, newest first. Nobody can edit it, and it holds nothing personal of the applicant. 404 without the order. The specification, section 3.',
    errorStatuses: [404],
  },
  input: z.object({ params: z.object({ orderId: orderIdSchema }) }),
  response: responseSchema(z.array(orderAuditEntrySchema)),
  async handle({ params: { orderId }, services: { db } }) {
    if (!(await findOrder(db, orderId))) throw new HttpError(404, `There is no order ${orderId}.`);
    return { message: 'Audit trail.', data: await listAuditEntries(db, { orderId }, { limit: maxEntries }) };
  },
});
