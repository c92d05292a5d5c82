import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { emailContentSchema } from '@evisa/shared/contract/mail';
import { orderIdSchema } from '@evisa/shared/contract/order-id';
import { findOrder } from '../../db/get-order';
import { defineRoute } from '../../plugins/define-route';
import { Refusal } from '../../plugins/refusal';
import { approvalEmail } from '../../presenters/approval-email';
import { erasedOrder, unknownOrder } from '../../presenters/bulk-outcome';
import { whatsappText } from '../../presenters/whatsapp-text';

/**
 * GET admin/email-content/{orderId}: the customer approval email as it is mailed, and a short text for WhatsApp (the specification,
 * section 2, 'View Email Content'). 404 without the order, 409 for an erased one.
 */
export const getEmailContent = defineRoute({
  call: calls.getEmailContent,
  docs: {
    tag: 'Documents',
    summary: 'The approval email, as it is mailed',
    description:
      'Subject, HTML and text are the very ones an upload mails; `whatsappText` is a short text with the way to the download. 404 without the order, 409 for an erased one. The specification, section 2.',
    refuses: [404, 409],
  },
  input: z.object({ params: z.object({ orderId: orderIdSchema }) }),
  answer: answerSchema(emailContentSchema),
  async handle({ params: { orderId }, services: { config, db } }) {
    const order = await findOrder(db, orderId);
    if (!order || order.erased_at !== null) {
      const { httpStatus, message } = order ? erasedOrder(orderId) : unknownOrder(orderId);
      throw new Refusal(httpStatus, message);
    }
    return {
      message: 'Email content.',
      data: { ...approvalEmail(order, config), whatsappText: whatsappText(order, config) },
    };
  },
});
