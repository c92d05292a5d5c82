import { Skeleton } from '@evisa/shared/kit/base';
import classes from './order-sections.module.css';
import own from './order-skeleton.module.css';

/** The shape of the screen while the order is read. */
export function OrderSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label="Loading the order">
      <Skeleton className={own.summary} />
      <div className={classes.sections}>
        <Skeleton height={150} />
        <Skeleton height={430} />
        <Skeleton height={140} />
        <Skeleton height={260} />
      </div>
    </div>
  );
}
