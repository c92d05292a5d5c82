import { folders, settledStatuses, type FolderName } from './order-folders';
import type { ProcessStatus } from './order-status';
import { rolesWith, type Permission } from './permissions';
import type { Role } from './roles';

/** What staff do with orders from a list. `assign` takes for oneself, `handOver` gives to a colleague. */
export type OrderAction = 'assign' | 'handOver' | 'release' | 'contact' | 'called' | 'refunded' | 'refund' | 'delete';

interface ActionRule {
  permission: Permission;
  /** The only status it fits; without one, every status but that which it leads to. */
  only?: ProcessStatus;
  /** The status the order has afterwards; `null` where it stays. */
  becomes: ProcessStatus | null;
}

const actionRules: Record<OrderAction, ActionRule> = {
  assign: { permission: 'order.assign', becomes: null },
  handOver: { permission: 'order.assign-others', becomes: null },
  release: { permission: 'order.assign', becomes: null },
  contact: { permission: 'order.read', becomes: null },
  called: { permission: 'order.move', only: 'Contact Customer', becomes: 'Customer Called' },
  refunded: { permission: 'order.refund', only: 'Refund', becomes: 'Refunds' },
  refund: { permission: 'order.refund', becomes: 'Refund' },
  delete: { permission: 'order.delete', becomes: 'Deleted' },
};

interface ListActions {
  /** What a row's menu offers, in this order. */
  row: readonly OrderAction[];
  /** What can be done with all selected orders. */
  bulk: readonly OrderAction[];
  /** Where a list is stricter than the right itself. */
  roles?: Partial<Record<OrderAction, readonly Role[]>>;
}

const toWorkOn: ListActions = { row: ['assign', 'handOver', 'delete'], bulk: ['assign', 'release', 'refund'] };
const ordinary: ListActions = { row: ['delete'], bulk: ['assign', 'release', 'refund'] };

/**
 * THE table of what each list offers (the specification, section 6, Row actions; section 2, Bulk actions). Beyond it:
 * orders that are done with or deleted are not assigned, and orders in Refund are not asked to be refunded again.
 */
const listActions: Record<FolderName, ListActions> = {
  myOrder: { row: ['release', 'delete'], bulk: ['release', 'refund'], roles: { delete: ['Admin'] } },
  newOrder: toWorkOn,
  priorityOrder: toWorkOn,
  pendingOrder: ordinary,
  completedOrder: { row: ['delete'], bulk: ['refund'] },
  awaitingOrder: ordinary,
  awaitingGovtOrder: ordinary,
  futureOrder: ordinary,
  contactCustomerOrder: { row: ['contact', 'delete'], bulk: ['assign', 'release', 'refund'] },
  customerCalledOrder: ordinary,
  deletedOrder: { row: [], bulk: ['refund'] },
  allOrder: ordinary,
  refundOrder: { row: ['refunded', 'delete'], bulk: ['assign', 'release', 'refunded'] },
};

/** What the menu of a row offers a role. */
export function rowActions(folder: FolderName, role: Role | null): OrderAction[] {
  return listActions[folder].row.filter((action) => isOffered(folder, action, role));
}

/** What the selection of a list offers a role. */
export function bulkActions(folder: FolderName, role: Role | null): OrderAction[] {
  return listActions[folder].bulk.filter((action) => isOffered(folder, action, role));
}

/** Whether an action makes sense for an order of that status. */
export function fitsStatus(action: OrderAction, status: ProcessStatus): boolean {
  const { only, becomes } = actionRules[action];
  return only ? status === only : status !== becomes;
}

/** The status an action leads to; `null` where the order stays where it is. */
export function statusAfter(action: OrderAction): ProcessStatus | null {
  return actionRules[action].becomes;
}

/** Whether an order of the folder is still in it after it got that status. */
export function staysInFolder(folder: FolderName, status: ProcessStatus): boolean {
  if (folder === 'myOrder') return !settledStatuses.includes(status);
  return folders[folder].statuses?.includes(status) ?? true;
}

function isOffered(folder: FolderName, action: OrderAction, role: Role | null): boolean {
  const roles = listActions[folder].roles?.[action] ?? rolesWith(actionRules[action].permission);
  return role !== null && roles.includes(role);
}
