import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { answerDisputeSchema, openDisputeSchema } from '@evisa/shared/contract/payment-events';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { countOpenDisputes, listOpenDisputes } from '../../db/payments/order-disputes';
import { answerDispute as answerDisputeCommand } from '../../commands/payments/answer-dispute';
import { requireStaff } from '../../plugins/auth/caller';
import { presentOpenDispute } from '../../presenters/orders/present-payments';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

const maxDisputes = 500;

/** GET admin/disputes */
export const getDisputes = defineRoute({
  endpoint: endpoints.getDisputes,
  docs: {
    tag: 'Orders',
    summary: 'List open disputes',
    description: `Returns up to ${maxDisputes} open disputes. First those that can still be answered, the earliest deadline first; then those whose deadline has passed, and those that were answered. Also the \`count\` of all.`,
  },
  input: noInput,
  response: responseSchema(z.array(openDisputeSchema)).extend({ count: z.number().int() }),
  handle: async ({ services: { db } }) => ({
    message: 'Open disputes.',
    data: (await listOpenDisputes(db, maxDisputes)).map(presentOpenDispute),
    count: await countOpenDisputes(db),
  }),
});

/** POST admin/answer-dispute */
export const answerDispute = defineRoute({
  endpoint: endpoints.answerDispute,
  docs: {
    tag: 'Orders',
    summary: 'Note that a dispute was answered',
    description:
      'Notes in the ledger of the order that staff answered a dispute at the provider, and what they sent. The dispute is no longer overdue. 404 for an unknown order or dispute, 409 for a dispute that is closed or an erased order.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: answerDisputeSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    await answerDisputeCommand(services, requireStaff(caller).member, body);
    return { message: 'The answer is noted.', data: null };
  },
});
