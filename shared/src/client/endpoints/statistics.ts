import * as endpoints from '@evisa/shared/contract/endpoints';
import type { CountrySummary, DateRange, MonthCount, ProcessedBySummary } from '@evisa/shared/contract/statistics';
import { request } from '@evisa/shared/client/http/http-client';

/** GET admin/get-future-order-count: counts Future orders by the month of their processing date, for all twelve months. */
export async function getFutureOrderCount(signal?: AbortSignal): Promise<MonthCount[]> {
  return (await request<MonthCount[]>(endpoints.getFutureOrderCount, { signal })).data;
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
