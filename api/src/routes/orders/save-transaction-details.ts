import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { transactionDetailsSchema } from '@evisa/shared/contract/transaction';
import { saveTransactionDetails as saveCommand } from '../../commands/orders/save-transaction-details';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

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
