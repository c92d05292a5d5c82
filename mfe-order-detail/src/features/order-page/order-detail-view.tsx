import { useState } from 'react';
import { useQuery } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { Alert, Button, Group } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { ErrorState } from '@evisa/shared/kit/feedback/status-message';
import { orderDetailQuery } from '../../queries/order-detail';
import { useRefreshOnOrderChange } from '../../queries/use-refresh-on-order-change';
import { ErasedOrder } from './erased-order';
import { OrderNotFound } from './order-not-found';
import { OrderDetailLayout } from './order-detail-layout';
import { OrderSkeleton } from './order-skeleton';

/** One order, whatever state reading it is in; what was read once stays when reading it again fails. */
export function OrderDetailView({ orderId }: { orderId: number }) {
  const { data: order, error, isFetching, refetch } = useQuery(orderDetailQuery(orderId));
  useRefreshOnOrderChange(orderId);
  const retry = () => void refetch();
  const [wasThere, setWasThere] = useState(false);
  if (order && !order.erased_at && !wasThere) setWasThere(true);

  if (order)
    return (
      <>
        <title>{`Order ${orderId} | ${getPortalConfig().portalName}`}</title>
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
          <ErasedOrder orderId={orderId} erasedAt={order.erased_at} shouldFocus={wasThere} />
        ) : (
          <OrderDetailLayout order={order} />
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
