import { Link } from '@evisa/shared/kit/router';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { paths } from '@evisa/shared/domain/paths';
import { getInitials } from '@evisa/shared/domain/formatting/text';
import classes from './view-order-link.module.css';

/** Opens the order. Greyed where someone holds it, with their initials and, pointed at, their name; it opens all the same. */
export function ViewOrderLink({ order: { order_id, assign_to } }: { order: OrderRow }) {
  const holder = assign_to && `Assigned to ${assign_to}`;
  return (
    <Link
      to={paths.viewOrder(order_id)}
      className={holder ? `${classes.view} ${classes.held}` : classes.view}
      data-holder={assign_to ? getInitials(assign_to) : undefined}
      title={holder ?? undefined}
      aria-label={holder ? `View order ${order_id}. ${holder}` : `View order ${order_id}`}
    >
      View
    </Link>
  );
}
