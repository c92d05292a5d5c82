import * as endpoints from '@evisa/shared/contract/endpoints';
import type { AnswerDispute } from '@evisa/shared/contract/payment-events';
import type { OrderAuditEntry } from '@evisa/shared/contract/order-trail';
import type { OrderPresence, Viewers } from '@evisa/shared/contract/order-viewers';
import type { AddRemark, Remark } from '@evisa/shared/contract/remarks';
import type { TransactionDetails } from '@evisa/shared/contract/transaction';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** POST admin/add-new-remark: returns the stored remark. */
export function addNewRemark(body: AddRemark, idempotencyKey: string): Promise<ApiResponse<Remark>> {
  return request<Remark>(endpoints.addNewRemark, { json: body, idempotencyKey });
}

/** POST admin/answer-dispute: notes that a dispute was answered, with what was sent. */
export function answerDispute(body: AnswerDispute, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.answerDispute, { json: body, idempotencyKey });
}

/** POST admin/save-transaction-details. */
export function saveTransactionDetails(body: TransactionDetails, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.saveTransactionDetails, { json: body, idempotencyKey });
}

/** POST admin/view-order: reports that a page shows an order or has closed it, and returns the current viewers. */
export async function viewOrder(body: OrderPresence, { keepalive = false } = {}): Promise<string[]> {
  return (await request<Viewers>(endpoints.viewOrder, { json: body, keepalive })).data.viewers;
}

/** GET admin/order-trail/{orderId}: returns the audit trail of an order, newest first. */
export async function getOrderTrail(orderId: number, signal?: AbortSignal): Promise<OrderAuditEntry[]> {
  return (await request<OrderAuditEntry[]>(endpoints.getOrderTrail, { params: { orderId }, signal })).data;
}
