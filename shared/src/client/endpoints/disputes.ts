import * as endpoints from '@evisa/shared/contract/endpoints';
import type { OpenDispute } from '@evisa/shared/contract/payment-events';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** GET admin/disputes: open disputes by evidence deadline, and the count of all. */
export function getDisputes(signal?: AbortSignal): Promise<ApiResponse<OpenDispute[]> & { count: number }> {
  return request<OpenDispute[], { count: number }>(endpoints.getDisputes, { signal });
}
