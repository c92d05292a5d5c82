import type { OrderAction } from '@evisa/shared/domain/orders/order-actions';
import type { IconName } from '@evisa/shared/kit/icons/icons';
import { formatCount } from '@evisa/shared/domain/formatting/text';

interface ActionLabels {
  icon: IconName;
  /** In the menu of a row. */
  row: string;
  /** On the button for all selected orders. */
  bulk: string;
  /** Explains the label. */
  title?: string;
}

export const actionLabels: Record<OrderAction, ActionLabels> = {
  assign: { icon: 'userCheck', row: 'Assign to me', bulk: 'Assign to me' },
  assignColleague: { icon: 'users', row: 'Assign to a colleague', bulk: 'Assign to a colleague' },
  unassign: { icon: 'inbox', row: 'Move to Original Folder', bulk: 'Move to Original Folder' },
  contact: { icon: 'phone', row: 'Contact', bulk: 'Contact' },
  markCalled: { icon: 'phoneCall', row: 'Move to Customer Called', bulk: 'Move to Customer Called' },
  markRefunded: { icon: 'refund', row: 'Refunded it', bulk: 'Refunded it', title: 'Mark as refunded' },
  refund: { icon: 'refund', row: 'Refund', bulk: 'Refund selected', title: 'Move to Refund' },
  delete: { icon: 'trash', row: 'Delete Order', bulk: 'Delete selected' },
};

interface Confirmation {
  /** Takes "order 100234" or "12 orders". */
  title: (orders: string) => string;
  question: string;
  /** The label of the button that confirms. Without it, the buttons are No and Yes. */
  confirmLabel?: (orders: string) => string;
  /** Says what happens next. Takes how many orders, and the new assignee's My Orders list. */
  hint?: (count: number, myOrders: string) => string;
}

const assignConfirmation: Confirmation = {
  title: (orders) => `Assign ${orders}?`,
  question: 'Are you sure want to assigned orders.',
  confirmLabel: (orders) => `Assign ${orders}`,
  hint: (count, myOrders) => `${count === 1 ? 'It' : 'They'} will show in ${myOrders}.`,
};

/** The actions that ask for confirmation. */
const confirmations: Partial<Record<OrderAction, Confirmation>> = {
  assign: assignConfirmation,
  assignColleague: assignConfirmation,
  unassign: {
    title: (orders) => `Move ${orders} to Original Folder?`,
    question: 'Are you sure want to move orders to new orders.',
    confirmLabel: (orders) => `Move ${orders}`,
    hint: (count) => `${count === 1 ? 'It goes' : 'They go'} back to the shared list.`,
  },
  refund: {
    title: (orders) => `Move ${orders} to Refund?`,
    question: 'Are you sure you want to refund these orders?',
    confirmLabel: (orders) => `Refund ${orders}`,
  },
  delete: { title: (orders) => `Delete ${orders}?`, question: 'Are you sure you want to delete?' },
};

/** On a row, these actions run without confirmation. */
const unconfirmedRowActions: readonly OrderAction[] = ['assign', 'unassign'];

export function getConfirmation(action: OrderAction, from: 'row' | 'selection'): Confirmation | undefined {
  return from === 'row' && unconfirmedRowActions.includes(action) ? undefined : confirmations[action];
}

/** Returns "order 100234" or "12 orders". */
export function describeOrders(orderIds: readonly number[]): string {
  return orderIds.length === 1 ? `order ${orderIds[0]}` : `${formatCount(orderIds.length)} orders`;
}
