import type {
  AssignOrders,
  BulkResult,
  ChangeOrderStatus,
  ExportOrders,
  OrderIdsBody,
  OrderSelection,
  UndoOrderChanges,
} from '@evisa/shared/contract/bulk-orders';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { request, requestFile, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** PUT admin/assign-order-status: assigns orders to a member by name, or unassigns them (`none`). */
export function assignOrderStatus(body: AssignOrders, idempotencyKey: string): Promise<ApiResponse<BulkResult>> {
  return request<BulkResult>(endpoints.assignOrderStatus, { json: body, idempotencyKey });
}

/** PUT admin/change-order-status: moves each of the orders. */
export function changeOrderStatus(body: ChangeOrderStatus, idempotencyKey: string): Promise<ApiResponse<BulkResult>> {
  return request<BulkResult>(endpoints.changeOrderStatus, { json: body, idempotencyKey });
}

/** PUT admin/undo-order-changes: undoes the member's last change to the status or the assignee of orders. */
export function undoOrderChanges(body: UndoOrderChanges, idempotencyKey: string): Promise<ApiResponse<BulkResult>> {
  return request<BulkResult>(endpoints.undoOrderChanges, { json: body, idempotencyKey });
}

/** PUT admin/move-to-complete-refund ('Refunded it'): sets the refund date and moves to Refunds. */
export function moveToCompleteRefund(body: OrderIdsBody, idempotencyKey: string): Promise<ApiResponse<BulkResult>> {
  return request<BulkResult>(endpoints.moveToCompleteRefund, { json: body, idempotencyKey });
}

/** PUT admin/refund-orders: requests refunds for the selection (moves it to Refund). */
export function refundOrders(body: OrderIdsBody, idempotencyKey: string): Promise<ApiResponse<BulkResult>> {
  return request<BulkResult>(endpoints.refundOrders, { json: body, idempotencyKey });
}

/** POST admin/get-order-ids: returns the IDs of all orders of a list, at most 10,000. */
export async function getOrderIds(
  body: OrderSelection,
  signal?: AbortSignal,
): Promise<{ id: number; status: ProcessStatus }[]> {
  return (await request<{ id: number; status: ProcessStatus }[]>(endpoints.getOrderIds, { json: body, signal })).data;
}

/** POST admin/export-orders: returns a list as CSV. */
export function exportOrders(body: ExportOrders, signal?: AbortSignal): Promise<Blob> {
  return requestFile(endpoints.exportOrders, { json: body, signal });
}

/** GET admin/get-member-names: returns the members that an Admin or Manager can assign orders to. */
export async function getMemberNames(signal?: AbortSignal): Promise<string[]> {
  return (await request<string[]>(endpoints.getMemberNames, { signal })).data;
}
