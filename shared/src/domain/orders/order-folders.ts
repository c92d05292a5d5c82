import type { Permission } from '@evisa/shared/domain/accounts/permissions';
import type { ProcessingMode, ProcessStatus } from './order-status';

/** The folders of orders by status and mode, and the two views across them (`allOrder`, `myOrder`). */
export const folderNames = [
  'myOrder',
  'newOrder',
  'priorityOrder',
  'pendingOrder',
  'completedOrder',
  'awaitingOrder',
  'awaitingGovtOrder',
  'futureOrder',
  'contactCustomerOrder',
  'customerCalledOrder',
  'deletedOrder',
  'allOrder',
  'refundOrder',
] as const;
export type FolderName = (typeof folderNames)[number];

/** The names of the counts. */
export const folderCountKeys = [
  'myOrdersCount',
  'newOrdersCount',
  'priorityOrdersCount',
  'pendingOrdersCount',
  'completedOrdersCount',
  'awaitingOrdersCount',
  'awaitingGovtCount',
  'futureOrdersCount',
  'contactCustomerOrdersCount',
  'customerCalledCount',
  'deletedOrdersCount',
  'allOrdersCount',
  'refundOrdersCount',
] as const;
export type FolderCountKey = (typeof folderCountKeys)[number];
/** The counts of emails that could not be delivered: all, and those that the member sent and has not seen. And of answers that no member marked as done; and of all that is left to do. */
type MailCountKey = 'failedMailsCount' | 'unseenFailedMailsCount' | 'openAnswersCount' | 'openMailsCount';
/** The counts of orders that are late, of those that are due later today, and of those whose clock runs but that have no due date. */
type DueCountKey = 'overdueCount' | 'dueTodayCount' | 'withoutDueCount';
/** Another API than ours has no counts of emails and due dates. */
export type FolderCounts = Record<FolderCountKey, number> & Partial<Record<MailCountKey | DueCountKey, number>>;
/** The counts that a badge in the sidebar can show. */
export type BadgeCountKey = FolderCountKey | 'failedMailsCount' | 'openMailsCount' | 'overdueCount' | 'dueTodayCount';

export interface FolderRule {
  /** The statuses in this folder; `null` for a view across folders. */
  statuses: readonly ProcessStatus[] | null;
  /** Limits the folder to a mode. */
  mode?: ProcessingMode;
  countKey: FolderCountKey;
  /** Route under /admin. */
  path: string;
  /** Label in the sidebar and on the tile. */
  label: string;
  /** Heading and document title. */
  title: string;
  /** Required permission. */
  permission: Permission;
}

/**
 * The table of folders. Every status belongs to exactly one folder besides `allOrder` and `myOrder`; a test checks the database against
 * it.
 */
export const folders: Record<FolderName, FolderRule> = {
  myOrder: {
    statuses: null,
    countKey: 'myOrdersCount',
    path: 'my-order',
    label: 'My Orders',
    title: 'New Order',
    permission: 'order.read',
  },
  newOrder: {
    statuses: ['New'],
    mode: 'Regular Processing',
    countKey: 'newOrdersCount',
    path: 'recent-order',
    label: 'New Orders',
    title: 'New Order',
    permission: 'order.read',
  },
  priorityOrder: {
    statuses: ['New'],
    mode: 'Priority Processing',
    countKey: 'priorityOrdersCount',
    path: 'priority-order',
    label: 'Priority Orders',
    title: 'Priority Order',
    permission: 'order.read',
  },
  pendingOrder: {
    statuses: ['Pending'],
    countKey: 'pendingOrdersCount',
    path: 'pending-order',
    label: 'Pending Orders',
    title: 'Pending Orders',
    permission: 'order.read',
  },
  completedOrder: {
    statuses: ['Completed'],
    countKey: 'completedOrdersCount',
    path: 'completed-order',
    label: 'Completed Orders',
    title: 'Completed Orders',
    permission: 'order.read',
  },
  awaitingOrder: {
    statuses: ['Awaiting'],
    countKey: 'awaitingOrdersCount',
    path: 'awaiting-response',
    label: 'Awaiting Customer',
    title: 'Awaiting Response',
    permission: 'order.read',
  },
  awaitingGovtOrder: {
    statuses: ['AwaitingGovt'],
    countKey: 'awaitingGovtCount',
    path: 'awaiting-govt',
    label: 'Awaiting Govt',
    title: 'Awaiting Govt',
    permission: 'order.read',
  },
  futureOrder: {
    statuses: ['Future'],
    countKey: 'futureOrdersCount',
    path: 'future-order',
    label: 'Future Orders',
    title: 'Future Orders',
    permission: 'order.read',
  },
  contactCustomerOrder: {
    statuses: ['Contact Customer'],
    countKey: 'contactCustomerOrdersCount',
    path: 'contact-customer',
    label: 'Contact Customer',
    title: 'Contact Customer',
    permission: 'order.read',
  },
  customerCalledOrder: {
    statuses: ['Customer Called'],
    countKey: 'customerCalledCount',
    path: 'called',
    label: 'Customer Called',
    title: 'Customer Called',
    permission: 'order.read',
  },
  deletedOrder: {
    statuses: ['Deleted'],
    countKey: 'deletedOrdersCount',
    path: 'deleted-order',
    label: 'Deleted Order',
    title: 'Deleted Orders',
    permission: 'order.read',
  },
  allOrder: {
    statuses: null,
    countKey: 'allOrdersCount',
    path: 'order-history',
    label: 'Order History',
    title: 'Order History',
    permission: 'order.read-all',
  },
  refundOrder: {
    statuses: ['Refund', 'Refunds'],
    countKey: 'refundOrdersCount',
    path: 'refund-order',
    label: 'Refunds',
    title: 'Refund Orders',
    permission: 'order.read',
  },
};

/** Statuses of closed orders, which are not in the assignee's My Orders. */
export const closedStatuses: readonly ProcessStatus[] = ['Completed', 'Deleted', 'Refunds'];

/** Tells whether a text is the name of a folder. */
export function isFolderName(value: unknown): value is FolderName {
  return folderNames.some((name) => name === value);
}

/** Returns the folder of orders with this status and mode, other than the two views. */
export function findFolder(status: ProcessStatus, mode: ProcessingMode): FolderName {
  const found = folderNames.find((name) => {
    const rule = folders[name];
    return rule.statuses?.includes(status) && (rule.mode ?? mode) === mode;
  });
  if (!found) throw new Error(`No folder holds ${status}, ${mode}`);
  return found;
}
