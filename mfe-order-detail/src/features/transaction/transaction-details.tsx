import type { OrderDetail } from '@evisa/shared/contract/orders';
import { OrderSection } from '../common/order-section';
import { TransactionForm } from './transaction-form';

/** Which card payment the order belongs to (the specification, section 2). */
export function TransactionDetails({ order }: { order: OrderDetail }) {
  return (
    <OrderSection id="transaction-details">
      <TransactionForm
        orderId={order.order_id}
        savedValues={{ transactionId: order.transaction_id ?? '', merchantName: order.merchant_name ?? '' }}
      />
    </OrderSection>
  );
}
