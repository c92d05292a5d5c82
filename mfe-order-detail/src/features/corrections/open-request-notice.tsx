import { request } from '@evisa/shared/client/http/http-client';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { getAskableLabel } from '@evisa/shared/domain/orders/askable-items';
import { Alert, Button } from '@evisa/shared/kit/base';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useMutation } from '@evisa/shared/kit/react-query';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { toastApiError } from '../../queries/toasts';

/** Says what the applicant was asked for and has not sent. Renders nothing when there is nothing. */
export function OpenRequestNotice({ order: { order_id: orderId, request: open } }: { order: OrderDetail }) {
  const mayWithdraw = useSession(({ role }) => hasPermission(role, 'order.correct'));
  const withdraw = useMutation({
    mutationFn: (requestId: number) => request(endpoints.withdrawRequest, { json: { orderId, requestId } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
    onSettled: () => publishEvent('order-changed', { orderIds: [orderId] }),
  });
  if (!open) return null;
  return (
    <Alert variant="outline" color="orange" p="sm" icon={<Icon name="mail" />}>
      <strong>{`${open.by} asked the applicant for: ${open.items.map(getAskableLabel).join(', ')}.`}</strong>{' '}
      <Timestamp at={open.at} zone />
      {open.note !== '' && <p dir="auto">{open.note}</p>}
      {mayWithdraw && (
        <Button
          size="compact-sm"
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(open.id)}
        >
          Withdraw the request
        </Button>
      )}
    </Alert>
  );
}
