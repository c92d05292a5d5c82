import * as calls from '@evisa/shared/contract/calls';
import type { TransactionDetails } from '@evisa/shared/contract/transaction';
import { request, type Answer } from '@evisa/shared/client/http';

/** POST admin/save-transaction-details. */
export function saveTransactionDetails(body: TransactionDetails, idempotencyKey: string): Promise<Answer<null>> {
  return request<null>(calls.saveTransactionDetails, { json: body, idempotencyKey });
}
