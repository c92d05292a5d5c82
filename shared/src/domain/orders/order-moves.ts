import type { ProcessStatus } from './order-status';
import { getRolesWithPermission } from '@evisa/shared/domain/accounts/permissions';
import type { Role } from '@evisa/shared/domain/accounts/roles';

export interface OrderMove {
  status: ProcessStatus;
  /** The button's text after 'Move to '. */
  label: string;
}

/** The 'Move to ...' buttons of the order detail, in order. */
const orderMoves: readonly OrderMove[] = [
  { status: 'Awaiting', label: 'Awaiting Response' },
  { status: 'AwaitingGovt', label: 'Awaiting Govt' },
  { status: 'Contact Customer', label: 'Contact Customer' },
  { status: 'Customer Called', label: 'Customer Called' },
  { status: 'Completed', label: 'Completed Orders' },
  { status: 'Refunds', label: 'Completed Refunds' },
  { status: 'Deleted', label: 'Delete' },
];

/** Returns what a move to a status is called after 'Move to '. */
export function getMoveLabel(status: ProcessStatus): string {
  return orderMoves.find((move) => move.status === status)?.label ?? status;
}

/** Returns the moves of a role for an order: to all other statuses. Delete needs its own permission. `null` is for orders of several statuses. */
export function getAvailableMoves(status: ProcessStatus | null, role: Role | null): OrderMove[] {
  return orderMoves.filter(
    (move) =>
      move.status !== status &&
      role !== null &&
      getRolesWithPermission(move.status === 'Deleted' ? 'order.delete' : 'order.move').includes(role),
  );
}
