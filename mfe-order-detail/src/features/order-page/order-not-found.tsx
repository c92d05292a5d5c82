import { Link } from '@evisa/shared/kit/router';
import { paths } from '@evisa/shared/domain/paths';
import { Button } from '@evisa/shared/kit/base';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';

/** Shown for an invalid order address and for an order that does not exist. */
export function OrderNotFound({ orderId }: { orderId?: number }) {
  return (
    <StatusMessage
      icon="search"
      title={orderId === undefined ? 'This is not an order’s address' : `There is no order ${orderId}`}
      level={1}
      actions={
        <Button component={Link} to={paths.dashboard()} variant="default">
          Go to the dashboard
        </Button>
      }
    >
      Check the address, or search a folder for the order’s id, name or email.
    </StatusMessage>
  );
}
