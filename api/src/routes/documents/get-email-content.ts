import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { emailContentSchema } from '@evisa/shared/contract/mail';
import { orderIdSchema } from '@evisa/shared/contract/order-id';
import { findOrder } from '../../db/orders/orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { DomainError } from '../../errors/domain-error';
import { composeVisaApprovalEmail } from '../../presenters/emails/visa-approval-email';
import { orderErased, orderNotFound } from '../../presenters/orders/bulk-outcome';
import { composeWhatsappMessage } from '../../presenters/emails/whatsapp-message';

/**
 * GET admin/email-content/{orderId}: the customer approval email as it is mailed, and a short text for WhatsApp (the specification,
 * section 2, 'View Email Content'). 404 without the order, 409 for an erased one.
 */
export const getEmailContent = defineRoute({
  endpoint: calls.getEmailContent,
  docs: {
    tag: 'Documents',
    summary: 'The approval email, as it is mailed',
    description:
      'Subject, HTML and text are the very ones an upload mails; `whatsappText` is a short text with the way to the download. 404 without the order, 409 for an erased one. The specification, section 2.',
    errorStatuses: [404, 409],
  },
  input: z.object({ params: z.object({ orderId: orderIdSchema }) }),
  response: responseSchema(emailContentSchema),
  async handle({ params: { orderId }, services: { config, db } }) {
    const order = await findOrder(db, orderId);
    if (!order || order.erased_at !== null) {
      const { kind, message } = order ? orderErased(orderId) : orderNotFound(orderId);
      throw new DomainError(kind, message);
    }
    return {
      message: 'Email content.',
      data: { ...composeVisaApprovalEmail(order, config), whatsappText: composeWhatsappMessage(order, config) },
    };
  },
});
