import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { UploadThumbnail } from './upload-thumbnail';
import { PassportComparisonFacts } from './passport-comparison-facts';
import { PassportPagePane } from './passport-page-pane';
import { useOrderWarnings } from '../order-warnings/order-warnings';
import classes from './passport-comparison.module.css';

/** In pixels. Narrower layouts leave too little space for the fields. */
const minSideBySideWidth = 700;

interface PassportComparisonProps {
  order: OrderDetail;
  /** Whether the passport page stands beside the data. */
  isWide: boolean;
  /** Shown below the passport page where it stands beside the data. */
  belowPassport: ReactNode;
  /** Receives thumbnails of the photo and the passport page in a narrow layout. */
  children: (thumbnails: ReactNode) => ReactNode;
}

/** Shows personal data beside the sticky photo and passport page, or with thumbnails of both where the page is too narrow. */
export function PassportComparison({ order, isWide, belowPassport, children }: PassportComparisonProps) {
  const { warningsFor } = useOrderWarnings(order);
  const facts = <PassportComparisonFacts order={order} />;
  const orderId = order.order_id;
  const photo = (
    <UploadThumbnail
      orderId={orderId}
      label="Photo"
      fileName={order.applicant_photo}
      warnings={warningsFor('applicant_photo')}
      comparison={facts}
    />
  );
  const passport = (
    <UploadThumbnail
      orderId={orderId}
      label="Passport"
      fileName={order.applicant_passport_photo}
      warnings={warningsFor('applicant_passport_photo')}
      comparison={facts}
    />
  );
  return (
    <div className={classes.layout} data-wide={isWide || undefined}>
      <div className={classes.data}>
        {children(
          !isWide && (
            <div className={classes.thumbnails}>
              {photo}
              {passport}
            </div>
          ),
        )}
      </div>
      {isWide && (
        <div className={classes.beside}>
          <div className={classes.faces}>
            {photo}
            <PassportPagePane order={order} />
            <div className={classes.printed}>{passport}</div>
          </div>
          {belowPassport}
        </div>
      )}
    </div>
  );
}

/** Returns whether an element is wide enough for the passport page beside the data. */
export function useSideBySideLayout(ref: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setIsWide(element.offsetWidth >= minSideBySideWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isWide;
}
