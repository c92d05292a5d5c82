import * as endpoints from '@evisa/shared/contract/endpoints';
import type { TransactionDetails } from '@evisa/shared/contract/transaction';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** POST admin/save-transaction-details. */
export function saveTransactionDetails(body: TransactionDetails, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.saveTransactionDetails, { json: body, idempotencyKey });
}
