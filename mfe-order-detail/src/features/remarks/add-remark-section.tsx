import type { OrderDetail } from '@evisa/shared/contract/orders';
import { OrderSection } from '../common/order-section';
import { RemarkForm } from './remark-form';

/** The remark panel (the specification, section 2). */
export function AddRemarkSection({ order }: { order: OrderDetail }) {
  return (
    <OrderSection id="add-remark">
      <RemarkForm orderId={order.order_id} />
    </OrderSection>
  );
}
