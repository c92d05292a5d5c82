import { folders, closedStatuses, type FolderName } from './order-folders';
import type { ProcessStatus } from './order-status';
import { getRolesWithPermission, type Permission } from '@evisa/shared/domain/accounts/permissions';
import type { Role } from '@evisa/shared/domain/accounts/roles';

/**
 * Actions of staff on orders in a list. `assign` assigns to the member. `markCalled` moves to Customer Called, `refund` to Refund, and
 * `markRefunded` from there to Refunds.
 */
export type OrderAction =
  | 'assign'
  | 'assignColleague'
  | 'unassign'
  | 'contact'
  | 'markCalled'
  | 'markRefunded'
  | 'refund'
  | 'delete';

interface ActionRule {
  permission: Permission;
  /** The only status that allows the action; by default all but the status it sets. */
  requiredStatus?: ProcessStatus;
  /** The status of the order afterwards; `null` if it does not change. */
  resultingStatus: ProcessStatus | null;
}

const actionRules: Record<OrderAction, ActionRule> = {
  assign: { permission: 'order.assign', resultingStatus: null },
  assignColleague: { permission: 'order.assign-others', resultingStatus: null },
  unassign: { permission: 'order.assign', resultingStatus: null },
  contact: { permission: 'order.read', resultingStatus: null },
  markCalled: { permission: 'order.move', requiredStatus: 'Contact Customer', resultingStatus: 'Customer Called' },
  markRefunded: { permission: 'order.refund', requiredStatus: 'Refund', resultingStatus: 'Refunds' },
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

const newOrderActions: ListActions = {
  row: ['assign', 'assignColleague', 'delete'],
  bulk: ['assign', 'unassign', 'refund'],
};
const defaultActions: ListActions = { row: ['delete'], bulk: ['assign', 'unassign', 'refund'] };

/**
 * The table of actions by list. In addition, closed and deleted orders cannot be assigned, and orders in Refund cannot be refunded again.
 */
const listActions: Record<FolderName, ListActions> = {
  myOrder: { row: ['unassign', 'delete'], bulk: ['unassign', 'refund'], roles: { delete: ['Admin'] } },
  newOrder: newOrderActions,
  priorityOrder: newOrderActions,
  pendingOrder: defaultActions,
  completedOrder: { row: ['delete'], bulk: ['unassign', 'refund'] },
  awaitingOrder: defaultActions,
  awaitingGovtOrder: defaultActions,
  futureOrder: defaultActions,
  contactCustomerOrder: { row: ['contact', 'delete'], bulk: ['assign', 'unassign', 'refund'] },
  customerCalledOrder: defaultActions,
  deletedOrder: { row: [], bulk: ['unassign', 'refund'] },
  allOrder: defaultActions,
  refundOrder: { row: ['markRefunded', 'delete'], bulk: ['assign', 'unassign', 'markRefunded'] },
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
