import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatActorName } from '@evisa/shared/domain/audit-action-labels';
import { Alert } from '@evisa/shared/kit/base';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useQuery } from '@evisa/shared/kit/react-query';
import { orderAuditTrailQuery } from '../../queries/order-detail';

/** Says of an order in Refund who requested the refund, when, and how much was paid. */
export function RefundNotice({ order }: { order: OrderDetail }) {
  const isRequested = order.process_status === 'Refund';
  const { data } = useQuery({ ...orderAuditTrailQuery(order.order_id), enabled: isRequested });
  if (!isRequested) return null;
  const request = data?.find(({ changes }) => changes['process_status']?.to === 'Refund' && !changes['undone']);
  const paid = order.payments?.paid.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ');
  return (
    <Alert variant="outline" color="orange" p="sm" icon={<Icon name="refund" />} title="Refund requested">
      {request && (
        <p style={{ margin: 0 }}>
          <span>By</span> <span translate="no">{formatActorName(request.actor_name)}</span> <span>on</span>{' '}
          <Timestamp at={request.at} zone />
        </p>
      )}
      <p style={{ margin: 0 }}>
        <span>{paid ? 'Paid:' : 'No payment is known.'}</span> {paid && <span translate="no">{paid}</span>}
      </p>
    </Alert>
  );
}
