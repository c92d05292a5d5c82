import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { folderCountQuerySchema, folderCountsSchema } from '@evisa/shared/contract/orders';
import { monthCountSchema } from '@evisa/shared/contract/statistics';
import { getFolderCounts } from '../../db/order-lists/folder-counts';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { countFutureOrdersByMonth } from '../../db/orders/order-statistics';

/** GET admin/get-all-folder-count */
export const getAllFolderCount = defineRoute({
  endpoint: endpoints.getAllFolderCount,
  docs: {
    tag: 'Orders',
    summary: 'Count the orders of all folders',
    description:
      'Returns the 13 counts; each equals the total of the folder’s list. My Orders are those of the signed-in member; `userName` is ignored. Two more count failed emails: all, and those that the member sent and has not seen.',
  },
  input: z.object({ query: folderCountQuerySchema }),
  response: responseSchema(folderCountsSchema),
  isSpeculative: true,
  handle: async ({ caller, services }) => ({
    message: 'Folder counts.',
    data: await getFolderCounts(services.db, requireStaff(caller).member.id),
  }),
});

/** GET admin/get-future-order-count */
export const getFutureOrderCount = defineRoute({
  endpoint: endpoints.getFutureOrderCount,
  docs: {
    tag: 'Orders',
    summary: 'Count Future orders by month',
    description:
      'Returns how many Future orders become New in each of the twelve months, January first. Each count equals the total of that month’s list.',
  },
  input: noInput,
  response: responseSchema(z.array(monthCountSchema)),
  handle: async ({ services }) => ({ message: 'Future orders.', data: await countFutureOrdersByMonth(services.db) }),
});
