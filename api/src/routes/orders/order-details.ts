import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
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
import { listOrderTrail } from '../../db/audit/audit-trail';
import { updateOrderPresence } from '../../commands/orders/update-order-presence';
import { requireStaff } from '../../plugins/auth/caller';
import { addRemark } from '../../commands/orders/add-remark';
import { saveTransactionDetails as saveTransactionDetailsCommand } from '../../commands/orders/save-transaction-details';

/** GET admin/get-orders-details/{orderId} */
export const getOrdersDetails = defineRoute({
  endpoint: endpoints.getOrdersDetails,
  docs: {
    tag: 'Orders',
    summary: 'Get an order',
    description:
      'Returns the order with its mails, documents, downloads and remarks, newest first. The id is the plain number. 404 for an unknown order.',
    errorStatuses: [404],
  },
  input: z.object({ params: z.object({ orderId: orderIdSchema }) }),
  response: responseSchema(orderDetailSchema),
  async handle({ params, services: { db, mailSender } }) {
    const order = await findOrderWithHistory(db, params.orderId);
    if (!order) throw new HttpError(404, `There is no order ${params.orderId}.`);
    return { message: 'Order.', data: presentOrder(order, mailSender) };
  },
});

const maxEntries = 500;

/** GET admin/order-trail/{orderId} */
export const getOrderTrail = defineRoute({
  endpoint: endpoints.getOrderTrail,
  docs: {
    tag: 'Orders',
    summary: 'Get the audit trail of an order',
    description:
      'Returns who changed what, when, from which value to which: the newest 500 entries, newest first, without answers by email, which the details list. Entries cannot be changed, and contain no personal data of the applicant. 404 for an unknown order.',
    errorStatuses: [404],
  },
  input: z.object({ params: z.object({ orderId: orderIdSchema }) }),
  response: responseSchema(z.array(orderAuditEntrySchema)),
  async handle({ params: { orderId }, services: { db } }) {
    if (!(await findOrder(db, orderId))) throw new HttpError(404, `There is no order ${orderId}.`);
    return { message: 'Audit trail.', data: await listOrderTrail(db, orderId, maxEntries) };
  },
});

/** POST admin/view-order */
export const viewOrder = defineRoute({
  endpoint: endpoints.viewOrder,
  docs: {
    tag: 'Orders',
    summary: 'Report that you have an order open',
    description:
      'A page calls this when it opens an order, every 20 seconds while it is open, and with `viewing` false when it closes it. A page that is silent for 50 seconds no longer counts. Returns the names of the members who have the order open; they also receive changes as `viewers` events. 404 for an unknown order.',
    errorStatuses: [404],
  },
  input: z.object({ body: orderPresenceSchema }),
  response: responseSchema(viewersSchema),
  async handle({ body, caller, services }) {
    return {
      message: 'Viewers.',
      data: { viewers: await updateOrderPresence(services, requireStaff(caller).member, body) },
    };
  },
});

/** POST admin/add-new-remark */
export const addNewRemark = defineRoute({
  endpoint: endpoints.addNewRemark,
  docs: {
    tag: 'Orders',
    summary: 'Add a remark',
    description:
      'Stores plain text of at most 10,000 characters, unchanged, with its flags. The author is the signed-in member; `remarkerName` is accepted and ignored. 404 for an unknown order, 409 for an erased one.',
    errorStatuses: [404],
  },
  input: z.object({ body: addRemarkSchema }),
  response: responseSchema(remarkSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const remark = await addRemark(services, requireStaff(caller).member, body);
    return { message: 'Remark has been added successfully', data: presentRemark(remark) };
  },
});

/** POST admin/save-transaction-details */
export const saveTransactionDetails = defineRoute({
  endpoint: endpoints.saveTransactionDetails,
  docs: {
    tag: 'Orders',
    summary: 'Save the transaction details',
    description:
      'Replaces the transaction id and merchant of an order. 404 for an unknown order, 409 for an erased one.',
    errorStatuses: [404],
  },
  input: z.object({ body: transactionDetailsSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    await saveTransactionDetailsCommand(services, requireStaff(caller).member, body);
    return { message: 'Transaction details have been saved successfully', data: null };
  },
});
