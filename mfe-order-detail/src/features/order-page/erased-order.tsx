import { useEffect, useRef } from 'react';
import { paths } from '@evisa/shared/domain/paths';
import { Button } from '@evisa/shared/kit/base';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { Link } from '@evisa/shared/kit/router';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { OrderAuditTrail } from '../audit-trail/order-audit-trail';
import classes from './erased-order.module.css';

interface ErasedOrderProps {
  orderId: number;
  erasedAt: string;
  /** Set it when this replaces the order's page, and with it the focused element. */
  shouldFocus: boolean;
}

/** Shows when an order was erased, and its audit trail, which is all that remains. */
export function ErasedOrder({ orderId, erasedAt, shouldFocus }: ErasedOrderProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shouldFocus) container.current?.focus();
  }, [shouldFocus]);

  return (
    <div ref={container} tabIndex={-1} className={classes.container}>
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
        Its personal data and files were permanently erased on <Timestamp at={erasedAt} zone />.
      </StatusMessage>
      <OrderAuditTrail orderId={orderId} />
    </div>
  );
}
