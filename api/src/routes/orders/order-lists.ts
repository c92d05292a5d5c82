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
  searchOrderSchema,
} from '@evisa/shared/contract/orders';
import { exportOrdersSchema, orderSelectionSchema, selectedOrderSchema } from '@evisa/shared/contract/bulk-orders';
import { maxBulkOrders } from '@evisa/shared/domain/bulk-limit';
import { type FolderName, folders } from '@evisa/shared/domain/orders/order-folders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { listOrders, listOrdersInWindow } from '../../db/order-lists/list-orders';
import { countOrders } from '../../db/order-lists/count-orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { RawReply } from '../../plugins/http/raw-reply';
import { searchOrders } from '../../db/order-lists/search-orders';
import { listFilteredOrders, streamFilteredOrders } from '../../db/order-lists/filtered-orders';
import { streamOrdersCsv } from '../../presenters/csv/orders-csv';
import type { Caller } from '../../plugins/auth/caller';
import type { OrderScope } from '../../db/order-lists/order-scope';
import { HttpError } from '../../plugins/http/http-error';
import { requireStaff } from '../../plugins/auth/require-staff';

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

/**
 * POST admin/export-orders: a list, or a search in it, as CSV (UTF-8 with a byte order mark, RFC 4180) with the list's own headers,
 * streamed a window of rows at a time. A cell that a spreadsheet would run as a formula begins with an apostrophe. `allOrder`
 * needs `order.read-all`. (The lists are those of the specification, section 2.)
 */
export const exportOrders = defineRoute({
  endpoint: calls.exportOrders,
  docs: {
    tag: 'Orders',
    summary: 'A list as CSV',
    description:
      'The rows a list or a search in it shows, with the list’s headers, as `text/csv`: UTF-8 with a byte order mark, RFC 4180, streamed. A cell that begins with = + - @, a tab or a carriage return gets an apostrophe before it. `allOrder` is not for Telecallers. The specification, section 2.',
  },
  contentTypes: ['text/csv'],
  input: z.object({ body: exportOrdersSchema }),
  async handle({ body: { folderName, searchVal, month, sort, columns }, caller, services: { db } }) {
    const scope = requireFolderScope(caller, folderName, month);
    const today = new Date().toISOString().slice(0, 10);
    return new RawReply(
      Readable.from(streamOrdersCsv(streamFilteredOrders(db, scope, searchVal, sort), folderName, columns)),
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${folders[folderName].path}-${today}.csv"`,
        'cache-control': 'private, no-store',
      },
    );
  },
});

/** The orders of a folder this caller may see; a month narrows the future ones. Throws a `Refusal`: 403 for a folder beyond their rights. */
export function requireFolderScope(caller: Caller, folder: FolderName, month: number | undefined): OrderScope {
  const { member } = requireStaff(caller);
  if (!hasPermission(member.type, folders[folder].permission))
    throw new HttpError(403, `You do not have permission to see ${folders[folder].label}.`);
  return { folder, memberId: member.id, month: folder === 'futureOrder' ? month : undefined };
}
