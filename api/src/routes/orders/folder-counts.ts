import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { folderCountQuerySchema, folderCountsSchema } from '@evisa/shared/contract/orders';
import { monthCountSchema } from '@evisa/shared/contract/statistics';
import { getFolderCounts } from '../../db/order-lists/folder-counts';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/require-staff';
import { countFutureOrdersByMonth } from '../../db/orders/count-future-orders';

/** GET admin/get-all-folder-count: the 13 counts of the specification's section 3; each is the total of the list behind it. */
export const getAllFolderCount = defineRoute({
  endpoint: calls.getAllFolderCount,
  docs: {
    tag: 'Orders',
    summary: 'Counts of all folders',
    description:
      'The 13 counts; each is the total of the list behind it. My Orders are those of the session, whatever `userName` says. The specification, section 3.',
  },
  input: z.object({ query: folderCountQuerySchema }),
  response: responseSchema(folderCountsSchema),
  isSpeculative: true,
  handle: async ({ caller, services }) => ({
    message: 'Folder counts.',
    data: await getFolderCounts(services.db, requireStaff(caller).member.id),
  }),
});

/** GET admin/get-future-order-count: how many Future orders become New in each of the twelve months (the specification, section 2). */
export const getFutureOrderCount = defineRoute({
  endpoint: calls.getFutureOrderCount,
  docs: {
    tag: 'Orders',
    summary: 'Future orders by month',
    description:
      'How many Future orders become New in each of the twelve months, January first; each is the total of that month’s list. The specification, section 2.',
  },
  input: noInput,
  response: responseSchema(z.array(monthCountSchema)),
  handle: async ({ services }) => ({ message: 'Future orders.', data: await countFutureOrdersByMonth(services.db) }),
});
