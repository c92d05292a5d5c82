import { folders, closedStatuses, type FolderName } from './order-folders';
import type { ProcessStatus } from './order-status';
import { getRolesWithPermission, type Permission } from '@evisa/shared/domain/accounts/permissions';
import type { Role } from '@evisa/shared/domain/accounts/roles';

/** What staff do with orders from a list. `assign` takes for oneself, `handOver` gives to a colleague. */
export type OrderAction = 'assign' | 'handOver' | 'release' | 'contact' | 'called' | 'refunded' | 'refund' | 'delete';

interface ActionRule {
  permission: Permission;
  /** The only status it fits; without one, every status but that which it leads to. */
  requiredStatus?: ProcessStatus;
  /** The status the order has afterwards; `null` where it stays. */
  resultingStatus: ProcessStatus | null;
}

const actionRules: Record<OrderAction, ActionRule> = {
  assign: { permission: 'order.assign', resultingStatus: null },
  handOver: { permission: 'order.assign-others', resultingStatus: null },
  release: { permission: 'order.assign', resultingStatus: null },
  contact: { permission: 'order.read', resultingStatus: null },
  called: { permission: 'order.move', requiredStatus: 'Contact Customer', resultingStatus: 'Customer Called' },
  refunded: { permission: 'order.refund', requiredStatus: 'Refund', resultingStatus: 'Refunds' },
  refund: { permission: 'order.refund', resultingStatus: 'Refund' },
  delete: { permission: 'order.delete', resultingStatus: 'Deleted' },
};

interface ListActions {
  /** What a row's menu offers, in this order. */
  row: readonly OrderAction[];
  /** What can be done with all selected orders. */
  bulk: readonly OrderAction[];
  /** Where a list is stricter than the right itself. */
  roles?: Partial<Record<OrderAction, readonly Role[]>>;
}

const newOrderActions: ListActions = { row: ['assign', 'handOver', 'delete'], bulk: ['assign', 'release', 'refund'] };
const defaultActions: ListActions = { row: ['delete'], bulk: ['assign', 'release', 'refund'] };

/**
 * THE table of what each list offers (the specification, section 6, Row actions; section 2, Bulk actions). Beyond it:
 * orders that are done with or deleted are not assigned, and orders in Refund are not asked to be refunded again.
 */
const listActions: Record<FolderName, ListActions> = {
  myOrder: { row: ['release', 'delete'], bulk: ['release', 'refund'], roles: { delete: ['Admin'] } },
  newOrder: newOrderActions,
  priorityOrder: newOrderActions,
  pendingOrder: defaultActions,
  completedOrder: { row: ['delete'], bulk: ['refund'] },
  awaitingOrder: defaultActions,
  awaitingGovtOrder: defaultActions,
  futureOrder: defaultActions,
  contactCustomerOrder: { row: ['contact', 'delete'], bulk: ['assign', 'release', 'refund'] },
  customerCalledOrder: defaultActions,
  deletedOrder: { row: [], bulk: ['refund'] },
  allOrder: defaultActions,
  refundOrder: { row: ['refunded', 'delete'], bulk: ['assign', 'release', 'refunded'] },
};

/** What the menu of a row offers a role. */
export function getRowActions(folder: FolderName, role: Role | null): OrderAction[] {
  return listActions[folder].row.filter((action) => isOffered(folder, action, role));
}

/** What the selection of a list offers a role. */
export function getBulkActions(folder: FolderName, role: Role | null): OrderAction[] {
  return listActions[folder].bulk.filter((action) => isOffered(folder, action, role));
}

/** Whether an action makes sense for an order of that status. */
export function isActionApplicable(action: OrderAction, status: ProcessStatus): boolean {
  const { requiredStatus, resultingStatus } = actionRules[action];
  return requiredStatus ? status === requiredStatus : status !== resultingStatus;
}

/** The status an action leads to; `null` where the order stays where it is. */
export function getResultingStatus(action: OrderAction): ProcessStatus | null {
  return actionRules[action].resultingStatus;
}

/** Whether an order of the folder is still in it after it got that status. */
export function remainsInFolder(folder: FolderName, status: ProcessStatus): boolean {
  if (folder === 'myOrder') return !closedStatuses.includes(status);
  return folders[folder].statuses?.includes(status) ?? true;
}

function isOffered(folder: FolderName, action: OrderAction, role: Role | null): boolean {
  const roles = listActions[folder].roles?.[action] ?? getRolesWithPermission(actionRules[action].permission);
  return role !== null && roles.includes(role);
}
