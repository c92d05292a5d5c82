import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatDate, formatDay } from '@evisa/shared/domain/formatting/dates';
import { getBirthDate } from '@evisa/shared/domain/orders/birth-date';
import type { OrderWarning } from '@evisa/shared/domain/orders/order-warnings';
import { CopyValueButton } from '../common/copy-value-button';
import { FieldWarnings, useOrderWarnings } from '../order-warnings/order-warnings';
import classes from './passport-comparison-facts.module.css';

type Fact = [label: string, value: string | null, field: OrderWarning['field'] | null, printed?: string];

/** Lists the entered data to compare with the passport page and photo, in the order of a passport page. */
export function PassportComparisonFacts({ order }: { order: OrderDetail }) {
  const { warningsFor } = useOrderWarnings(order);
  const birthDate = getBirthDate(order);
  const facts: Fact[] = [
    ['Passport Number', order.passport_number, 'passport_number'],
    ...(order.given_name_checked === 1 ? [['Surname', order.last_name, 'last_name'] satisfies Fact] : []),
    ...(order.surname_checked === 1 ? [['Given Name', order.first_name, 'first_name'] satisfies Fact] : []),
    ['Nationality', order.current_nationality, 'current_nationality'],
    ['Birth Date', formatDate(birthDate), 'date_of_birth', formatPassportDate(birthDate)],
    ['Gender', order.sex, null, printedSexes[order.sex ?? '']],
    ['Country of Birth', order.country_region_of_birth, null],
    ['Passport Country', order.country_of_passport, 'country_of_passport'],
    ['Issue Date', formatDate(order.issue_date), 'issue_date', formatPassportDate(order.issue_date)],
    [
      'Expiry Date',
      order.expiry_unlimited ? 'No expiry date' : formatDate(order.expiry_date),
      'expiry_date',
      formatPassportDate(order.expiry_date),
    ],
  ];
  return (
    <dl className={classes.facts} aria-label="Compare with">
      {facts.map(([label, value, field, printed]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>
            <span translate="no">{value || '—'}</span>
            {printed && (
              <>
                {' '}
                <span className={classes.printed}>{printed}</span>
              </>
            )}
            {value && field === 'passport_number' && <CopyValueButton value={value} label={label} />}
            {field && <FieldWarnings warnings={warningsFor(field)} isAnchor={false} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The letters of passports. X stands for unspecified (ICAO Doc 9303 part 4), with `<` in the machine-readable zone. */
const printedSexes: Readonly<Record<string, string>> = { Female: 'F', Male: 'M', Other: 'X', Unspecified: 'X' };

/** Formats a date as passports do: 23 APR 1958, and XX XXX 1958 if day and month are unknown (ICAO Doc 9303 part 3). */
function formatPassportDate(date: string | null): string {
  if (!date) return '';
  return formatDay(date).toUpperCase();
}
