import { z } from 'zod';
import { bulkResultSchema, orderIdsBodySchema } from '@evisa/shared/contract/bulk';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { askForRefunds } from '../../commands/move-orders';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';
import { answerBulk } from './answer-bulk';

const asked = {
  allDone: (count: number) =>
    count === 1 ? 'Order has been moved to Refund.' : `${count} orders have been moved to Refund.`,
  doneWord: 'moved to Refund',
};

/**
 * PUT admin/refund-orders: asks for the refund of a selection (moves to Refund; the specification, section 2, bulk actions). An
 * order that is refunded already is refused.
 */
export const refundOrders = defineRoute({
  call: calls.refundOrders,
  docs: {
    tag: 'Orders',
    summary: 'Ask for refunds',
    description:
      'Moves orders to Refund. One that stands there is no change; one that is refunded already is refused. One order that is refused: 404 or 409; of several, each is told in `data`. The specification, section 2.',
    refuses: [404],
  },
  input: z.object({ body: orderIdsBodySchema }),
  answer: answerSchema(bulkResultSchema),
  once: true,
  handle: async ({ body, caller, services, since }) =>
    answerBulk(await askForRefunds(services, staffOf(caller).member, body.orderId, since), asked),
});
