import * as endpoints from '@evisa/shared/contract/endpoints';
import type { AnswerDispute } from '@evisa/shared/contract/payment-events';
import type { OrderAuditEntry } from '@evisa/shared/contract/order-trail';
import type { OrderPresence } from '@evisa/shared/contract/order-viewers';
import type { AddRemark, Remark } from '@evisa/shared/contract/remarks';
import type { TransactionDetails } from '@evisa/shared/contract/transaction';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `request(endpoints.addNewRemark, { json, idempotencyKey })`. */
export function addNewRemark(body: AddRemark, idempotencyKey: string): Promise<ApiResponse<Remark>> {
  return request(endpoints.addNewRemark, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.answerDispute, { json, idempotencyKey })`. */
export function answerDispute(body: AnswerDispute, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request(endpoints.answerDispute, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.saveTransactionDetails, { json, idempotencyKey })`. */
export function saveTransactionDetails(body: TransactionDetails, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request(endpoints.saveTransactionDetails, { json: body, idempotencyKey });
}

/** @deprecated Use `requestData(endpoints.viewOrder, { json, keepalive })`. */
export async function viewOrder(body: OrderPresence, { keepalive = false } = {}): Promise<string[]> {
  return (await requestData(endpoints.viewOrder, { json: body, keepalive })).viewers;
}

/** @deprecated Use `requestData(endpoints.getOrderTrail, { params: { orderId }, signal })`. */
export function getOrderTrail(orderId: number, signal?: AbortSignal): Promise<OrderAuditEntry[]> {
  return requestData(endpoints.getOrderTrail, { params: { orderId }, signal });
}
