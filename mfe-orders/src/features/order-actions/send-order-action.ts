import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import type { ApiResponse } from '@evisa/shared/client/http/http-client';
import type { BulkResult } from '@evisa/shared/contract/bulk-orders';
import { noAssignee } from '@evisa/shared/domain/assignee';
import type { OrderAction } from '@evisa/shared/domain/orders/order-actions';

/** An action that calls the API. `contact` only shows how to reach the customer. */
export type ApiOrderAction = Exclude<OrderAction, 'contact'>;

export interface OrderActionRequest {
  action: ApiOrderAction;
  orderIds: readonly number[];
  /** The new assignee, for actions that assign. */
  assignee: string;
}

type SendAction = (orderId: number[], key: string, assignee: string) => Promise<ApiResponse<BulkResult>>;

const sendAssign: SendAction = (orderId, key, assignto) =>
  request(endpoints.assignOrderStatus, { json: { orderId, assignto }, idempotencyKey: key });

const sendByAction: Record<ApiOrderAction, SendAction> = {
  assign: sendAssign,
  assignColleague: sendAssign,
  unassign: (orderId, key) =>
    request(endpoints.assignOrderStatus, { json: { orderId, assignto: noAssignee }, idempotencyKey: key }),
  markCalled: (orderId, key) =>
    request(endpoints.changeOrderStatus, { json: { orderId, updatingStatus: 'Customer Called' }, idempotencyKey: key }),
  markRefunded: (orderId, key) => request(endpoints.moveToCompleteRefund, { json: { orderId }, idempotencyKey: key }),
  refund: (orderId, key) => request(endpoints.refundOrders, { json: { orderId }, idempotencyKey: key }),
  delete: (orderId, key) =>
    request(endpoints.changeOrderStatus, {
      json: { orderId, updatingStatus: 'Deleted', permanentDeletedFlag: false },
      idempotencyKey: key,
    }),
};

/** Sends an action to the API. */
export function sendOrderAction(
  { action, orderIds, assignee }: OrderActionRequest,
  key: string,
): Promise<ApiResponse<BulkResult>> {
  return sendByAction[action]([...orderIds], key, assignee);
}
