import { z } from 'zod';
import { bulkResultSchema, changeOrderStatusSchema } from '@evisa/shared/contract/bulk';
import { calls } from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { statusRules, type ProcessStatus } from '@evisa/shared/domain/order-status';
import { moveOrders } from '../../commands/move-orders';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';
import { answerBulk } from './answer-bulk';

/**
 * PUT admin/change-order-status: moves orders from any status to any other (the specification, section 4). Deleting needs
 * `order.delete` (403); an order without a processing date ahead is refused for Future; one that stands there already is no
 * change. `previous` says where the moved ones stood, for an undo.
 */
export const changeOrderStatus = defineRoute({
  call: calls.changeOrderStatus,
  docs: {
    tag: 'Orders',
    summary: 'Move orders',
    description:
      'From any status to any other, each order by itself. Deleted is for Admin and Manager; Future needs a processing date ahead; a status an order has already is no change. One order that is refused: 404, or 400 for Future; of several, each is told in `data`. The specification, sections 4 and 8.',
  },
  input: z.object({ body: changeOrderStatusSchema }),
  answer: answerSchema(bulkResultSchema),
  once: true,
  async handle({ body, caller, services }) {
    const outcome = await moveOrders(services, staffOf(caller).member, body);
    return answerBulk(outcome, wordsFor(body.updatingStatus, body.orderId[0]));
  },
});

function wordsFor(status: ProcessStatus, first: number | undefined) {
  if (status === 'Deleted') return { allDone: () => 'Order has been deleted successfully', doneWord: 'deleted' };
  const where = `moved to ${statusRules[status].label}`;
  return {
    allDone: (count: number) =>
      count === 1 ? `Order ${first} has been ${where}.` : `${count} orders have been ${where}.`,
    doneWord: where,
  };
}
