import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Title } from '@evisa/shared/kit/base';
import { OrderMoves } from './order-moves';
import classes from './order-actions.module.css';

/** What can be done with the order as a whole. */
export function OrderActions({ order }: { order: OrderDetail }) {
  return (
    <section className={classes.actions} aria-labelledby="order-actions-heading">
      <Title order={2} size="h6" id="order-actions-heading">
        Actions
      </Title>
      <OrderMoves order={order} />
    </section>
  );
}
