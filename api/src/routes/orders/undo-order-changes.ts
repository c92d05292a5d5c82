import { z } from 'zod';
import { bulkResultSchema, undoOrderChangesSchema } from '@evisa/shared/contract/bulk-orders';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { undoChanges } from '../../commands/orders/undo-changes';
import { requireStaff } from '../../plugins/auth/caller';
import { defineRoute } from '../../plugins/routing/define-route';
import { createBulkResponse } from './bulk-response';

const undoneTexts = {
  successMessage: (count: number, orderId?: number) =>
    count === 1 ? `Order ${orderId} is back where it was.` : `${count} orders are back where they were.`,
  pastTense: 'undone',
};

/** PUT admin/undo-order-changes */
export const undoOrderChanges = defineRoute({
  endpoint: endpoints.undoOrderChanges,
  docs: {
    tag: 'Orders',
    summary: 'Undo changes to orders',
    description:
      'Undoes the caller’s last change to the status or the assignee of orders. Restores what that change overwrote, such as the refund date and who processed the order, and nothing else. Refuses an order whose status or assignee a colleague changed since, or that differs from `from` or `previous`. Leaving out `previous` restores whatever was before. A refused single order answers 404 or 409; for several orders, `data` lists each refusal.',
    errorStatuses: [404],
  },
  input: z.object({ body: undoOrderChangesSchema }),
  response: responseSchema(bulkResultSchema),
  isIdempotent: 'in-steps',
  handle: async ({ body, caller, services, firstSeenAt }) =>
    createBulkResponse(await undoChanges(services, requireStaff(caller).member, body, firstSeenAt), undoneTexts),
});
