import type { ProcessStatus } from './order-status';
import { getRolesWithPermission } from '@evisa/shared/domain/accounts/permissions';
import type { Role } from '@evisa/shared/domain/accounts/roles';

interface OrderMove {
  status: ProcessStatus;
  /** What follows 'Move to ' on its button. */
  label: string;
}

/** THE table of the order detail's 'Move to ...' buttons, in their order (the specification, section 4, Order detail buttons). */
const orderMoves: readonly OrderMove[] = [
  { status: 'Awaiting', label: 'Awaiting Response' },
  { status: 'AwaitingGovt', label: 'Awaiting Govt' },
  { status: 'Contact Customer', label: 'Contact Customer' },
  { status: 'Customer Called', label: 'Customer Called' },
  { status: 'Completed', label: 'Completed Orders' },
  { status: 'Refunds', label: 'Completed Refunds' },
  { status: 'Deleted', label: 'Delete' },
];

/** Where an order of that status can be moved by a role: everywhere else; Delete needs its own right. */
export function getAvailableMoves(status: ProcessStatus, role: Role | null): OrderMove[] {
  return orderMoves.filter(
    (move) =>
      move.status !== status &&
      role !== null &&
      getRolesWithPermission(move.status === 'Deleted' ? 'order.delete' : 'order.move').includes(role),
  );
}
