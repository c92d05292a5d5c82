import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { formatUtcMoment } from '@evisa/shared/domain/dates';
import { processingModeLabel, statusRules } from '@evisa/shared/domain/order-status';
import { formatTelephone, fullName } from '@evisa/shared/domain/text';
import { feeLines, formatFee } from '@evisa/shared/domain/visa-fees';
import type { FullOrder, StoredOrder } from '../db/get-order';
import { maskedPassport } from './defence-pack-passport';

const nothing = '—';
const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Space to write on, on paper. */
const blankLine = 'Not entered ____________________';

/** The case, the order, the applicant and the payment. A detail of the case that is not entered is a marked blank, anything else a dash. */
export function defenceFacts({ order, defencePack: pack }: FullOrder): DefencePackContent['facts'] {
  return [
    caseGroup([
      ['Cardholder', pack?.cardholder_name],
      ['Card', pack?.card_last_four && `•••• ${pack.card_last_four}`],
      ['Chargeback reference', pack?.chargeback_reference],
      ['Reason', pack?.chargeback_reason],
      ['Chargeback date', pack && dayOf(pack.chargeback_date)],
      ['Disputed amount', pack?.amount && pack.currency && `${pack.amount} ${pack.currency}`],
    ]),
    group('Order', [
      ['Order id', String(order.order_id)],
      ['Placed at', `${formatUtcMoment(order.created_at)} UTC`],
      ['Status', statusRules[order.process_status].label],
      ['Processing mode', processingModeLabel(order.processing_mode)],
      ['Visa type', order.visa_type],
      ['Intended date of entry', dayOf(order.intended_date_of_entry)],
      ['Intended date of leaving', dayOf(order.intended_date_of_leaving)],
      ['Port of entry', order.port_of_entry],
    ]),
    group('Applicant', [
      ['Name', fullName(order.first_name, order.last_name)],
      ['Email', order.email],
      ['Telephone', formatTelephone(order.country_code, order.telephone_number)],
      ['Nationality', order.current_nationality],
      ['Passport number', maskedPassport(order.passport_number)],
    ]),
    group('Transaction', [
      ['Transaction id', order.transaction_id],
      ['Merchant', order.merchant_name],
      ['Amount of the order', priceOf(order)],
    ]),
    // Last, because it may be long.
    ...(pack?.note ? [group('Statement', [['Note', pack.note]])] : []),
  ];
}

type Facts = readonly (readonly [label: string, value: string | null | undefined])[];

function caseGroup(rows: Facts): DefencePackContent['facts'][number] {
  return {
    title: 'Case',
    rows: rows.map(([label, value]) => (value ? { label, value } : { label, value: blankLine, blank: true })),
  };
}

function group(title: string, rows: Facts): DefencePackContent['facts'][number] {
  return { title, rows: rows.map(([label, value]) => ({ label, value: value || nothing })) };
}

function dayOf(date: string | null): string {
  return date ? day.format(new Date(`${date}T00:00:00Z`)) : '';
}

/** As on the invoice. */
function priceOf({ visa_type, processing_mode }: StoredOrder): string {
  const lines = feeLines(visa_type, processing_mode);
  return lines ? formatFee(lines.reduce((sum, { cents }) => sum + cents, 0)) : '';
}
