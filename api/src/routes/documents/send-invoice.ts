import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { sendInvoiceSchema } from '@evisa/shared/contract/invoice';
import { sendInvoice as sendCommand } from '../../commands/send-invoice';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/require-staff';

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
    const { number, recipient } = await sendCommand(services, requireStaff(caller).member, orderId, idempotencyKey);
    return { message: `Sending invoice ${number} to ${recipient}.`, data: null };
  },
});
