import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { orderIdSchema } from '@evisa/shared/contract/order-id';
import { orderDetailSchema } from '@evisa/shared/contract/orders';
import { orderAuditEntrySchema } from '@evisa/shared/contract/order-trail';
import { orderPresenceSchema, viewersSchema } from '@evisa/shared/contract/order-viewers';
import { addRemarkSchema, remarkSchema } from '@evisa/shared/contract/remarks';
import { transactionDetailsSchema } from '@evisa/shared/contract/transaction';
import { findOrder, findOrderWithHistory } from '../../db/orders/orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { HttpError } from '../../plugins/http/http-error';
import { presentOrder, presentRemark } from '../../presenters/orders/present-order';
import { listAuditEntries } from '../../db/audit/audit-trail';
import { updateOrderPresence as viewCommand } from '../../commands/update-order-presence';
import { requireStaff } from '../../plugins/auth/require-staff';
import { addRemark } from '../../commands/add-remark';
import { saveTransactionDetails as saveCommand } from '../../commands/save-transaction-details';

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

/**
 * POST admin/view-order: a page shows an order, or does so no more; answers who has it open. A page that is not heard of for 50
 * seconds counts no more. 404 for no order.
 */
export const viewOrder = defineRoute({
  endpoint: calls.viewOrder,
  docs: {
    tag: 'Orders',
    summary: 'Say that an order is open, and learn who else has it open',
    description:
      'A page says so when it opens an order, every 20 seconds after, and with `viewing` false when it leaves; one that is silent for 50 seconds counts no more. Everybody’s `viewers` event tells who comes and goes. 404 without the order. The specification, section 3.',
    errorStatuses: [404],
  },
  input: z.object({ body: orderPresenceSchema }),
  response: responseSchema(viewersSchema),
  async handle({ body, caller, services }) {
    return { message: 'Viewers.', data: { viewers: await viewCommand(services, requireStaff(caller).member, body) } };
  },
});

/**
 * POST admin/add-new-remark: adds a remark with its flags in the name of the session (the specification, section 3, Remark payload).
 * Answers the stored remark. 404 without the order, 409 for an erased one.
 */
export const addNewRemark = defineRoute({
  endpoint: calls.addNewRemark,
  docs: {
    tag: 'Orders',
    summary: 'Add a remark',
    description:
      'Plain text of at most 10,000 characters, kept as it is, with its flags. The name is the session’s: `remarkerName` is taken and not relied on. 404 without the order, 409 for an erased one. The specification, sections 3, 5 and 7.',
    errorStatuses: [404],
  },
  input: z.object({ body: addRemarkSchema }),
  response: responseSchema(remarkSchema),
  isIdempotent: true,
  async handle({ body, caller, services, idempotencyKey }) {
    const remark = await addRemark(services, requireStaff(caller).member, body, idempotencyKey);
    return { message: 'Remark has been added successfully', data: presentRemark(remark) };
  },
});

/**
 * POST admin/save-transaction-details: by which merchant and under which id an order was paid (the specification, sections 2 and 5).
 * Replaces what was there. 404 without the order, 409 for an erased one.
 */
export const saveTransactionDetails = defineRoute({
  endpoint: calls.saveTransactionDetails,
  docs: {
    tag: 'Orders',
    summary: 'Save the transaction details',
    description:
      'Transaction id and merchant, in the place of what was there. 404 without the order, 409 for an erased one. The specification, sections 2, 5 and 7.',
    errorStatuses: [404],
  },
  input: z.object({ body: transactionDetailsSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    await saveCommand(services, requireStaff(caller).member, body);
    return { message: 'Transaction details have been saved successfully', data: null };
  },
});
