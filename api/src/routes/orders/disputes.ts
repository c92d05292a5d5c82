import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { openDisputeSchema } from '@evisa/shared/contract/payment-events';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { countOpenDisputes, listOpenDisputes } from '../../db/payments/payment-events';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

const maxDisputes = 500;

/** GET admin/disputes */
export const getDisputes = defineRoute({
  endpoint: endpoints.getDisputes,
  docs: {
    tag: 'Orders',
    summary: 'List open disputes',
    description: `Returns up to ${maxDisputes} orders with an open dispute, the earliest evidence deadline first, and the \`count\` of all.`,
  },
  input: noInput,
  response: responseSchema(z.array(openDisputeSchema)).extend({ count: z.number().int() }),
  handle: async ({ services: { db } }) => ({
    message: 'Open disputes.',
    data: await listOpenDisputes(db, maxDisputes),
    count: await countOpenDisputes(db),
  }),
});
