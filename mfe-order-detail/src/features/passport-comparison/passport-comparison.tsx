import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { UploadThumbnail } from './upload-thumbnail';
import { ComparisonFacts } from './comparison-facts';
import { PassportPagePane } from './passport-page-pane';
import { useOrderWarnings } from '../order-warnings/use-order-warnings';
import classes from './passport-comparison.module.css';

/** Pixels: less leaves too little for the fields. */
const minSideBySideWidth = 700;

interface PassportComparisonProps {
  order: OrderDetail;
  /** Given the small pictures for the Personal Information: the photo, and the passport page where it does not stand beside. */
  children: (pictures: ReactNode) => ReactNode;
}

/** What the passport page has to match, with the page beside it that stays in view; without the room, in a row of small pictures. */
export function PassportComparison({ order, children }: PassportComparisonProps) {
  const { ref, isWide } = useSideBySideLayout();
  const { at } = useOrderWarnings(order);
  const beside = <ComparisonFacts order={order} />;
  const orderId = order.order_id;
  return (
    <div ref={ref} className={classes.both} data-wide={isWide || undefined}>
      <div className={classes.data}>
        {children(
          <div className={classes.pictures}>
            <UploadThumbnail
              orderId={orderId}
              label="Photo"
              fileName={order.applicant_photo}
              warnings={at('applicant_photo')}
              comparison={beside}
            />
            {!isWide && (
              <UploadThumbnail
                orderId={orderId}
                label="Passport"
                fileName={order.applicant_passport_photo}
                warnings={at('applicant_passport_photo')}
                comparison={beside}
              />
            )}
          </div>,
        )}
      </div>
      {isWide && <PassportPagePane order={order} />}
    </div>
  );
}

function useSideBySideLayout() {
  const ref = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setIsWide(element.offsetWidth >= minSideBySideWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isWide };
}
