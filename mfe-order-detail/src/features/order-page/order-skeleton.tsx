import { Skeleton } from '@evisa/shared/kit/base';
import section from '../common/order-section.module.css';
import page from './order-detail-layout.module.css';
import classes from './order-skeleton.module.css';

/** The approximate number of fields in the first sections. */
const fieldCountBySection = [5, 14, 4, 8];

/** Shows the outline of the page while the order loads. */
export function OrderSkeleton() {
  return (
    <div className={page.page} role="status" aria-label="Loading the order">
      <div className={page.side}>
        <div className={`${section.section} ${classes.summary}`}>
          <SkeletonLines count={8} />
        </div>
      </div>
      <div className={page.main}>
        <Skeleton height={44} />
        <div className={page.sections}>
          {fieldCountBySection.map((count, index) => (
            <div key={index} className={section.section}>
              <Skeleton height={18} width={160} mb={18} />
              <div className={classes.fields}>
                <SkeletonLines count={count} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function SkeletonLines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} height={14} mb={20} width={`${55 + ((index * 17) % 35)}%`} />
  ));
}
