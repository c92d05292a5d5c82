import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { getProcessingModeLabel, statusRules } from '@evisa/shared/domain/orders/order-status';
import { getDialNumber } from '@evisa/shared/domain/formatting/dial-number';
import { formatTelephone, formatFullName } from '@evisa/shared/domain/formatting/text';
import { getFeeLines, formatFee } from '@evisa/shared/domain/orders/visa-fees';
import type { OrderWithHistory, StoredOrder } from '../../db/orders/orders';
import { maskPassportNumber } from './redact-passport-number';

const emptyValue = '—';
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A blank to write on when printed. */
const blankLine = 'Not entered ____________________';

/**
 * Returns the facts about the case, the order, the applicant and the payment. Missing details of the case are marked blanks,
 * other missing values a dash.
 */
export function buildFacts({ order, defencePack: pack }: OrderWithHistory): DefencePackContent['facts'] {
  return [
    buildCaseGroup([
      ['Cardholder', pack?.cardholder_name],
      ['Card', pack?.card_last_four && `•••• ${pack.card_last_four}`],
      ['Chargeback reference', pack?.chargeback_reference],
      ['Reason', pack?.chargeback_reason],
      ['Chargeback date', pack && formatDay(pack.chargeback_date)],
      ['Disputed amount', pack?.amount && pack.currency && `${pack.amount} ${pack.currency}`],
    ]),
    buildGroup('Order', [
      ['Order id', String(order.order_id)],
      ['Placed at', `${formatTimestamp(order.created_at)} UTC`],
      ['Status', statusRules[order.process_status].label],
      ['Processing mode', getProcessingModeLabel(order.processing_mode)],
      ['Visa type', order.visa_type],
      ['Intended date of entry', formatDay(order.intended_date_of_entry)],
      ['Intended date of leaving', formatDay(order.intended_date_of_leaving)],
      ['Port of entry', order.port_of_entry],
    ]),
    buildGroup('Applicant', [
      ['Name', formatFullName(order.first_name, order.last_name)],
      ['Email', order.email],
      ['Telephone', getDialNumber(order) || formatTelephone(order.country_code, order.telephone_number)],
      ['Nationality', order.current_nationality],
      ['Passport number', maskPassportNumber(order.passport_number)],
    ]),
    buildGroup('Transaction', [
      ['Transaction id', order.transaction_id],
      ['Merchant', order.merchant_name],
      ['Amount of the order', formatOrderFee(order)],
    ]),
    // Last, because it may be long.
    ...(pack?.note ? [buildGroup('Statement', [['Note', pack.note]])] : []),
  ];
}

type FactRows = readonly (readonly [label: string, value: string | null | undefined])[];

function buildCaseGroup(rows: FactRows): DefencePackContent['facts'][number] {
  return {
    title: 'Case',
    rows: rows.map(([label, value]) => (value ? { label, value } : { label, value: blankLine, blank: true })),
  };
}

function buildGroup(title: string, rows: FactRows): DefencePackContent['facts'][number] {
  return { title, rows: rows.map(([label, value]) => ({ label, value: value || emptyValue })) };
}

function formatDay(date: string | null): string {
  return date ? dayFormat.format(new Date(`${date}T00:00:00Z`)) : '';
}

/** Returns the fee as on the invoice. */
function formatOrderFee({ visa_type, processing_mode }: StoredOrder): string {
  const lines = getFeeLines(visa_type, processing_mode);
  return lines ? formatFee(lines.reduce((sum, { cents }) => sum + cents, 0)) : '';
}
