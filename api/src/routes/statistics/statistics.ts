import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { countrySummarySchema, dateRangeSchema, processedBySummarySchema } from '@evisa/shared/contract/statistics';
import { countOrdersByCountry, countOrdersByProcessor } from '../../db/orders/order-statistics';
import { defineRoute } from '../../plugins/routing/define-route';

/**
 * POST admin/get-country-order-list: orders by nationality (the specification, sections 2 and 3). Those placed from `fromDate` to
 * `toDate` (both included, UTC, both optional) and not Deleted; each is standard, priority or future.
 */
export const getCountryOrderList = defineRoute({
  endpoint: calls.getCountryOrderList,
  docs: {
    tag: 'Statistics',
    summary: 'Orders by nationality',
    description:
      'Orders placed from `fromDate` to `toDate` (both included, UTC, both optional) and not Deleted, most first. Each is in exactly one of standard, priority and future; `count` is their sum. The specification, sections 2 and 3.',
  },
  input: z.object({ body: dateRangeSchema }),
  response: responseSchema(z.array(countrySummarySchema)),
  handle: async ({ body, services }) => ({
    message: 'Orders by country counted.',
    data: await countOrdersByCountry(services.db, body),
  }),
});

/**
 * POST admin/get-processed-by-count: orders that are Completed now, by the member who completed them, on the days `fromDate` to
 * `toDate` (both included, UTC, both optional), for Admin and Manager (the specification, sections 2 and 7). The message is for a toast.
 */
export const getProcessedByCount = defineRoute({
  endpoint: calls.getProcessedByCount,
  docs: {
    tag: 'Statistics',
    summary: 'Orders by who completed them',
    description:
      'Orders that are Completed now and were completed from `fromDate` to `toDate` (both included, UTC, both optional), by the member who completed them, most first. An order that was reopened does not count. Admin and Manager. The specification, sections 2, 6 and 7.',
  },
  input: z.object({ body: dateRangeSchema }),
  response: responseSchema(z.array(processedBySummarySchema)),
  handle: async ({ body, services }) => ({
    message: 'Processed orders counted.',
    data: await countOrdersByProcessor(services.db, body),
  }),
});
