import { portalConfig } from '@evisa/shared/client/config';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { processingModeLabel } from '@evisa/shared/domain/order-status';
import { FieldList } from './field-list';
import { OrderSection } from './order-section';

export function OrderDetails({ order }: { order: OrderDetail }) {
  return (
    <OrderSection id="order-details">
      <FieldList
        fields={[
          { label: 'Order ID', value: String(order.order_id), copy: true },
          { label: 'Processing Mode', value: processingModeLabel(order.processing_mode) },
          { label: 'Email', value: order.email, copy: true },
          { label: 'Signature Name', value: order.signature_name },
          {
            label: 'Application Email Address',
            value: `${order.order_id}@${portalConfig().applicationMailDomain}`,
            copy: true,
            wide: true,
          },
        ]}
      />
    </OrderSection>
  );
}
