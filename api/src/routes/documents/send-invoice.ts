import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { sendInvoiceSchema } from '@evisa/shared/contract/invoice';
import { sendInvoice as sendCommand } from '../../commands/send-invoice';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/**
 * POST admin/send-invoice: mails the applicant the order's invoice as a PDF (the specification, sections 2 and 5). An order has one
 * invoice: its number and date stay the same, however often it is sent. 404 without the order, 400 if its kind of visa has no fee.
 */
export const sendInvoice = defineRoute({
  call: calls.sendInvoice,
  docs: {
    tag: 'Documents',
    summary: 'Mail the invoice',
    description:
      'A PDF to the order’s email address. Number and date stay the same, however often it is sent. Answers once the mail is stored; Email History tells how the sending goes. 404 without the order, 400 if its kind of visa has no fee. The specification, sections 2, 5 and 7.',
    refuses: [404],
  },
  input: z.object({ body: sendInvoiceSchema }),
  answer: answerSchema(z.null()),
  once: true,
  async handle({ body: { orderId }, caller, services, onceKey }) {
    const { number, recipient } = await sendCommand(services, staffOf(caller).member, orderId, onceKey);
    return { message: `Invoice ${number} goes out to ${recipient}.`, data: null };
  },
});
