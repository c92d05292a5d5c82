import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { formatDay, formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { findChargebackTime, type LedgerDispute } from '@evisa/shared/domain/money/disputes';
import { formatAmount, formatMoney } from '@evisa/shared/domain/money/money';
import { getProcessingModeLabel, statusRules } from '@evisa/shared/domain/orders/order-status';
import { getDialNumber } from '@evisa/shared/domain/formatting/dial-number';
import { formatTelephone, formatFullName } from '@evisa/shared/domain/formatting/text';
import type { ListedDocument } from '../../db/order-history/issued-documents';
import { describeEarlierPayments } from './defence-pack-orders';
import { findDisputedPayment, findEnteredDetails, findPlacedAt, type PackSource } from './pack-source';
import { maskPassportNumber } from './redact-passport-number';

const emptyValue = '—';
/** A blank to write on when printed. */
const blankLine = 'Not entered ____________________';

/**
 * Returns the facts: a summary, the case, the order, how it was placed, the applicant and the payment that is disputed. Amounts are those of
 * the ledger. Missing details of the case are marked blanks, other missing values a dash.
 */
export function buildFacts(source: PackSource): DefencePackContent['facts'] {
  const { order, ledger, disputed } = source;
  const payment = findDisputedPayment(source);
  const placedAt = findPlacedAt(source);
  const note = findEnteredDetails(source)?.note;
  return [
    ...buildOptionalGroup('Summary', summarize(source)),
    buildCaseGroup(source),
    buildGroup(disputed ? 'Disputed transaction' : 'Transaction', [
      ['Transaction id', disputed ? (disputed.transaction_id ?? payment?.transaction_id) : order.transaction_id],
      ['Merchant', disputed ? payment?.merchant_name : (order.merchant_name ?? payment?.merchant_name)],
      [
        'Paid',
        payment?.paid_at &&
          [payment.money && formatMoney(payment.money), formatUtc(payment.paid_at)].filter(Boolean).join(' on '),
      ],
      ['Price of the order', ledger.due && formatMoney(ledger.due)],
    ]),
    buildGroup('Order', [
      ['Order id', String(order.order_id)],
      [placedAt === null ? 'Received at' : 'Placed at', formatUtc(placedAt ?? order.created_at)],
      ['Status', statusRules[order.process_status].label],
      ['Processing mode', getProcessingModeLabel(order.processing_mode)],
      ['Visa type', order.visa_type],
      ['Intended date of entry', formatDay(order.intended_date_of_entry)],
      ['Intended date of leaving', formatDay(order.intended_date_of_leaving)],
      ['Port of entry', order.port_of_entry],
    ]),
    ...buildOptionalGroup('How the order was placed', [
      ['IP address', source.placing?.placed_ip],
      ['Browser', source.browser],
      ['Device', source.placing?.device_id],
      ['Account', source.placing?.account_id],
      ['Terms accepted at', formatUtc(source.placing?.terms_accepted_at)],
      ['Version of the terms', source.placing?.terms_version],
    ]),
    buildGroup('Applicant', [
      ['Name', formatFullName(order.first_name, order.last_name)],
      ['Email', order.email],
      ['Telephone', getDialNumber(order) || formatTelephone(order.country_code, order.telephone_number)],
      ['Nationality', order.current_nationality],
      ['Passport number', maskPassportNumber(order.passport_number)],
    ]),
    // Last, because it may be long.
    ...(note ? [buildGroup('Statement', [['Note', note]])] : []),
  ];
}

/** What the rest of the pack proves, in a line each. What did not happen has none. */
function summarize(source: PackSource): FactRows {
  const { ledger, documents, mails, downloads } = source;
  const issued = documents.at(0);
  const sent = mails.findLast(
    // One that came back was accepted before.
    ({ state, sent_at, kind, is_withdrawal, message }) =>
      state === 'sent' && sent_at !== null && kind !== 'invoice' && !is_withdrawal && !message,
  );
  const firstDownload = downloads.at(-1);
  const { paid, refunded, refundedAt } = ledger;
  return [
    ['Paid', paid.length > 0 && list(paid.map(formatMoney))],
    [
      'Refunded',
      refunded.length > 0 &&
        `${list(refunded.map(formatMoney))}${refundedAt === null && paid.length > 0 ? ` of ${list(paid.map(formatMoney))}` : ''}`,
    ],
    ['Issued', issued && describeIssue(issued)],
    ['Delivered', sent && `Accepted by the mail server for ${sent.recipient} on ${formatUtc(sent.sent_at)}.`],
    ['Downloaded', firstDownload && `${countTimes(downloads.length)}, first on ${formatUtc(firstDownload.create_ts)}.`],
    ['Earlier orders', describeEarlierPayments(source)],
  ];
}

function describeIssue({ uploaded_at, withdrawn_at }: ListedDocument): string {
  const withdrawn = withdrawn_at === null ? '' : ` and withdrawn on ${formatUtc(withdrawn_at)}`;
  return `The e-Visa was issued on ${formatUtc(uploaded_at)}${withdrawn}.`;
}

const list = (texts: readonly string[]) => texts.join(' and ');
const countTimes = (count: number) => (count === 1 ? 'Once' : `${count.toLocaleString('en')} times`);

type FactRows = readonly (readonly [label: string, value: string | false | null | undefined])[];

function buildCaseGroup(source: PackSource): DefencePackContent['facts'][number] {
  const { defencePack: pack, disputed } = source;
  const entered = findEnteredDetails(source);
  const reported = disputed && [disputed.reason_code, disputed.reason].filter(Boolean).join(' ');
  const enteredAmount = entered?.amount && entered.currency ? formatAmount(entered.amount, entered.currency) : null;
  const rows: FactRows = [
    ['Cardholder', pack?.cardholder_name],
    ['Card', pack?.card_last_four && `ending in ${pack.card_last_four}`],
    ['Chargeback reference', entered?.chargeback_reference || disputed?.dispute_id],
    ['Reason', entered?.chargeback_reason || reported],
    ['Chargeback date', formatDay((disputed && findChargebackTime(disputed)) ?? entered?.chargeback_date ?? null)],
    ['Disputed amount', disputed?.money ? formatMoney(disputed.money) : enteredAmount],
  ];
  const known: FactRows = [
    // Without the bank's number, it is the reference.
    ['Dispute', entered?.chargeback_reference ? disputed?.dispute_id : null],
    ['Stage', disputed?.stage],
    ['Evidence due', disputed && describeDeadline(disputed)],
  ];
  return {
    title: 'Case',
    rows: [
      ...rows.map(([label, value]) => (value ? { label, value } : { label, value: blankLine, blank: true as const })),
      ...toKnownRows(known),
    ],
  };
}

/** The last day or instant for evidence of a dispute that waits for it. */
function describeDeadline({ due_on, due_at, answered_at, closed_at }: LedgerDispute): string | null {
  if (answered_at !== null || closed_at !== null) return null;
  return due_at === null ? formatDay(due_on) : formatUtc(due_at);
}

function buildGroup(title: string, rows: FactRows): DefencePackContent['facts'][number] {
  return { title, rows: rows.map(([label, value]) => ({ label, value: value || emptyValue })) };
}

const toKnownRows = (rows: FactRows) => rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** A group of what is known; none if nothing is. */
function buildOptionalGroup(title: string, rows: FactRows): DefencePackContent['facts'] {
  const known = toKnownRows(rows);
  return known.length > 0 ? [{ title, rows: known }] : [];
}

const formatUtc = (at: string | null | undefined) => (at ? `${formatTimestamp(at)} UTC` : '');
