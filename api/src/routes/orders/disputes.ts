import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { openDisputeSchema } from '@evisa/shared/contract/payment-events';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { countOpenDisputes, listOpenDisputes } from '../../db/payments/order-disputes';
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
