import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { dateRangeSchema, processedBySummarySchema } from '@evisa/shared/contract/statistics';
import { countByProcessor } from '../../db/order-statistics';
import { defineRoute } from '../../plugins/define-route';

/**
 * POST admin/get-processed-by-count: orders by the member who moved them to Completed, on the days `fromDate` to `toDate` (both
 * included, UTC, both optional), for Admin and Manager (the specification, sections 2 and 7). The message is for a toast.
 */
export const getProcessedByCount = defineRoute({
  call: calls.getProcessedByCount,
  docs: {
    tag: 'Statistics',
    summary: 'Orders by who completed them',
    description:
      'Orders moved to Completed from `fromDate` to `toDate` (both included, UTC, both optional), by the member who moved them, most first. An order counts once, for its last such move, also when it has left Completed. Admin and Manager. The specification, sections 2, 6 and 7.',
  },
  input: z.object({ body: dateRangeSchema }),
  answer: answerSchema(z.array(processedBySummarySchema)),
  handle: async ({ body, services }) => ({
    message: 'Processed orders counted.',
    data: await countByProcessor(services.db, body),
  }),
});
