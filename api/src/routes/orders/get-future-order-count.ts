import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { monthCountSchema } from '@evisa/shared/contract/statistics';
import { countFutureOrdersByMonth } from '../../db/orders/order-statistics';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

/** GET admin/get-future-order-count: how many Future orders become New in each of the twelve months (the specification, section 2). */
export const getFutureOrderCount = defineRoute({
  endpoint: calls.getFutureOrderCount,
  docs: {
    tag: 'Orders',
    summary: 'Future orders by month',
    description:
      'How many Future orders become New in each of the twelve months, January first; each is the total of that month’s list. The specification, section 2.',
  },
  input: noInput,
  response: responseSchema(z.array(monthCountSchema)),
  handle: async ({ services }) => ({ message: 'Future orders.', data: await countFutureOrdersByMonth(services.db) }),
});
