import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { orderListMetadata, orderRowSchema, searchOrderSchema } from '@evisa/shared/contract/orders';
import { searchOrders } from '../../db/order-lists/search-orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireFolderScope } from './scope-for';

/**
 * POST admin/search-order: the hits of a text in a folder, by offsets (the specification, section 7). Under three characters
 * only order ids from their start; an empty text is the folder. `count` is exact to 1,000, beyond it 1001 with `more`.
 */
export const searchOrder = defineRoute({
  endpoint: calls.searchOrder,
  docs: {
    tag: 'Orders',
    summary: 'Search in a folder',
    description:
      'Rows `start` to `end` (exclusive) of the orders whose id, name, email, telephone or passport number holds every word. Under three characters only order ids, from their start; an empty text is the folder. `count` is exact to 1,000, beyond it 1001 with `more`. The specification, section 7.',
  },
  input: z.object({ body: searchOrderSchema }),
  response: responseSchema(z.array(orderRowSchema)).extend(orderListMetadata),
  async handle({ body: { searchVal, start, end, folderName, month, sort }, caller, services: { db } }) {
    const { rows, count, more } = await searchOrders(db, requireFolderScope(caller, folderName, month), {
      text: searchVal,
      start,
      end,
      sort,
    });
    return { message: 'Orders.', data: rows, count, ...(more && { more }) };
  },
});
