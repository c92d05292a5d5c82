import {
  assignOrderStatus,
  changeOrderStatus,
  moveToCompleteRefund,
  refundOrders,
} from '@evisa/shared/client/endpoints/bulk-orders';
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

const sendAssign: SendAction = (orderId, key, assignto) => assignOrderStatus({ orderId, assignto }, key);

const sendByAction: Record<ApiOrderAction, SendAction> = {
  assign: sendAssign,
  handOver: sendAssign,
  release: (orderId, key) => assignOrderStatus({ orderId, assignto: noAssignee }, key),
  called: (orderId, key) => changeOrderStatus({ orderId, updatingStatus: 'Customer Called' }, key),
  refunded: (orderId, key) => moveToCompleteRefund({ orderId }, key),
  refund: (orderId, key) => refundOrders({ orderId }, key),
  delete: (orderId, key) => changeOrderStatus({ orderId, updatingStatus: 'Deleted', permanentDeletedFlag: false }, key),
};

/** Sends an action to the API. */
export function sendOrderAction(
  { action, orderIds, assignee }: OrderActionRequest,
  key: string,
): Promise<ApiResponse<BulkResult>> {
  return sendByAction[action]([...orderIds], key, assignee);
}
