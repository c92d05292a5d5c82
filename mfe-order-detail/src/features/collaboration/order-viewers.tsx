import { getInitials } from '@evisa/shared/domain/formatting/text';
import { useOrderViewers } from './use-order-viewers';
import classes from './order-viewers.module.css';

/** Who else has the order open. */
export function OrderViewers({ orderId }: { orderId: number }) {
  const names = useOrderViewers(orderId);
  return (
    <div role="status" className={classes.place}>
      {names.length > 0 && (
        <p className={classes.viewers}>
          <span className={classes.avatars} aria-hidden>
            {names.slice(0, 3).map((name) => (
              <span key={name} className={classes.avatar}>
                {getInitials(name)}
              </span>
            ))}
          </span>
          <span className={classes.names}>Also viewing: {names.join(', ')}</span>
        </p>
      )}
    </div>
  );
}
