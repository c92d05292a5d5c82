import { z } from 'zod';
import { orderSelectionSchema, selectedOrderSchema } from '@evisa/shared/contract/bulk-orders';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { maxBulkOrders } from '@evisa/shared/domain/bulk-limit';
import { listFilteredOrders } from '../../db/order-lists/filtered-orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireFolderScope } from './scope-for';

/**
 * POST admin/get-order-ids: id and status of every order a list shows, of a folder or of a search in it, at most 10,000: what
 * "select all" of a whole result takes (the specification, section 3). `allOrder` needs `order.read-all`.
 */
export const getOrderIds = defineRoute({
  endpoint: calls.getOrderIds,
  docs: {
    tag: 'Orders',
    summary: 'Every order of a list',
    description:
      'Id and status of every order a list or a search in it shows, newest first, at most 10,000. `allOrder` is not for Telecallers. The specification, section 3.',
  },
  input: z.object({ body: orderSelectionSchema }),
  response: responseSchema(z.array(selectedOrderSchema)),
  async handle({ body: { folderName, searchVal, month }, caller, services: { db } }) {
    const scope = requireFolderScope(caller, folderName, month);
    return { message: 'Orders.', data: await listFilteredOrders(db, scope, searchVal, maxBulkOrders) };
  },
});
