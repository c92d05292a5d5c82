import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { mailHistoryRowSchema } from '@evisa/shared/contract/mail';
import { messageValuesSchema, sendOrderMessageSchema } from '@evisa/shared/contract/message-templates';
import { orderIdSchema } from '@evisa/shared/contract/order-id';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { sendOrderMessage as sendOrderMessageCommand } from '../../commands/documents/send-order-message';
import { findOpenRequest } from '../../db/order-history/order-requests';
import { requireStaff } from '../../plugins/auth/caller';
import { defineRoute } from '../../plugins/routing/define-route';
import { getMessageValues as toMessageValues } from '../../presenters/emails/message-email';
import { presentMail } from '../../presenters/orders/present-order';
import { requireApplication } from './require-application';

/** GET admin/message-values/{orderId} */
export const getMessageValues = defineRoute({
  endpoint: endpoints.getMessageValues,
  docs: {
    tag: 'Documents',
    summary: 'Get the values of a message',
    description:
      'Returns what fills the placeholders of a message about the order, the applicant’s `language`, and while the applicant was asked for something the `requestLine` about the form of the tracking page. 404 for an unknown order, 409 for an erased one.',
    errorStatuses: [404, 409],
  },
  input: z.object({ params: z.object({ orderId: orderIdSchema }) }),
  response: responseSchema(messageValuesSchema),
  handle: async ({ params: { orderId }, services: { config, db } }) => ({
    message: 'Values of the message.',
    data: toMessageValues(await requireApplication(db, orderId), config, (await findOpenRequest(db, orderId)) !== null),
  }),
});

/** POST admin/send-order-message */
export const sendOrderMessage = defineRoute({
  endpoint: endpoints.sendOrderMessage,
  docs: {
    tag: 'Documents',
    summary: 'Send a message to the applicant',
    description:
      'Mails the text to the order’s email address as a reply in the conversation about the order, through the first provider that can send, and after a failure through the next. Returns the row of Email History as soon as the email is stored; the row has the text. 400 while a placeholder such as `{what}` is left in it, 404 for an unknown order, 409 for an erased one.',
    errorStatuses: [404],
  },
  input: z.object({ body: sendOrderMessageSchema }),
  response: responseSchema(mailHistoryRowSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const mail = await sendOrderMessageCommand(services, requireStaff(caller).member, body);
    return { message: `Sending the message to ${mail.recipient}.`, data: presentMail(mail) };
  },
});
