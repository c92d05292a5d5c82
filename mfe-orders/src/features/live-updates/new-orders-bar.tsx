import { lazyNewOrders } from '../../app/lazy-modules';
import type { NewOrdersProps } from './new-orders-button';
import classes from './new-orders-bar.module.css';

/** Over the head of the list, moving no row: what came since it was read. */
export function NewOrdersBar(props: NewOrdersProps) {
  const code = lazyNewOrders.useModule();
  return (
    <div className={classes.place} role="status">
      {code && <code.NewOrdersButton {...props} />}
    </div>
  );
}
