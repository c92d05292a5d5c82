import { useEffect, useRef } from 'react';
import { formatListDateTime } from '@evisa/shared/domain/dates';
import { paths } from '@evisa/shared/domain/paths';
import { Button } from '@evisa/shared/kit/base';
import { Link } from '@evisa/shared/kit/router';
import { PlaceState } from '@evisa/shared/kit/states';
import { OrderTimeline } from './order-timeline';
import classes from './order-erased.module.css';

interface OrderErasedProps {
  orderId: number;
  at: string;
  /** It came in the place of the order, and of whatever had the focus there. */
  takesFocus: boolean;
}

/** All that is left of an order after its erasure: when that was, and its audit trail. */
export function OrderErased({ orderId, at, takesFocus }: OrderErasedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);

  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <PlaceState
        icon="trash"
        title={`Order ${orderId} was erased`}
        level={1}
        actions={
          <Button component={Link} to={paths.dashboard()} variant="default">
            Go to the dashboard
          </Button>
        }
      >
        Its personal data and files were erased for good on{' '}
        <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
          {formatListDateTime(at)} UTC
        </time>
        .
      </PlaceState>
      <OrderTimeline orderId={orderId} />
    </div>
  );
}
