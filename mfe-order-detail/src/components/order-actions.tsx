import type { OrderDetail } from '@evisa/shared/contract/orders';
import { can } from '@evisa/shared/domain/permissions';
import { Title } from '@evisa/shared/kit/base';
import { useSession } from '@evisa/shared/session/session-store';
import { EraseOrder } from './erase-order';
import { OrderAssign } from './order-assign';
import { OrderMoves } from './order-moves';
import { OrderPapers } from './order-papers';
import classes from './order-actions.module.css';

/** What can be done with the order as a whole. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const mayErase = useSession(({ role }) => can(role, 'order.erase'));
  return (
    <section className={classes.actions} aria-labelledby="order-actions-heading">
      <Title order={2} size="h6" id="order-actions-heading">
        Actions
      </Title>
      <OrderAssign order={order} />
      <OrderMoves order={order} />
      <OrderPapers order={order} />
      {mayErase && order.process_status === 'Deleted' && <EraseOrder order={order} />}
    </section>
  );
}
