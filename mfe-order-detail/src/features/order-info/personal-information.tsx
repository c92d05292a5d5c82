import type { ReactNode } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { getDialNumber } from '@evisa/shared/domain/formatting/dial-number';
import { formatTelephone } from '@evisa/shared/domain/formatting/text';
import { getBirthDate } from '@evisa/shared/domain/orders/birth-date';
import { renderSpecifiedDate } from '@evisa/shared/kit/data-display/timestamp';
import { toMailLink } from '@evisa/shared/domain/mail-link';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { FieldList } from './field-list';
import { OrderSection } from '../common/order-section';
import { useOrderWarnings } from '../order-warnings/order-warnings';
import classes from './personal-information.module.css';

/** The field names are misleading: `surname_checked` shows the given name, and `given_name_checked` shows the surname. */
export function PersonalInformation({ order, thumbnails }: { order: OrderDetail; thumbnails: ReactNode }) {
  const { warningsFor } = useOrderWarnings(order);
  const number = getDialNumber(order);
  return (
    <OrderSection id="personal-information">
      <div className={classes.columns}>
        {thumbnails}
        <FieldList
          fields={[
            {
              label: 'Given Name',
              value: order.first_name,
              isShown: order.surname_checked === 1,
              isCopyable: true,
              warnings: warningsFor('first_name'),
            },
            {
              label: 'Surname',
              value: order.last_name,
              isShown: order.given_name_checked === 1,
              isCopyable: true,
              warnings: warningsFor('last_name'),
            },
            {
              label: 'Telephone',
              value: formatTelephone(order.country_code, order.telephone_number),
              isCopyable: true,
              copiedValue: number,
              href: number && `tel:${number}`,
              beside: number && <WhatsAppLink number={number} />,
              warnings: warningsFor('telephone_number'),
            },
            { label: 'Gender', value: order.sex },
            {
              label: 'Email',
              value: order.email,
              isCopyable: true,
              href: toMailLink(order.email),
            },
            {
              label: 'Re-entered Email',
              value: order.re_enter_email,
              href: toMailLink(order.re_enter_email),
              isCopyable: true,
              warnings: warningsFor('re_enter_email'),
              confirmation: order.email === order.re_enter_email && order.email !== '' ? 'Emails match' : null,
            },
            {
              label: 'Birth Date',
              value: renderSpecifiedDate(getBirthDate(order)),
              warnings: warningsFor('date_of_birth'),
            },
            { label: 'Country of Birth', value: order.country_region_of_birth },
            { label: 'Nationality', value: order.current_nationality },
            { label: 'Residential Address', value: order.permanent_residential_address, isWide: true },
            { label: 'State/Province', value: order.state_province },
            { label: 'Address in Cambodia', value: order.address_cambodia, isWide: true },
            { label: 'Occupation', value: order.occupation },
            { label: 'Other Occupation', value: order.other_occupation, isShown: order.occupation === 'Other' },
          ]}
        />
      </div>
    </OrderSection>
  );
}

/** Opens a chat with the applicant in WhatsApp. */
function WhatsAppLink({ number }: { number: string }) {
  return (
    <a
      className={classes.chat}
      // Without the plus sign, as `wa.me` requires.
      href={`https://wa.me/${number.slice(1)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="WhatsApp chat with the applicant"
      title="WhatsApp chat"
    >
      <Icon name="message" size={15} />
    </a>
  );
}
