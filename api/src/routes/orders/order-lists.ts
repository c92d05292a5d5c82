import { Readable } from 'node:stream';
import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { findOrdersSchema, foundOrderSchema, type FindOrders } from '@evisa/shared/contract/find-orders';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  folderNameSchema,
  maximumPageSize,
  orderListMetadata,
  orderListQuerySchema,
  orderRowSchema,
  type OrderListQuery,
  type OrderSort,
} from '@evisa/shared/contract/orders';
import { exportOrdersSchema, orderSelectionSchema, selectedOrderSchema } from '@evisa/shared/contract/bulk-orders';
import { maxBulkOrders } from '@evisa/shared/domain/bulk-limit';
import { toCountryName } from '@evisa/shared/domain/countries/countries';
import { parseOrderFilters } from '@evisa/shared/domain/orders/order-filters';
import { type FolderName, folders } from '@evisa/shared/domain/orders/order-folders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { recordExport } from '../../commands/audit/record-export';
import { listOrders, listOrdersInWindow } from '../../db/order-lists/list-orders';
import { countOrders } from '../../db/order-lists/folder-counts';
import { defineRoute } from '../../plugins/routing/define-route';
import { RawReply } from '../../plugins/http/raw-reply';
import { maxExactCount, searchOrders } from '../../db/order-lists/search-orders';
import { listFilteredOrders, streamFilteredOrders } from '../../db/order-lists/filtered-orders';
import { streamOrdersCsv } from '../../presenters/csv';
import { type Caller, requireStaff } from '../../plugins/auth/caller';
import { hasFilters, toStoredFilters, type OrderScope } from '../../db/order-lists/order-scope';
import type { Executor } from '../../db/query/executor';
import { HttpError } from '../../plugins/http/http-error';
import { whileSignedIn } from '../../commands/auth/while-signed-in';

const maxStreamedRows = 10_000;
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** GET admin/get-orders-list/{orderName} */
export const getOrdersList = defineRoute({
  endpoint: endpoints.getOrdersList,
  docs: {
    tag: 'Orders',
    summary: 'Get a page of a folder',
    description:
      'Returns a page of a folder, newest first, and the folder’s total. A page beyond the last is empty, so that a program that reads pages until one is short comes to an end; `count` is the total. The portal’s own pages get the last page instead, and `page` says which one it is. `limit=All` streams up to 10,000 rows. `allOrder` is not for Telecallers.',
  },
  input: z.object({ params: z.object({ orderName: folderNameSchema }), query: orderListQuerySchema }),
  response: responseSchema(z.array(orderRowSchema)).extend(orderListMetadata),
  isSpeculative: true,
  async handle({ params, query, caller, services, isFromPage }) {
    const scope = requireFolderScope(caller, params.orderName, query);
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
      const windows = listWindows(Math.min(count, maxStreamedRows), window);
      const envelope = streamEnvelope(count, whileSignedIn(services, requireStaff(caller), windows));
      // No window is read before the client has taken the one before.
      return new RawReply(Readable.from(envelope, { highWaterMark: 1 }), jsonHeaders);
    }
    if (hasFilters(scope)) {
      const found = await findFilteredPage(services.db, scope, { page, limit, sort, isCorrected: isFromPage });
      return new RawReply(JSON.stringify({ status: 1, message: 'Orders.', ...found }), jsonHeaders);
    }
    const listed = await listOrders(services, scope, { page, limit, sort, isCorrected: isFromPage });
    return new RawReply(
      `{"status":1,"message":"Orders.","data":${listed.data},"count":${listed.count},"page":${listed.page}}`,
      jsonHeaders,
    );
  },
});

/** Lists a page of a scope with filters. Pages end with the thousandth order, as those of a search. */
async function findFilteredPage(
  db: Executor,
  scope: OrderScope,
  {
    page,
    limit,
    sort,
    isCorrected,
  }: { page: number; limit: number; sort?: OrderSort | undefined; isCorrected: boolean },
) {
  const find = (start: number) => searchOrders(db, scope, { text: '', start, end: start + limit, sort });
  const { rows, count, more } = await find((page - 1) * limit);
  const last = Math.max(1, Math.ceil(Math.min(count, maxExactCount) / limit));
  const shown = isCorrected && page > last ? last : page;
  return {
    data: shown === page ? rows : (await find((shown - 1) * limit)).rows,
    count,
    page: shown,
    ...(more && { more }),
  };
}

async function* listWindows(
  size: number,
  window: (offset: number) => Promise<object[]>,
): AsyncGenerator<readonly object[]> {
  for (let offset = 0; offset < size; offset += maximumPageSize) {
    const rows = await window(offset);
    if (rows.length === 0) return;
    yield rows;
  }
}

/** Streams the same envelope, one window of rows at a time. */
async function* streamEnvelope(count: number, windows: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield `{"status":1,"message":"Orders.","count":${count},"page":1,"data":[`;
  let comma = '';
  for await (const rows of windows) {
    yield comma + rows.map((row) => JSON.stringify(row)).join(',');
    comma = ',';
  }
  yield ']}';
}

/** POST admin/search-order */
export const searchOrder = defineRoute({
  endpoint: endpoints.searchOrder,
  docs: {
    tag: 'Orders',
    summary: 'Search a folder',
    description:
      'Returns rows `start` to `end` (exclusive) of the orders whose id, name, email, telephone or passport number contains every word, or all words without the spaces, and of those with a payment of exactly this transaction id. Case, accents and punctuation do not matter. A word of one or two characters matches the beginnings of ids and names, and a telephone is found by any notation; an empty text matches the whole folder. `passportNumbers`, `emails` and `filter` narrow it down, and `fields` adds fields of the details to the rows: read a whole folder with an empty text, 500 rows in a call. `count` is exact up to 1,000; beyond that it is 1001 with `more`.',
  },
  input: z.object({ body: findOrdersSchema }),
  response: responseSchema(z.array(foundOrderSchema)).extend(orderListMetadata),
  async handle({ body, caller, services: { db } }) {
    const { searchVal, start, end, folderName, sort, fields } = body;
    const { rows, count, more } = await searchOrders(db, requireFolderScope(caller, folderName, body), {
      text: searchVal,
      start,
      end,
      sort,
      fields,
    });
    return { message: 'Orders.', data: rows, count, ...(more && { more }) };
  },
});

/** POST admin/get-order-ids */
export const getOrderIds = defineRoute({
  endpoint: endpoints.getOrderIds,
  docs: {
    tag: 'Orders',
    summary: 'List the ids of a folder or search',
    description:
      'Returns the id and status of every order in a folder or search, newest first, at most 10,000. `allOrder` is not for Telecallers.',
  },
  input: z.object({ body: orderSelectionSchema }),
  response: responseSchema(z.array(selectedOrderSchema)),
  async handle({ body, caller, services: { db } }) {
    const { folderName, searchVal } = body;
    const scope = requireFolderScope(caller, folderName, body);
    return { message: 'Orders.', data: await listFilteredOrders(db, scope, searchVal, maxBulkOrders) };
  },
});

/** POST admin/export-orders */
export const exportOrders = defineRoute({
  endpoint: endpoints.exportOrders,
  docs: {
    tag: 'Orders',
    summary: 'Export a folder or search as CSV',
    description:
      'Returns the rows of a folder or search as `text/csv`: UTF-8, RFC 4180, streamed. With `form` `spreadsheet`, headers and values are those of the list, a byte order mark is before them, and a cell that begins with = + - @, a tab or a carriage return gets an apostrophe before it. With `plain`, headers are the names of `columns`, dates and times ISO 8601 (UTC), telephones E.164 or empty, months numbers, and no cell is changed. `allOrder` is not for Telecallers.',
  },
  contentTypes: ['text/csv'],
  input: z.object({ body: exportOrdersSchema }),
  async handle({ body, caller, services }) {
    const { folderName, searchVal, sort, columns, form, month, assignee, nationality, due, filter } = body;
    const scope = requireFolderScope(caller, folderName, body);
    const today = new Date().toISOString().slice(0, 10);
    const list = {
      folder: folderName,
      month,
      assignee,
      nationality,
      due,
      filter,
      search: searchVal ? 'yes' : undefined,
    };
    const rows = recordExport(
      services,
      requireStaff(caller),
      { action: 'order.export', filter: { ...list, columns: columns.join(', ') } },
      streamFilteredOrders(services.db, scope, searchVal, sort),
    );
    return new RawReply(Readable.from(streamOrdersCsv(rows, folderName, columns, form)), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${folders[folderName].path}-${today}.csv"`,
      'cache-control': 'private, no-store',
    });
  },
});

/**
 * Returns the scope of a folder that this caller may see. `month` applies only to Future orders, and `assignee` only to folders by
 * status. Throws an `HttpError` (403) if the caller has no access to the folder.
 */
function requireFolderScope(
  caller: Caller,
  folder: FolderName,
  {
    month,
    assignee,
    nationality,
    due,
    filter = '',
    passportNumbers,
    emails,
  }: Pick<OrderListQuery, 'assignee' | 'nationality' | 'due' | 'filter'> &
    Pick<FindOrders, 'passportNumbers' | 'emails'> & { month?: number | undefined },
): OrderScope {
  const { member } = requireStaff(caller);
  // Every role may see the folders of the orders that have a due date.
  if (!hasPermission(member.type, due ? 'order.read' : folders[folder].permission))
    throw new HttpError(403, `You do not have permission to see ${folders[folder].label}.`);
  return {
    folder,
    memberId: member.id,
    month: folder === 'futureOrder' ? month : undefined,
    unassigned: assignee === 'none' && folders[folder].statuses !== null,
    nationality: nationality === undefined ? undefined : toCountryName(nationality),
    due,
    filters: {
      ...toStoredFilters(parseOrderFilters(filter).filters),
      ...(passportNumbers && { passport: passportNumbers }),
      ...(emails && { email: emails }),
    },
  };
}
