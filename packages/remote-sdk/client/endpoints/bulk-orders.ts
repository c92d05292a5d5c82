import * as endpoints from '@evisa/shared/contract/endpoints';
import type {
  AssignOrders,
  BulkResult,
  ChangeOrderStatus,
  ExportOrders,
  OrderIdsBody,
  OrderSelection,
  UndoOrderChanges,
} from '@evisa/shared/contract/bulk-orders';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { request, requestFile, type ApiResponse } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `request(endpoints.assignOrderStatus, { json, idempotencyKey })`. */
export function assignOrderStatus(body: AssignOrders, idempotencyKey: string): Promise<ApiResponse<BulkResult>> {
  return request(endpoints.assignOrderStatus, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.changeOrderStatus, { json, idempotencyKey })`. */
export function changeOrderStatus(body: ChangeOrderStatus, idempotencyKey: string): Promise<ApiResponse<BulkResult>> {
  return request(endpoints.changeOrderStatus, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.undoOrderChanges, { json, idempotencyKey })`. */
export function undoOrderChanges(body: UndoOrderChanges, idempotencyKey: string): Promise<ApiResponse<BulkResult>> {
  return request(endpoints.undoOrderChanges, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.moveToCompleteRefund, { json, idempotencyKey })`. */
export function moveToCompleteRefund(body: OrderIdsBody, idempotencyKey: string): Promise<ApiResponse<BulkResult>> {
  return request(endpoints.moveToCompleteRefund, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.refundOrders, { json, idempotencyKey })`. */
export function refundOrders(body: OrderIdsBody, idempotencyKey: string): Promise<ApiResponse<BulkResult>> {
  return request(endpoints.refundOrders, { json: body, idempotencyKey });
}

/** @deprecated Use `requestData(endpoints.getOrderIds, { json, signal })`. */
export function getOrderIds(
  body: OrderSelection,
  signal?: AbortSignal,
): Promise<{ id: number; status: ProcessStatus }[]> {
  return requestData(endpoints.getOrderIds, { json: body, signal });
}

/** @deprecated Use `requestFile(endpoints.exportOrders, { json, signal })`. */
export function exportOrders(body: ExportOrders, signal?: AbortSignal): Promise<Blob> {
  return requestFile(endpoints.exportOrders, { json: body, signal });
}

/** @deprecated Use `requestData(endpoints.getMemberNames, { signal })`. */
export function getMemberNames(signal?: AbortSignal): Promise<string[]> {
  return requestData(endpoints.getMemberNames, { signal });
}
