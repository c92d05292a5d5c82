import type { OrderDetail } from '@evisa/shared/contract/orders';
import { renderSpecifiedDate } from '@evisa/shared/kit/data-display/timestamp';
import { FieldList } from './field-list';
import { OrderSection } from '../common/order-section';
import { useOrderWarnings } from '../order-warnings/order-warnings';

export function PassportDetails({ order }: { order: OrderDetail }) {
  const { warningsFor } = useOrderWarnings(order);
  return (
    <OrderSection id="passport-details">
      <FieldList
        fields={[
          {
            label: 'Passport Number',
            value: order.passport_number,
            isCopyable: true,
            warnings: warningsFor('passport_number'),
          },
          { label: 'Passport Country', value: order.country_of_passport, warnings: warningsFor('country_of_passport') },
          { label: 'Issue Date', value: renderSpecifiedDate(order.issue_date), warnings: warningsFor('issue_date') },
          {
            label: 'Expiry Date',
            value: order.expiry_unlimited ? 'No expiry date' : renderSpecifiedDate(order.expiry_date),
            warnings: warningsFor('expiry_date'),
          },
        ]}
      />
    </OrderSection>
  );
}
