import { z } from 'zod';
import { orderSelectionSchema, selectedOrderSchema } from '@evisa/shared/contract/bulk';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { maximumBulk } from '@evisa/shared/domain/bulk-limit';
import { listSelected } from '../../db/read-selection';
import { defineRoute } from '../../plugins/define-route';
import { scopeFor } from './scope-for';

/**
 * POST admin/get-order-ids: id and status of every order a list shows, of a folder or of a search in it, at most 10,000: what
 * "select all" of a whole result takes (the specification, section 3). `allOrder` needs `order.read-all`.
 */
export const getOrderIds = defineRoute({
  call: calls.getOrderIds,
  docs: {
    tag: 'Orders',
    summary: 'Every order of a list',
    description:
      'Id and status of every order a list or a search in it shows, newest first, at most 10,000. `allOrder` is not for Telecallers. The specification, section 3.',
  },
  input: z.object({ body: orderSelectionSchema }),
  answer: answerSchema(z.array(selectedOrderSchema)),
  async handle({ body: { folderName, searchVal, month }, caller, services: { db } }) {
    const scope = scopeFor(caller, folderName, month);
    return { message: 'Orders.', data: await listSelected(db, scope, searchVal, maximumBulk) };
  },
});
