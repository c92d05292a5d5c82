import { Link } from '@evisa/shared/kit/router';
import { paths } from '@evisa/shared/domain/paths';
import { Button } from '@evisa/shared/kit/base';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';

/** For an address that is no order's, and for an order that does not exist (any more). */
export function OrderNotFound({ orderId }: { orderId?: number }) {
  return (
    <StatusMessage
      icon="search"
      title={orderId === undefined ? 'This address is not an order' : `There is no order ${orderId}`}
      level={1}
      actions={
        <Button component={Link} to={paths.dashboard()} variant="default">
          Go to the dashboard
        </Button>
      }
    >
      Check the address, or search for the order by its id, name or email in one of the folders.
    </StatusMessage>
  );
}
