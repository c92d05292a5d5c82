import { z } from 'zod';
import { bulkResultSchema, changeOrderStatusSchema } from '@evisa/shared/contract/bulk';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { statusRules, type ProcessStatus } from '@evisa/shared/domain/order-status';
import { eraseOrders } from '../../commands/erase-orders';
import { moveOrders } from '../../commands/move-orders';
import { defineRoute } from '../../plugins/define-route';
import { Refusal } from '../../plugins/refusal';
import { staffOf } from '../../plugins/staff-of';
import { answerBulk } from './answer-bulk';

/**
 * PUT admin/change-order-status: moves orders from any status to any other (the specification, section 4). Deleting needs
 * `order.delete` (403); an order without a processing date ahead is refused for Future; one that stands there already is no
 * change. `previous` says where the moved ones stood, for an undo. With `permanentDeletedFlag` Deleted orders are erased for good,
 * which needs `order.erase` (403) and has no undo.
 */
export const changeOrderStatus = defineRoute({
  call: calls.changeOrderStatus,
  docs: {
    tag: 'Orders',
    summary: 'Move orders',
    description:
      'From any status to any other, each order by itself. Deleted is for Admin and Manager; Future needs a processing date ahead; a status an order has already is no change. `permanentDeletedFlag` erases the personal data and files of orders that are Deleted already, for good: for Admin only. One order that is refused: 404, 409, or 400 for Future; of several, each is told in `data`. The specification, sections 4 and 8.',
    refuses: [404],
  },
  input: z.object({ body: changeOrderStatusSchema }),
  answer: answerSchema(bulkResultSchema),
  once: true,
  async handle({ body, caller, services, since }) {
    const { member } = staffOf(caller);
    const [first] = body.orderId;
    if (!body.permanentDeletedFlag)
      return answerBulk(await moveOrders(services, member, body, since), wordsFor(body.updatingStatus, first));
    if (body.updatingStatus !== 'Deleted') {
      const message = 'Only the status Deleted goes with erasing.';
      throw new Refusal(400, message, { errors: { updatingStatus: message } });
    }
    return answerBulk(await eraseOrders(services, member, body.orderId), erasedWords(first));
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

function erasedWords(first: number | undefined) {
  return {
    allDone: (count: number) =>
      count === 1 ? `Order ${first} has been erased for good.` : `${count} orders have been erased for good.`,
    doneWord: 'erased for good',
  };
}
