import type { OrderDetail } from '@evisa/shared/contract/orders';
import { documentLabels, getRequiredDocuments } from '@evisa/shared/domain/orders/nationality-documents';
import { renderSpecifiedDate } from '@evisa/shared/kit/data-display/timestamp';
import { DocumentButton } from '../document-viewer/document-button';
import { FieldList } from './field-list';
import { OrderSection } from '../common/order-section';
import { useOrderWarnings } from '../order-warnings/order-warnings';

/** The travel plans, and the documents required for the applicant's nationality. */
export function TravelDetails({ order }: { order: OrderDetail }) {
  const { warningsFor } = useOrderWarnings(order);
  const isVisaE = order.visa_type === 'Visa E';
  return (
    <OrderSection id="travel-details">
      <FieldList
        fields={[
          { label: 'Visa Type', value: order.visa_type },
          { label: 'Entry Purpose', value: order.entry_purpose, isShown: isVisaE },
          { label: 'Other Purpose', value: order.other_purpose, isShown: isVisaE },
          {
            label: 'Intended Leaving Date',
            value: renderSpecifiedDate(order.intended_date_of_leaving),
            warnings: warningsFor('intended_date_of_leaving'),
          },
          { label: 'Port of Entry', value: order.port_of_entry },
          {
            label: 'Intended Entry Date',
            value: renderSpecifiedDate(order.intended_date_of_entry),
            warnings: warningsFor('intended_date_of_entry'),
          },
          { label: 'Hotel Name', value: order.hotel_name },
          { label: 'Hotel Contact', value: order.hotel_contact, isCopyable: true },
          ...getRequiredDocuments(order.current_nationality).map((field) => ({
            label: documentLabels[field],
            value: order[field] && (
              <DocumentButton
                orderId={order.order_id}
                file={{ area: 'uploads', name: order[field] }}
                title={documentLabels[field]}
              />
            ),
            warnings: warningsFor(field),
          })),
        ]}
      />
    </OrderSection>
  );
}
