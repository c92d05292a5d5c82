import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatDate } from '@evisa/shared/domain/dates';
import { FieldList } from './field-list';
import { OrderSection } from './order-section';

export function PassportDetails({ order }: { order: OrderDetail }) {
  return (
    <OrderSection id="passport-details">
      <FieldList
        fields={[
          { label: 'Passport Number', value: order.passport_number, copy: true },
          { label: 'Passport Country', value: order.country_of_passport },
          { label: 'Issue Date', value: formatDate(order.issue_date) },
          { label: 'Expiry Date', value: formatDate(order.expiry_date) },
        ]}
      />
    </OrderSection>
  );
}
