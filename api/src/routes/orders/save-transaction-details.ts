import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { transactionDetailsSchema } from '@evisa/shared/contract/transaction';
import { saveTransactionDetails as saveCommand } from '../../commands/save-transaction-details';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/**
 * POST admin/save-transaction-details: by which merchant and under which id an order was paid (the specification, sections 2 and 5).
 * Replaces what was there. 404 without the order, 409 for an erased one.
 */
export const saveTransactionDetails = defineRoute({
  call: calls.saveTransactionDetails,
  docs: {
    tag: 'Orders',
    summary: 'Save the transaction details',
    description:
      'Transaction id and merchant, in the place of what was there. 404 without the order, 409 for an erased one. The specification, sections 2, 5 and 7.',
    refuses: [404],
  },
  input: z.object({ body: transactionDetailsSchema }),
  answer: answerSchema(z.null()),
  once: true,
  async handle({ body, caller, services }) {
    await saveCommand(services, staffOf(caller).member, body);
    return { message: 'Transaction details have been saved successfully', data: null };
  },
});
