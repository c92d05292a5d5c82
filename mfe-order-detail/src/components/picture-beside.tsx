import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Picture } from './picture';
import { PictureFacts } from './picture-facts';
import { PicturePane } from './picture-pane';
import { useOrderWarnings } from './use-order-warnings';
import classes from './picture-beside.module.css';

/** Pixels: less leaves too little for the fields. */
const roomForBoth = 700;

interface PictureBesideProps {
  order: OrderDetail;
  /** Given the small pictures for the Personal Information: the photo, and the passport page where it does not stand beside. */
  children: (pictures: ReactNode) => ReactNode;
}

/** What the passport page has to match, with the page beside it that stays in view; without the room, in a row of small pictures. */
export function PictureBeside({ order, children }: PictureBesideProps) {
  const { ref, isWide } = useRoom();
  const { at } = useOrderWarnings(order);
  const beside = <PictureFacts order={order} />;
  const orderId = order.order_id;
  return (
    <div ref={ref} className={classes.both} data-wide={isWide || undefined}>
      <div className={classes.data}>
        {children(
          <div className={classes.pictures}>
            <Picture
              orderId={orderId}
              label="Photo"
              fileName={order.applicant_photo}
              warnings={at('applicant_photo')}
              beside={beside}
            />
            {!isWide && (
              <Picture
                orderId={orderId}
                label="Passport"
                fileName={order.applicant_passport_photo}
                warnings={at('applicant_passport_photo')}
                beside={beside}
              />
            )}
          </div>,
        )}
      </div>
      {isWide && <PicturePane order={order} />}
    </div>
  );
}

function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setIsWide(element.offsetWidth >= roomForBoth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isWide };
}
