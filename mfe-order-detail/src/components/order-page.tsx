import { useState } from 'react';
import { useQuery } from '@evisa/shared/kit/query';
import { ApiError } from '@evisa/shared/client/api-error';
import { portalConfig } from '@evisa/shared/client/config';
import { Alert, Button, Group } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { ErrorState } from '@evisa/shared/kit/states';
import { orderDetailQuery } from '../queries/order-detail';
import { useRefreshOnOrderChange } from '../queries/use-refresh-on-order-change';
import { OrderErased } from './order-erased';
import { OrderNotFound } from './order-not-found';
import { OrderSections } from './order-sections';
import { OrderSkeleton } from './order-skeleton';

/** One order, whatever state reading it is in; what was read once stays when reading it again fails. */
export function OrderPage({ orderId }: { orderId: number }) {
  const { data: order, error, isFetching, refetch } = useQuery(orderDetailQuery(orderId));
  useRefreshOnOrderChange(orderId);
  const retry = () => void refetch();
  const [wasThere, setWasThere] = useState(false);
  if (order && !order.erased_at && !wasThere) setWasThere(true);

  if (order)
    return (
      <>
        <title>{`Order ${orderId} | ${portalConfig().portalName}`}</title>
        {error && (
          <Alert color="yellow" icon={<Icon name="alert" />} mb="md" role="alert">
            <Group justify="space-between">
              <span>This order could not be refreshed; it may have changed. {error.message}</span>
              <Button variant="default" size="xs" onClick={retry} loading={isFetching}>
                Retry
              </Button>
            </Group>
          </Alert>
        )}
        {order.erased_at ? (
          <OrderErased orderId={orderId} at={order.erased_at} takesFocus={wasThere} />
        ) : (
          <OrderSections order={order} />
        )}
      </>
    );
  if (error instanceof ApiError && error.httpStatus === 404) return <OrderNotFound orderId={orderId} />;
  if (error)
    return (
      <ErrorState
        title={`Order ${orderId} could not be loaded`}
        message={error.message}
        onRetry={retry}
        retrying={isFetching}
      />
    );
  return <OrderSkeleton />;
}
