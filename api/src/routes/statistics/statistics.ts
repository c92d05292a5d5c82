import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  countrySummarySchema,
  dailyCountSchema,
  dailyCountsQuerySchema,
  dateRangeSchema,
  processedBySummarySchema,
} from '@evisa/shared/contract/statistics';
import {
  countOrdersByCountry,
  countOrdersByDay,
  countOrdersByMonth,
  countOrdersByProcessor,
} from '../../db/orders/order-statistics';
import { defineRoute } from '../../plugins/routing/define-route';

/** POST admin/get-country-order-list */
export const getCountryOrderList = defineRoute({
  endpoint: endpoints.getCountryOrderList,
  docs: {
    tag: 'Statistics',
    summary: 'Count orders by nationality',
    description:
      'Counts the orders placed from `fromDate` to `toDate` (both included, UTC, both optional) that are not Deleted, the highest count first. Each order is in exactly one of standard, priority and future; `count` is their sum.',
  },
  input: z.object({ body: dateRangeSchema }),
  response: responseSchema(z.array(countrySummarySchema)),
  handle: async ({ body, services }) => ({
    message: 'Orders by country counted.',
    data: await countOrdersByCountry(services.db, body),
  }),
});

/** POST admin/get-processed-by-count */
export const getProcessedByCount = defineRoute({
  endpoint: endpoints.getProcessedByCount,
  docs: {
    tag: 'Statistics',
    summary: 'Count completed orders by member',
    description:
      'Counts the orders that are Completed now and were completed from `fromDate` to `toDate` (both included, UTC, both optional), by the member who completed them, the highest count first. Reopened orders do not count. Admin and Manager only.',
  },
  input: z.object({ body: dateRangeSchema }),
  response: responseSchema(z.array(processedBySummarySchema)),
  handle: async ({ body, services }) => ({
    message: 'Processed orders counted.',
    data: await countOrdersByProcessor(services.db, body),
  }),
});

/** POST admin/get-daily-counts */
export const getDailyCounts = defineRoute({
  endpoint: endpoints.getDailyCounts,
  docs: {
    tag: 'Statistics',
    summary: 'Count orders by day',
    description:
      'Counts the orders placed and completed on each day (UTC) from `fromDate` to `toDate`, up to today, the earliest day first. Days without orders have zeros. A range of more than 92 days returns its last 92. With `by: month`, each month of the whole range is counted instead, from the first order on.',
  },
  input: z.object({ body: dailyCountsQuerySchema }),
  response: responseSchema(z.array(dailyCountSchema)),
  handle: async ({ body: { by, ...range }, services }) => ({
    message: 'Orders by day counted.',
    data: await (by === 'month' ? countOrdersByMonth : countOrdersByDay)(services.db, range, new Date()),
  }),
});
