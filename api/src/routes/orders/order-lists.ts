import { Readable } from 'node:stream';
import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  folderNameSchema,
  maximumPageSize,
  orderListMetadata,
  orderListQuerySchema,
  orderRowSchema,
} from '@evisa/shared/contract/orders';
import { listOrders, listOrdersInWindow } from '../../db/order-lists/list-orders';
import { countOrders } from '../../db/order-lists/folder-counts';
import { defineRoute } from '../../plugins/routing/define-route';
import { RawReply } from '../../plugins/http/raw-reply';
import { requireFolderScope } from './scope-for';

const maxStreamedRows = 10_000;
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/**
 * GET admin/get-orders-list/{orderName}: a page of a folder and its total (the specification, sections 2 and 7). A page beyond
 * the last answers the last, and `page` says which. `limit=All` streams up to 10,000 rows. `allOrder` needs `order.read-all`.
 */
export const getOrdersList = defineRoute({
  endpoint: calls.getOrdersList,
  docs: {
    tag: 'Orders',
    summary: 'A page of a folder',
    description:
      'A page of a folder and its total, newest first. A page beyond the last answers the last, and `page` says which. `limit=All` streams up to 10,000 rows. `allOrder` is not for Telecallers. The specification, sections 2 and 7.',
  },
  input: z.object({ params: z.object({ orderName: folderNameSchema }), query: orderListQuerySchema }),
  response: responseSchema(z.array(orderRowSchema)).extend(orderListMetadata),
  isSpeculative: true,
  async handle({ params, query, caller, services }) {
    const scope = requireFolderScope(caller, params.orderName, query.month);
    const { page, limit, sort } = query;
    if (limit === 'All') {
      const count = await countOrders(services.db, scope);
      const window = (offset: number) =>
        listOrdersInWindow(services.db, scope, {
          offset,
          size: Math.min(maximumPageSize, maxStreamedRows - offset),
          count,
          sort,
        });
      return new RawReply(Readable.from(streamEnvelope(Math.min(count, maxStreamedRows), count, window)), jsonHeaders);
    }
    const listed = await listOrders(services, scope, { page, limit, sort });
    return new RawReply(
      `{"status":1,"message":"Orders.","data":${listed.data},"count":${listed.count},"page":${listed.page}}`,
      jsonHeaders,
    );
  },
});

/** The same envelope, written a window of rows at a time. */
async function* streamEnvelope(
  size: number,
  count: number,
  window: (offset: number) => Promise<object[]>,
): AsyncGenerator<string> {
  yield `{"status":1,"message":"Orders.","count":${count},"page":1,"data":[`;
  for (let offset = 0; offset < size; offset += maximumPageSize) {
    const rows = await window(offset);
    if (rows.length === 0) break;
    yield (offset === 0 ? '' : ',') + rows.map((row) => JSON.stringify(row)).join(',');
  }
  yield ']}';
}
