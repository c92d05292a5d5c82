import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  emailContentSchema,
  mailHistoryRowSchema,
  resendMailSchema,
  sendDownloadLinkSchema,
} from '@evisa/shared/contract/mail';
import { sendInvoiceSchema } from '@evisa/shared/contract/invoice';
import { orderIdSchema } from '@evisa/shared/contract/order-id';
import {
  resendMail as resendMailCommand,
  sendDownloadLink as sendDownloadLinkCommand,
  sendInvoice as sendInvoiceCommand,
} from '../../commands/documents/send-order-mails';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { presentMail } from '../../presenters/orders/present-order';
import { composeVisaApprovalEmail } from '../../presenters/emails/order-emails';
import { composeWhatsappMessage } from '../../presenters/emails/applicant-email';
import { requireApplication } from './require-application';

/** POST admin/resend-mail */
export const resendMail = defineRoute({
  endpoint: endpoints.resendMail,
  docs: {
    tag: 'Documents',
    summary: 'Resend the issued visa',
    description:
      'Mails the newest issued document to the given address through the given provider, or without one through the first that can send. Returns the row of Email History as soon as the mail is stored; `state` of the row says whether it was sent. 404 for an unknown order; 409 if no document was uploaded, and for an erased order.',
    errorStatuses: [404],
  },
  input: z.object({ body: resendMailSchema }),
  response: responseSchema(mailHistoryRowSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const mail = await resendMailCommand(services, requireStaff(caller).member, body);
    return {
      message: `Resending the email to ${body.email} through ${mail.mail_service_provider}.`,
      data: presentMail(mail),
    };
  },
});

/** POST admin/send-download-link */
export const sendDownloadLink = defineRoute({
  endpoint: endpoints.sendDownloadLink,
  docs: {
    tag: 'Documents',
    summary: 'Send the download link',
    description:
      'Mails the address of the download page through the first provider that can send, and after a failure through the next. The page asks every visitor for the order id and the order’s email address. Returns the row of Email History as soon as the mail is stored. 404 for an unknown order; 409 if the page has no document for the applicant (none was uploaded, or the order is deleted or erased).',
    errorStatuses: [404],
  },
  input: z.object({ body: sendDownloadLinkSchema }),
  response: responseSchema(mailHistoryRowSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const mail = await sendDownloadLinkCommand(services, requireStaff(caller).member, body);
    return { message: `Sending the download link to ${body.email}.`, data: presentMail(mail) };
  },
});

/** POST admin/send-invoice */
export const sendInvoice = defineRoute({
  endpoint: endpoints.sendInvoice,
  docs: {
    tag: 'Documents',
    summary: 'Send the invoice',
    description:
      'Mails a PDF to the order’s email address, through the first provider that can send. It says what was paid, or what is due; sent again, it keeps its number and date until something is paid or refunded. Answers as soon as the mail is stored; Email History shows whether it was sent. 404 for an unknown order, 400 if nothing was paid and its visa type has no fee.',
    errorStatuses: [404],
  },
  input: z.object({ body: sendInvoiceSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body: { orderId }, caller, services }) {
    const { number, recipient } = await sendInvoiceCommand(services, requireStaff(caller).member, orderId);
    return { message: `Sending invoice ${number} of order ${orderId} to ${recipient}.`, data: null };
  },
});

/** GET admin/email-content/{orderId} */
export const getEmailContent = defineRoute({
  endpoint: endpoints.getEmailContent,
  docs: {
    tag: 'Documents',
    summary: 'Get the approval email',
    description:
      'Returns the subject, HTML and text that an upload mails. `whatsappText` is a short text with the address of the download page. Both are in the applicant’s `language`. 404 for an unknown order, 409 for an erased one.',
    errorStatuses: [404, 409],
  },
  input: z.object({ params: z.object({ orderId: orderIdSchema }) }),
  response: responseSchema(emailContentSchema),
  async handle({ params: { orderId }, services: { config, db } }) {
    const application = await requireApplication(db, orderId);
    return {
      message: 'Email content.',
      data: {
        ...composeVisaApprovalEmail(application, config),
        whatsappText: composeWhatsappMessage(application, config),
        language: application.language,
      },
    };
  },
});
