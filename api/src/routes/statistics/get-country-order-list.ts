import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { countrySummarySchema, dateRangeSchema } from '@evisa/shared/contract/statistics';
import { countByCountry } from '../../db/order-statistics';
import { defineRoute } from '../../plugins/define-route';

/**
 * POST admin/get-country-order-list: orders by nationality (the specification, sections 2 and 3). Those placed from `fromDate` to
 * `toDate` (both included, UTC, both optional) and not Deleted; each is standard, priority or future.
 */
export const getCountryOrderList = defineRoute({
  call: calls.getCountryOrderList,
  docs: {
    tag: 'Statistics',
    summary: 'Orders by nationality',
    description:
      'Orders placed from `fromDate` to `toDate` (both included, UTC, both optional) and not Deleted, most first. Each is in exactly one of standard, priority and future; `count` is their sum. The specification, sections 2 and 3.',
  },
  input: z.object({ body: dateRangeSchema }),
  answer: answerSchema(z.array(countrySummarySchema)),
  handle: async ({ body, services }) => ({
    message: 'Orders by country counted.',
    data: await countByCountry(services.db, body),
  }),
});
