import { getPortalConfig } from '@evisa/shared/client/portal-config';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { getProcessingModeLabel } from '@evisa/shared/domain/orders/order-status';
import { FieldList } from './field-list';
import { OrderSection } from '../common/order-section';

export function OrderDetails({ order }: { order: OrderDetail }) {
  return (
    <OrderSection id="order-details">
      <FieldList
        fields={[
          { label: 'Order ID', value: String(order.order_id), isCopyable: true },
          {
            label: 'Application Email Address',
            value: `${order.order_id}@${getPortalConfig().applicationMailDomain}`,
            isCopyable: true,
            isWide: true,
          },
          { label: 'Email', value: order.email, isCopyable: true, copyLabel: 'Email of the order' },
          { label: 'Processing Mode', value: getProcessingModeLabel(order.processing_mode) },
          { label: 'Signature Name', value: order.signature_name },
        ]}
      />
    </OrderSection>
  );
}
