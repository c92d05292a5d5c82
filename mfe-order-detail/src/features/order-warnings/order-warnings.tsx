import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Link } from '@evisa/shared/kit/router';
import { useOrderWarnings } from './use-order-warnings';
import { getWarningAnchorId } from './field-warnings';
import classes from './order-warnings.module.css';

/** All that is to be checked in an order, with links to where it stands; nothing when there is nothing. */
export function OrderWarnings({ order }: { order: OrderDetail }) {
  const { all } = useOrderWarnings(order);
  if (all.length === 0) return null;
  return (
    <section className={classes.sum} aria-labelledby="order-warnings">
      <h2 id="order-warnings" className={classes.title}>
        <Icon name="alert" size={18} />
        {all.length === 1 ? '1 thing to check' : `${all.length} things to check`}
      </h2>
      <ul className={classes.list}>
        {all.map((warning) => (
          <li key={warning.field + warning.message}>
            <Link to={{ hash: getWarningAnchorId(warning) }} replace className={classes.link}>
              {warning.message}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
