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

/** Loads and shows one order. Keeps showing the loaded order when a refresh fails. */
export function OrderDetailView({ orderId }: { orderId: number }) {
  const { data: order, error, isFetching, refetch } = useQuery(orderDetailQuery(orderId));
  useRefreshOnOrderChange(orderId);
  const retry = () => void refetch();
  const [wasShown, setWasShown] = useState(false);
  if (order && !order.erased_at && !wasShown) setWasShown(true);

  if (order)
    return (
      <>
        <title>{`Order ${orderId} | ${getPortalConfig().portalName}`}</title>
        {error && (
          <Alert color="yellow" icon={<Icon name="alert" />} mb="md" role="alert">
            <Group justify="space-between">
              <span>{`We couldn’t refresh this order. It may have changed. ${error.message}`}</span>
              <Button variant="default" size="xs" onClick={retry} loading={isFetching}>
                Retry
              </Button>
            </Group>
          </Alert>
        )}
        {order.erased_at ? (
          <ErasedOrder orderId={orderId} erasedAt={order.erased_at} shouldFocus={wasShown} />
        ) : (
          <OrderDetailLayout order={order} />
        )}
      </>
    );
  if (error instanceof ApiError && error.httpStatus === 404) return <OrderNotFound orderId={orderId} />;
  if (error)
    return (
      <ErrorState
        title={`We couldn’t load order ${orderId}`}
        message={error.message}
        onRetry={retry}
        retrying={isFetching}
      />
    );
  return <OrderSkeleton />;
}
