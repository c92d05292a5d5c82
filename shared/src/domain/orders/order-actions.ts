import { folders, closedStatuses, type FolderName } from './order-folders';
import type { ProcessStatus } from './order-status';
import { getRolesWithPermission, type Permission } from '@evisa/shared/domain/accounts/permissions';
import type { Role } from '@evisa/shared/domain/accounts/roles';

/**
 * Actions of staff on orders in a list. `assign` assigns to the member, `handOver` to a colleague; `release` unassigns. `called` moves to
 * Customer Called, `refunded` marks as refunded, `refund` requests a refund.
 */
export type OrderAction = 'assign' | 'handOver' | 'release' | 'contact' | 'called' | 'refunded' | 'refund' | 'delete';

interface ActionRule {
  permission: Permission;
  /** The only status that allows the action; by default all but the status it sets. */
  requiredStatus?: ProcessStatus;
  /** The status of the order afterwards; `null` if it does not change. */
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
  /** Actions in the menu of a row, in this order. */
  row: readonly OrderAction[];
  /** Bulk actions on selected orders. */
  bulk: readonly OrderAction[];
  /** Restricts actions to roles beyond their permission. */
  roles?: Partial<Record<OrderAction, readonly Role[]>>;
}

const newOrderActions: ListActions = { row: ['assign', 'handOver', 'delete'], bulk: ['assign', 'release', 'refund'] };
const defaultActions: ListActions = { row: ['delete'], bulk: ['assign', 'release', 'refund'] };

/**
 * The table of actions by list. In addition, closed and deleted orders cannot be assigned, and orders in Refund cannot be refunded again.
 */
const listActions: Record<FolderName, ListActions> = {
  myOrder: { row: ['release', 'delete'], bulk: ['release', 'refund'], roles: { delete: ['Admin'] } },
  newOrder: newOrderActions,
  priorityOrder: newOrderActions,
  pendingOrder: defaultActions,
  completedOrder: { row: ['delete'], bulk: ['release', 'refund'] },
  awaitingOrder: defaultActions,
  awaitingGovtOrder: defaultActions,
  futureOrder: defaultActions,
  contactCustomerOrder: { row: ['contact', 'delete'], bulk: ['assign', 'release', 'refund'] },
  customerCalledOrder: defaultActions,
  deletedOrder: { row: [], bulk: ['release', 'refund'] },
  allOrder: defaultActions,
  refundOrder: { row: ['refunded', 'delete'], bulk: ['assign', 'release', 'refunded'] },
};

/** Returns the row actions of a list for a role. */
export function getRowActions(folder: FolderName, role: Role | null): OrderAction[] {
  return listActions[folder].row.filter((action) => isOffered(folder, action, role));
}

/** Returns the bulk actions of a list for a role. */
export function getBulkActions(folder: FolderName, role: Role | null): OrderAction[] {
  return listActions[folder].bulk.filter((action) => isOffered(folder, action, role));
}

/** Returns whether a status allows an action. */
export function isActionApplicable(action: OrderAction, status: ProcessStatus): boolean {
  const { requiredStatus, resultingStatus } = actionRules[action];
  return requiredStatus ? status === requiredStatus : status !== resultingStatus;
}

/** Returns the status that an action sets; null if it does not change. */
export function getResultingStatus(action: OrderAction): ProcessStatus | null {
  return actionRules[action].resultingStatus;
}

/** Returns whether an order stays in the folder after it gets a status. */
export function remainsInFolder(folder: FolderName, status: ProcessStatus): boolean {
  if (folder === 'myOrder') return !closedStatuses.includes(status);
  return folders[folder].statuses?.includes(status) ?? true;
}

function isOffered(folder: FolderName, action: OrderAction, role: Role | null): boolean {
  const roles = listActions[folder].roles?.[action] ?? getRolesWithPermission(actionRules[action].permission);
  return role !== null && roles.includes(role);
}
