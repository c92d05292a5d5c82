import { z } from 'zod';
import { bulkResultSchema, orderIdsBodySchema } from '@evisa/shared/contract/bulk';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { completeRefunds } from '../../commands/move-orders';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';
import { answerBulk } from './answer-bulk';

const refunded = {
  allDone: (count: number) => (count === 1 ? 'Order has been refunded.' : `${count} orders have been refunded.`),
  doneWord: 'refunded',
};

/**
 * PUT admin/move-to-complete-refund ('Refunded it'): moves orders from Refund to Refunds and sets the refund date (the
 * specification, section 4). An order whose refund was not asked for, or is done, is refused.
 */
export const moveToCompleteRefund = defineRoute({
  call: calls.moveToCompleteRefund,
  docs: {
    tag: 'Orders',
    summary: 'Refunded it',
    description:
      'Moves orders from Refund to Refunds and sets the refund date. An order whose refund was not asked for, or is done, is refused. One order that is refused: 404 or 409; of several, each is told in `data`. The specification, section 4.',
    refuses: [404],
  },
  input: z.object({ body: orderIdsBodySchema }),
  answer: answerSchema(bulkResultSchema),
  once: true,
  handle: async ({ body, caller, services, since }) =>
    answerBulk(await completeRefunds(services, staffOf(caller).member, body.orderId, since), refunded),
});
