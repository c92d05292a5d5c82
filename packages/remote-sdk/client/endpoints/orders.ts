import * as endpoints from '@evisa/shared/contract/endpoints';
import type { MailHistoryRow, UploadVisaDocument } from '@evisa/shared/contract/mail';
import type { MoveOrder, OrderDetail } from '@evisa/shared/contract/orders';
import type { FolderCounts } from '@evisa/shared/domain/orders/order-folders';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';
import { toMultipart } from '@evisa/shared/client/http/multipart-body';
import { requestData } from '@evisa/shared/client/http/request-data';

export { type OrderPage, getOrdersList, searchOrder } from '@evisa/shared/client/endpoints/order-lists';

/** @deprecated Use `requestData(endpoints.getAllFolderCount, { query: { userName }, signal })`. */
export function getAllFolderCount(userName: string, signal?: AbortSignal): Promise<FolderCounts> {
  return requestData(endpoints.getAllFolderCount, { query: { userName }, signal });
}

/** @deprecated Use `requestData(endpoints.getOrdersDetails, { params: { orderId }, signal })`. */
export function getOrdersDetails(orderId: number, signal?: AbortSignal): Promise<OrderDetail> {
  return requestData(endpoints.getOrdersDetails, { params: { orderId }, signal });
}

/** @deprecated Use `request(endpoints.moveOrderStatus, { json, idempotencyKey })`. */
export function moveOrderStatus(body: MoveOrder, idempotencyKey: string): Promise<ApiResponse<OrderDetail>> {
  return request(endpoints.moveOrderStatus, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.uploadVisaDocument, { form: toMultipart(fields), idempotencyKey })`. */
export function uploadVisaDocument(
  fields: UploadVisaDocument & { file: File },
  idempotencyKey: string,
  onUploadProgress?: (fraction: number) => void,
): Promise<ApiResponse<MailHistoryRow>> {
  const { orderId, email, mailServiceProvider, file } = fields;
  const form = toMultipart({ orderId, email, mailServiceProvider, uploadVisaDoc: file });
  return request(endpoints.uploadVisaDocument, { form, idempotencyKey, onUploadProgress });
}
