import type { OrderAction } from '@evisa/shared/domain/orders/order-actions';
import type { IconName } from '@evisa/shared/kit/icons/icons';

interface ActionLabels {
  icon: IconName;
  /** In the menu of a row. */
  row: string;
  /** On the button for all selected orders. */
  bulk: string;
}

export const actionLabels: Record<OrderAction, ActionLabels> = {
  assign: { icon: 'userCheck', row: 'Assign to me', bulk: 'Assign selected' },
  handOver: { icon: 'users', row: 'Assign to a colleague', bulk: 'Assign to a colleague' },
  release: { icon: 'inbox', row: 'Move to Original Folder', bulk: 'Move to new orders' },
  contact: { icon: 'phone', row: 'Contact', bulk: 'Contact' },
  called: { icon: 'phoneCall', row: 'Move to Customer Called', bulk: 'Move to Customer Called' },
  refunded: { icon: 'refund', row: 'Refunded it', bulk: 'Refunded it' },
  refund: { icon: 'refund', row: 'Refund', bulk: 'Refund selected' },
  delete: { icon: 'trash', row: 'Delete Order', bulk: 'Delete selected' },
};

interface Confirmation {
  /** Said of "order 100234" or "12 orders". */
  title: (orders: string) => string;
  question: string;
}

const assignConfirmation: Confirmation = {
  title: (orders) => `Assign ${orders}?`,
  question: 'Are you sure want to assigned orders.',
};

/** What is asked first (the specification, section 2, Row and Bulk actions); an action that is not here is done at once. */
const confirmations: Partial<Record<OrderAction, Confirmation>> = {
  assign: assignConfirmation,
  handOver: assignConfirmation,
  release: {
    title: (orders) => `Move ${orders} to new orders?`,
    question: 'Are you sure want to move orders to new orders.',
  },
  refund: {
    title: (orders) => `Move ${orders} to Refund?`,
    question: 'Are you sure you want to refund these orders?',
  },
  delete: { title: (orders) => `Delete ${orders}?`, question: 'Are you sure you want to delete?' },
};

/** In a row, taking an order for oneself and giving it back are done at once. */
const unconfirmedRowActions: readonly OrderAction[] = ['assign', 'release'];

export function getConfirmation(action: OrderAction, from: 'row' | 'selection'): Confirmation | undefined {
  return from === 'row' && unconfirmedRowActions.includes(action) ? undefined : confirmations[action];
}

/** "order 100234", "12 orders". */
export function describeOrders(orderIds: readonly number[]): string {
  return orderIds.length === 1 ? `order ${orderIds[0]}` : `${orderIds.length.toLocaleString('en')} orders`;
}
