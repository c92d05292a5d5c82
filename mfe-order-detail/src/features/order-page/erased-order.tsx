import { useEffect, useRef } from 'react';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import { paths } from '@evisa/shared/domain/paths';
import { Button } from '@evisa/shared/kit/base';
import { Link } from '@evisa/shared/kit/router';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { OrderAuditTrail } from '../audit-trail/order-audit-trail';
import classes from './erased-order.module.css';

interface ErasedOrderProps {
  orderId: number;
  erasedAt: string;
  /** It came in the place of the order, and of whatever had the focus there. */
  shouldFocus: boolean;
}

/** All that is left of an order after its erasure: when that was, and its audit trail. */
export function ErasedOrder({ orderId, erasedAt, shouldFocus }: ErasedOrderProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shouldFocus) place.current?.focus();
  }, [shouldFocus]);

  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <StatusMessage
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
        <time dateTime={erasedAt} style={{ whiteSpace: 'nowrap' }}>
          {formatListDateTime(erasedAt)} UTC
        </time>
        .
      </StatusMessage>
      <OrderAuditTrail orderId={orderId} />
    </div>
  );
}
