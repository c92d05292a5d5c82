import { lazyNewOrders } from './lazy-modules';
import type { NewOrdersProps } from './new-orders-button';
import classes from './new-orders-bar.module.css';

/** Announces new orders above the table without moving a row. */
export function NewOrdersBar(props: NewOrdersProps) {
  const code = lazyNewOrders.useModule();
  return (
    <div className={classes.bar} role="status">
      {code && <code.NewOrdersButton {...props} />}
    </div>
  );
}
