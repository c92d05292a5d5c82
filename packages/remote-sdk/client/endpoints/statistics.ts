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
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `requestData(endpoints.getFutureOrderCount, { signal })`. */
export function getFutureOrderCount(signal?: AbortSignal): Promise<MonthCount[]> {
  return requestData(endpoints.getFutureOrderCount, { signal });
}

/** @deprecated Use `requestData(endpoints.getDailyCounts, { json, signal })`. */
export function getDailyCounts(body: DailyCountsQuery, signal?: AbortSignal): Promise<DailyCount[]> {
  return requestData(endpoints.getDailyCounts, { json: body, signal });
}

/** @deprecated Use `requestData(endpoints.getCountryOrderList, { json, signal })`. */
export function getCountryOrderList(body: DateRange, signal?: AbortSignal): Promise<CountrySummary[]> {
  return requestData(endpoints.getCountryOrderList, { json: body, signal });
}

/** @deprecated Use `request(endpoints.getProcessedByCount, { json, signal })`. */
export async function getProcessedByCount(
  body: DateRange,
  signal?: AbortSignal,
): Promise<{ rows: ProcessedBySummary[]; message: string }> {
  const { data, message } = await request(endpoints.getProcessedByCount, { json: body, signal });
  return { rows: data, message };
}

/** @deprecated Use `request(endpoints.getDisputes, { signal })`. */
export function getDisputes(signal?: AbortSignal): Promise<ApiResponse<OpenDispute[]> & { count: number }> {
  return request(endpoints.getDisputes, { signal });
}
