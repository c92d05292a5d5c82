import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  emailContentSchema,
  mailHistoryRowSchema,
  resendMailSchema,
  sendDownloadLinkSchema,
} from '@evisa/shared/contract/mail';
import { sendInvoiceSchema } from '@evisa/shared/contract/invoice';
import { orderIdSchema } from '@evisa/shared/contract/order-id';
import { resendMail as resendMailCommand } from '../../commands/resend-mail';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/require-staff';
import { presentMail } from '../../presenters/orders/present-order';
import { sendDownloadLink as sendDownloadLinkCommand } from '../../commands/send-download-link';
import { sendInvoice as sendInvoiceCommand } from '../../commands/send-invoice';
import { findOrder } from '../../db/orders/orders';
import { HttpError } from '../../plugins/http/http-error';
import { composeVisaApprovalEmail } from '../../presenters/emails/order-emails';
import { orderErased, orderNotFound } from '../../presenters/orders/bulk-outcome';
import { composeWhatsappMessage } from '../../presenters/emails/applicant-email';

/**
 * POST admin/resend-mail: mails the newest issued document once more by the chosen provider (the specification, section 7). Answers
 * the row of Email History. 404 without the order, 409 as long as no document was uploaded.
 */
export const resendMail = defineRoute({
  endpoint: calls.resendMail,
  docs: {
    tag: 'Documents',
    summary: 'Mail the issued visa once more',
    description:
      'The newest issued document, to the given address by the given provider. Answers the row of Email History once the mail is stored; its `state` tells how the sending goes. 404 without the order; 409 as long as no document was uploaded, and for an erased order. The specification, sections 2 and 7.',
    errorStatuses: [404],
  },
  input: z.object({ body: resendMailSchema }),
  response: responseSchema(mailHistoryRowSchema),
  isIdempotent: true,
  async handle({ body, caller, services, idempotencyKey }) {
    const mail = await resendMailCommand(services, requireStaff(caller).member, body, idempotencyKey);
    return {
      message: `The email to ${body.email} goes out once more through ${body.mailServiceProvider}.`,
      data: presentMail(mail),
    };
  },
});

/**
 * POST admin/send-download-link: mails the way to the applicants' download page by the default provider (the specification, section
 * 2, Download History, 'Sent Mail'). 404 without the order, 409 while there is nothing to download.
 */
export const sendDownloadLink = defineRoute({
  endpoint: calls.sendDownloadLink,
  docs: {
    tag: 'Documents',
    summary: 'Mail the way to the download page',
    description:
      'By the default provider. The page asks for the order id and the email address of the order, whoever gets the mail. Answers the row of Email History once the mail is stored. 404 without the order; 409 while applicants would find no document there (none uploaded, or the order deleted or erased). The specification, sections 2 and 7.',
    errorStatuses: [404],
  },
  input: z.object({ body: sendDownloadLinkSchema }),
  response: responseSchema(mailHistoryRowSchema),
  isIdempotent: true,
  async handle({ body, caller, services, idempotencyKey }) {
    const mail = await sendDownloadLinkCommand(services, requireStaff(caller).member, body, idempotencyKey);
    return { message: `The download link goes out to ${body.email}.`, data: presentMail(mail) };
  },
});

/**
 * POST admin/send-invoice: mails the applicant the order's invoice as a PDF (the specification, sections 2 and 5). An order has one
 * invoice: its number and date stay the same, however often it is sent. 404 without the order, 400 if its kind of visa has no fee.
 */
export const sendInvoice = defineRoute({
  endpoint: calls.sendInvoice,
  docs: {
    tag: 'Documents',
    summary: 'Mail the invoice',
    description:
      'A PDF to the order’s email address. Number and date stay the same, however often it is sent. Answers once the mail is stored; Email History tells how the sending goes. 404 without the order, 400 if its kind of visa has no fee. The specification, sections 2, 5 and 7.',
    errorStatuses: [404],
  },
  input: z.object({ body: sendInvoiceSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body: { orderId }, caller, services, idempotencyKey }) {
    const { number, recipient } = await sendInvoiceCommand(
      services,
      requireStaff(caller).member,
      orderId,
      idempotencyKey,
    );
    return { message: `Invoice ${number} goes out to ${recipient}.`, data: null };
  },
});

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
      const { httpStatus, message } = order ? orderErased(orderId) : orderNotFound(orderId);
      throw new HttpError(httpStatus, message);
    }
    return {
      message: 'Email content.',
      data: { ...composeVisaApprovalEmail(order, config), whatsappText: composeWhatsappMessage(order, config) },
    };
  },
});
