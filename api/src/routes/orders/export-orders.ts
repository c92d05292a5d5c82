import { Readable } from 'node:stream';
import { z } from 'zod';
import { exportOrdersSchema } from '@evisa/shared/contract/bulk-orders';
import * as calls from '@evisa/shared/contract/endpoints';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { streamFilteredOrders } from '../../db/order-lists/filtered-orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { RawReply } from '../../plugins/http/raw-reply';
import { streamOrdersCsv } from '../../presenters/csv/orders-csv';
import { requireFolderScope } from './scope-for';

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
