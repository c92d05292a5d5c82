import { assignOrderStatus, changeOrderStatus, moveToCompleteRefund, refundOrders } from '@evisa/shared/client/bulk';
import type { Answer } from '@evisa/shared/client/http';
import type { BulkResult } from '@evisa/shared/contract/bulk';
import { noAssignee } from '@evisa/shared/domain/assignee';
import type { OrderAction } from '@evisa/shared/domain/folder-actions';

/** An action that is a call; `contact` only shows how to reach the customer. */
export type CalledAction = Exclude<OrderAction, 'contact'>;

export interface OrderActionRun {
  action: CalledAction;
  orderIds: readonly number[];
  /** Who gets them, where they are assigned. */
  assignee: string;
}

type Call = (orderId: number[], key: string, assignee: string) => Promise<Answer<BulkResult>>;

const assign: Call = (orderId, key, assignto) => assignOrderStatus({ orderId, assignto }, key);

const calls: Record<CalledAction, Call> = {
  assign,
  handOver: assign,
  release: (orderId, key) => assignOrderStatus({ orderId, assignto: noAssignee }, key),
  called: (orderId, key) => changeOrderStatus({ orderId, updatingStatus: 'Customer Called' }, key),
  refunded: (orderId, key) => moveToCompleteRefund({ orderId }, key),
  refund: (orderId, key) => refundOrders({ orderId }, key),
  delete: (orderId, key) => changeOrderStatus({ orderId, updatingStatus: 'Deleted', permanentDeletedFlag: false }, key),
};

/** Makes the call of an action. */
export function runOrderAction(
  { action, orderIds, assignee }: OrderActionRun,
  key: string,
): Promise<Answer<BulkResult>> {
  return calls[action]([...orderIds], key, assignee);
}
