import type { OrderDetail } from '@evisa/shared/contract/orders';
import { OrderSection } from './order-section';
import { RemarkForm } from './remark-form';

/** The remark panel (the specification, section 2). */
export function AddRemark({ order }: { order: OrderDetail }) {
  return (
    <OrderSection id="add-remark">
      <RemarkForm orderId={order.order_id} />
    </OrderSection>
  );
}
