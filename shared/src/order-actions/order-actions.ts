import * as endpoints from '@evisa/shared/contract/endpoints';
import type { BulkResult, UndoField } from '@evisa/shared/contract/bulk-orders';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { request } from '@evisa/shared/client/http/http-client';
import { noAssignee } from '@evisa/shared/domain/assignee';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import type { OrderAction } from '@evisa/shared/domain/orders/order-actions';
import { getMoveLabel } from '@evisa/shared/domain/orders/order-moves';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { IconName } from '@evisa/shared/kit/icons/icons';

/** Where an action starts: at the row of a list, for its selected orders, or on the page of an order. */
export type ActionOrigin = 'row' | 'selection' | 'page';

/** An action that calls the API. `contact` only shows how to reach the customer; the page of an order has two more. */
export type SentAction = Exclude<OrderAction, 'contact'> | 'move' | 'erase';

/** An action on orders, as a person asked for it. */
export interface OrderActionRequest {
  action: SentAction;
  from: ActionOrigin;
  orderIds: readonly number[];
  /** The name of the new assignee, for `assign` and `handOver`. */
  assignee?: string;
  /** The new status, for `move`. */
  status?: ProcessStatus;
  /** Why, for `move` and `refund` on the page of the order: the API stores it as a remark, with the flag Refund in Refund and Refunds. */
  remark?: string;
}

/** The API's answer. `order` is the order after it was moved on its page. */
export interface ActionAnswer {
  message: string;
  data: BulkResult;
  order?: OrderDetail;
}

interface Confirmation {
  /** Where it is asked for. Elsewhere, the action runs at once. */
  from: readonly ActionOrigin[];
  /** Takes "order 100234" or "12 orders", and the new status of a move. */
  title: (orders: string, status?: ProcessStatus) => string;
  question: string;
  /** The label of the button that confirms. Without it, the buttons are No and Yes. */
  confirmLabel?: (orders: string) => string;
  /** Says what happens next. Takes how many orders, and the new assignee's My Orders list. */
  hint?: (count: number, myOrders: string) => string;
}

interface SentActionSpec {
  send: (request: OrderActionRequest, idempotencyKey: string) => Promise<ActionAnswer>;
  /** The field that it changes, and its new value. `null` if it cannot be undone. */
  change: ((request: OrderActionRequest) => { field: UndoField; to: string | null }) | null;
  /** Where Undo is offered. */
  undoFrom: readonly ActionOrigin[];
  confirmation?: Confirmation;
  /** The lists load again only when the toast has closed, so that no other row comes under the pointer. */
  refreshesAfterToast?: boolean;
}

interface ActionTexts {
  icon: IconName;
  label: string;
  /** On the button for all selected orders, if it differs. */
  bulkLabel?: string;
  /** Explains the label. */
  title?: string;
}

const lists = ['row', 'selection'] as const;
const everywhere = [...lists, 'page'] as const;

const setStatus = (to: ProcessStatus) => () => ({ field: 'process_status', to }) as const;

const assign: SentActionSpec = {
  send: ({ orderIds, assignee = '' }, idempotencyKey) =>
    request(endpoints.assignOrderStatus, { json: { orderId: [...orderIds], assignto: assignee }, idempotencyKey }),
  change: ({ assignee = null }) => ({ field: 'assign_to', to: assignee }),
  undoFrom: ['page'],
  confirmation: {
    from: ['selection'],
    title: (orders) => `Assign ${orders}?`,
    question: 'Are you sure want to assigned orders.',
    confirmLabel: (orders) => `Assign ${orders}`,
    hint: (count, myOrders) => `${count === 1 ? 'It' : 'They'} will show in ${myOrders}.`,
  },
};

/**
 * THE table of what each action sends, asks before, and offers to undo. `domain/orders/order-actions` says which role may run it on which
 * list. A new action needs an entry in both.
 */
export const orderActions: Record<SentAction, SentActionSpec> = {
  assign,
  handOver: { ...assign, ...(assign.confirmation && { confirmation: { ...assign.confirmation, from: lists } }) },
  release: {
    send: ({ orderIds }, idempotencyKey) =>
      request(endpoints.assignOrderStatus, { json: { orderId: [...orderIds], assignto: noAssignee }, idempotencyKey }),
    change: () => ({ field: 'assign_to', to: null }),
    undoFrom: everywhere,
    confirmation: {
      from: ['selection'],
      title: (orders) => `Move ${orders} to Original Folder?`,
      question: 'Are you sure want to move orders to new orders.',
      confirmLabel: (orders) => `Move ${orders}`,
      hint: (count) =>
        count === 1
          ? 'No member has it then. It stays in the folder of its status.'
          : 'No member has them then. Each stays in the folder of its status.',
    },
  },
  called: {
    send: ({ orderIds }, idempotencyKey) =>
      request(endpoints.changeOrderStatus, {
        json: { orderId: [...orderIds], updatingStatus: 'Customer Called' },
        idempotencyKey,
      }),
    change: setStatus('Customer Called'),
    undoFrom: everywhere,
  },
  refunded: {
    send: ({ orderIds }, idempotencyKey) =>
      request(endpoints.moveToCompleteRefund, { json: { orderId: [...orderIds] }, idempotencyKey }),
    change: setStatus('Refunds'),
    undoFrom: everywhere,
    // A refunded order stays in its list, but further down.
    refreshesAfterToast: true,
  },
  refund: {
    send: ({ orderIds, remark }, idempotencyKey) =>
      request(endpoints.refundOrders, { json: { orderId: [...orderIds], remark }, idempotencyKey }),
    change: setStatus('Refund'),
    undoFrom: everywhere,
    confirmation: {
      from: everywhere,
      title: (orders) => `Move ${orders} to Refund?`,
      question: 'Are you sure you want to refund these orders?',
      confirmLabel: (orders) => `Refund ${orders}`,
    },
  },
  delete: {
    send: ({ orderIds }, idempotencyKey) =>
      request(endpoints.changeOrderStatus, {
        json: { orderId: [...orderIds], updatingStatus: 'Deleted', permanentDeletedFlag: false },
        idempotencyKey,
      }),
    change: setStatus('Deleted'),
    undoFrom: everywhere,
    confirmation: {
      from: everywhere,
      title: (orders) => `Delete ${orders}?`,
      question: 'Are you sure you want to delete?',
    },
  },
  move: {
    async send({ from, orderIds, status, remark }, idempotencyKey) {
      const [orderId] = orderIds;
      if (orderId === undefined || status === undefined) throw new Error('A move needs an order and a status.');
      if (from !== 'page')
        return request(endpoints.changeOrderStatus, {
          json: { orderId: [...orderIds], updatingStatus: status },
          idempotencyKey,
        });
      const json = { orderId, updatingStatus: status, remark };
      const { message, data } = await request(endpoints.moveOrderStatus, { json, idempotencyKey });
      return { message, data: { done: [orderId], refused: [], previous: [] }, order: data };
    },
    change: ({ status = null }) => ({ field: 'process_status', to: status }),
    undoFrom: everywhere,
    confirmation: {
      from: ['selection'],
      title: (orders, status) => `Move ${orders} to ${status ? getMoveLabel(status) : ''}?`,
      question: 'Applicants see the new status on their tracking page. No email is sent.',
      confirmLabel: (orders) => `Move ${orders}`,
    },
  },
  erase: {
    send: ({ orderIds }, idempotencyKey) =>
      request(endpoints.changeOrderStatus, {
        json: { orderId: [...orderIds], updatingStatus: 'Deleted', permanentDeletedFlag: true },
        idempotencyKey,
      }),
    change: null,
    undoFrom: [],
  },
};

/** THE table of the labels and icons of the actions that lists offer. */
export const actionTexts: Record<OrderAction, ActionTexts> = {
  assign: { icon: 'userCheck', label: 'Assign to me' },
  handOver: { icon: 'users', label: 'Assign to a colleague' },
  release: {
    icon: 'inbox',
    label: 'Move to Original Folder',
    title: 'Then no member has it; it stays in the folder of its status',
  },
  contact: { icon: 'phone', label: 'Contact' },
  called: { icon: 'phoneCall', label: 'Move to Customer Called' },
  refunded: { icon: 'refund', label: 'Refunded it', title: 'Mark as refunded' },
  refund: { icon: 'refund', label: 'Refund', bulkLabel: 'Refund selected', title: 'Move to Refund' },
  delete: { icon: 'trash', label: 'Delete Order', bulkLabel: 'Delete selected' },
};

/** Returns what to ask before an action, or undefined if it runs at once. */
export function getConfirmation(action: SentAction, from: ActionOrigin): Confirmation | undefined {
  const { confirmation } = orderActions[action];
  return confirmation?.from.includes(from) ? confirmation : undefined;
}

/** Returns "order 100234" or "12 orders". */
export function describeOrders(orderIds: readonly number[]): string {
  return orderIds.length === 1 ? `order ${orderIds[0]}` : `${formatCount(orderIds.length)} orders`;
}
