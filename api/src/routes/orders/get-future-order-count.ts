import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { monthCountSchema } from '@evisa/shared/contract/statistics';
import { countFutureMonths } from '../../db/count-future-months';
import { defineRoute, noInput } from '../../plugins/define-route';

/** GET admin/get-future-order-count: how many Future orders become New in each of the twelve months (the specification, section 2). */
export const getFutureOrderCount = defineRoute({
  call: calls.getFutureOrderCount,
  docs: {
    tag: 'Orders',
    summary: 'Future orders by month',
    description:
      'How many Future orders become New in each of the twelve months, January first; each is the total of that month’s list. The specification, section 2.',
  },
  input: noInput,
  answer: answerSchema(z.array(monthCountSchema)),
  handle: async ({ services }) => ({ message: 'Future orders.', data: await countFutureMonths(services.db) }),
});
