import * as endpoints from '@evisa/shared/contract/endpoints';
import type { MailHistoryRow, UploadVisaDocument } from '@evisa/shared/contract/mail';
import type { MoveOrder, OrderDetail, OrderListQuery, OrderRow, SearchOrder } from '@evisa/shared/contract/orders';
import { noAssignee } from '@evisa/shared/domain/assignee';
import type { FolderCounts, FolderName } from '@evisa/shared/domain/orders/order-folders';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** A page of orders and the total count. `more` is set if a search has over 1,000 hits. */
export interface OrderPage {
  rows: OrderRow[];
  count: number;
  page?: number;
  more?: boolean;
}

/** GET admin/get-all-folder-count: returns the 13 counts. */
export async function getAllFolderCount(userName: string, signal?: AbortSignal): Promise<FolderCounts> {
  return (await request<FolderCounts>(endpoints.getAllFolderCount, { query: { userName }, signal })).data;
}

/** GET admin/get-orders-list/{orderName}: returns one page of a folder. */
export async function getOrdersList(
  orderName: FolderName,
  query: OrderListQuery & { userName: string },
  signal?: AbortSignal,
): Promise<OrderPage> {
  const { page, limit, month, assignee, nationality, sort, userName } = query;
  const answer = await request<OrderRow[]>(endpoints.getOrdersList, {
    params: { orderName },
    query: {
      page: Number(page ?? 1),
      limit: limit === 'All' ? limit : Number(limit ?? 10),
      delay: 1,
      userName,
      month: month === undefined ? undefined : Number(month),
      assignee,
      nationality,
      sort,
    },
    signal,
  });
  return toOrderPage(answer);
}

/** POST admin/search-order: returns rows `start` to `end` of the hits in a folder. */
export async function searchOrder(body: SearchOrder, signal?: AbortSignal): Promise<OrderPage> {
  return toOrderPage(await request<OrderRow[]>(endpoints.searchOrder, { json: body, signal }));
}

/** GET admin/get-orders-details/{orderId}: returns the full order with its histories. */
export async function getOrdersDetails(orderId: number, signal?: AbortSignal): Promise<OrderDetail> {
  return (await request<OrderDetail>(endpoints.getOrdersDetails, { params: { orderId }, signal })).data;
}

/** PUT admin/move-order-status: moves an order and returns it. */
export function moveOrderStatus(body: MoveOrder, idempotencyKey: string): Promise<ApiResponse<OrderDetail>> {
  return request<OrderDetail>(endpoints.moveOrderStatus, { json: body, idempotencyKey });
}

/** POST admin/upload-visa-document (multipart): stores the document and queues its mail; `progress` goes from 0 to 1. */
export function uploadVisaDocument(
  fields: UploadVisaDocument & { file: File },
  idempotencyKey: string,
  onUploadProgress?: (fraction: number) => void,
): Promise<ApiResponse<MailHistoryRow>> {
  const form = new FormData();
  form.set('orderId', String(fields.orderId));
  form.set('email', fields.email);
  if (fields.mailServiceProvider) form.set('mailServiceProvider', fields.mailServiceProvider);
  form.set('uploadVisaDoc', fields.file);
  return request<MailHistoryRow>(endpoints.uploadVisaDocument, { form, idempotencyKey, onUploadProgress });
}

function toOrderPage({ data, count, page, more }: ApiResponse<OrderRow[]>): OrderPage {
  return { rows: data.map(toOrderRow), count: count ?? data.length, page, more };
}

/** An existing API writes no assignee as an empty text, as `none`, or not at all. */
function toOrderRow(row: OrderRow): OrderRow {
  const { assign_to } = row;
  return assign_to === null || (assign_to && assign_to !== noAssignee) ? row : { ...row, assign_to: null };
}
