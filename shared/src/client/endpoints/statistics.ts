import * as endpoints from '@evisa/shared/contract/endpoints';
import type { OpenDispute } from '@evisa/shared/contract/payment-events';
import type {
  CountrySummary,
  DailyCount,
  DailyCountsQuery,
  DateRange,
  MonthCount,
  ProcessedBySummary,
} from '@evisa/shared/contract/statistics';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** GET admin/get-future-order-count: counts Future orders by the month of their processing date, for all twelve months. */
export async function getFutureOrderCount(signal?: AbortSignal): Promise<MonthCount[]> {
  return (await request<MonthCount[]>(endpoints.getFutureOrderCount, { signal })).data;
}

/** POST admin/get-daily-counts: counts the orders placed and completed on each day or month of the range, up to today. */
export async function getDailyCounts(body: DailyCountsQuery, signal?: AbortSignal): Promise<DailyCount[]> {
  return (await request<DailyCount[]>(endpoints.getDailyCounts, { json: body, signal })).data;
}

/** POST admin/get-country-order-list: counts orders placed in the range, by nationality. */
export async function getCountryOrderList(body: DateRange, signal?: AbortSignal): Promise<CountrySummary[]> {
  return (await request<CountrySummary[]>(endpoints.getCountryOrderList, { json: body, signal })).data;
}

/** POST admin/get-processed-by-count: counts orders completed in the range, by member. The message is for a toast. */
export async function getProcessedByCount(
  body: DateRange,
  signal?: AbortSignal,
): Promise<{ rows: ProcessedBySummary[]; message: string }> {
  const { data, message } = await request<ProcessedBySummary[]>(endpoints.getProcessedByCount, { json: body, signal });
  return { rows: data, message };
}

/** GET admin/disputes: open disputes by evidence deadline, and the count of all. */
export function getDisputes(signal?: AbortSignal): Promise<ApiResponse<OpenDispute[]> & { count: number }> {
  return request<OpenDispute[], { count: number }>(endpoints.getDisputes, { signal });
}
