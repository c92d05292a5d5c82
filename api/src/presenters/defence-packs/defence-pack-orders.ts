import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { findChargebackTime } from '@evisa/shared/domain/money/disputes';
import { formatMoney } from '@evisa/shared/domain/money/money';
import type { StoredIntakeOrder } from '../../db/intake/intake-orders';
import type { OtherOrder } from '../../db/orders/other-orders';
import type { StoredOrder } from '../../db/orders/orders';
import { findDisputedPayment, findPlacedAt, type PackSource } from './pack-source';

const dayMs = 86_400_000;
/** What Visa asks of earlier payments (Compelling Evidence 3.0, reason code 10.4), counted in days to the dispute. */
const earliestDay = 365;
const latestDay = 120;
const neededPayments = 2;
const neededDetails = 2;

interface Placed {
  order: StoredOrder;
  placing: StoredIntakeOrder | null;
}

/** THE table of what can be the same in two orders. Visa asks for two details, of which one is the address or the device. */
const details: readonly {
  name: string;
  /** Visa asks for one of these. */
  isNetwork?: true;
  /** Printed without its value. */
  isPrivate?: true;
  /** Whether Visa counts it. */
  counts: boolean;
  read: (placed: Placed) => string | null;
}[] = [
  { name: 'IP address', isNetwork: true, counts: true, read: ({ placing }) => placing && placing.placed_ip },
  { name: 'device', isNetwork: true, counts: true, read: ({ placing }) => placing && placing.device_id },
  { name: 'account', counts: true, read: ({ placing }) => placing && placing.account_id },
  { name: 'email', counts: true, read: ({ order }) => order.email.toLowerCase() },
  { name: 'home address', counts: true, isPrivate: true, read: ({ order }) => order.permanent_residential_address },
  { name: 'telephone', counts: false, read: ({ order }) => order.telephone_e164 },
];

const listSameDetails = (one: Placed, other: Placed) =>
  details.filter(({ read }) => Boolean(read(one)) && read(one) === read(other));

/** When the time before the dispute is counted to: the chargeback, or the payment if no dispute was reported. */
const findReferenceTime = (source: PackSource) =>
  (source.disputed && findChargebackTime(source.disputed)) ??
  findDisputedPayment(source)?.paid_at ??
  source.order.created_at;

const nameReference = ({ disputed }: PackSource) => (disputed ? 'the dispute' : 'the payment');

function countDays(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / dayMs);
}

function qualifies(source: PackSource, { ledger, ...other }: OtherOrder): boolean {
  const paidAt = ledger.payment?.paid_at;
  if (!paidAt || !ledger.isPaid || ledger.disputes.length > 0) return false;
  const days = countDays(paidAt, findReferenceTime(source));
  const same = listSameDetails(source, other).filter(({ counts }) => counts);
  const isInTime = days >= latestDay && days <= earliestDay;
  return isInTime && same.length >= neededDetails && same.some(({ isNetwork }) => isNetwork);
}

/** Says in a sentence what the earlier orders of the person prove; null if there are none that prove anything. */
export function describeEarlierPayments(source: PackSource): string | null {
  const paid = source.otherOrders.filter(({ ledger }) => ledger.isPaid && ledger.disputes.length === 0);
  if (paid.length === 0) return null;
  const qualifying = paid.filter((other) => qualifies(source, other)).length;
  const all = `${paid.length} earlier ${paid.length === 1 ? 'order' : 'orders'} of the same person paid and never disputed`;
  return qualifying < neededPayments
    ? `${all}.`
    : `${all}; ${qualifying} of them ${latestDay} to ${earliestDay} days before ${nameReference(source)}, with the same IP address or device and another equal detail.`;
}

/** Builds the table of the person's earlier orders; undefined if there are none. */
export function buildOtherOrders(source: PackSource): DefencePackContent['otherOrders'] {
  if (source.otherOrders.length === 0) return undefined;
  return {
    title: 'Earlier Orders of the Same Person',
    text: describeEarlierPayments(source) ?? 'None of these orders was paid and not disputed.',
    columns: ['Order, Placed', `Payment, Days before ${nameReference(source)}`, 'The same as in this order'],
    rows: source.otherOrders.map((other) => [
      [
        other.order.order_id,
        `${formatTimestamp(findPlacedAt(other) ?? other.order.created_at)} UTC`,
        ...(other.isIssued ? ['e-Visa issued'] : []),
        other.ledger.disputes.length > 0 ? 'disputed' : 'no dispute reported',
      ].join('\n'),
      describePayment(source, other),
      listSameDetails(source, other)
        .map(({ name, isPrivate, read }) => (isPrivate ? name : `${name} ${read(other)}`))
        .join('\n'),
    ]),
  };
}

/** Amount, time, transaction, days to the dispute and refunds, each on a line of its own. */
function describePayment(source: PackSource, { order, ledger: { payment, refunded, isPaid } }: OtherOrder): string {
  // Of an imported order, perhaps only the transaction is known.
  if (!payment || !isPaid) return order.transaction_id ?? 'no payment reported';
  const { money, paid_at, transaction_id } = payment;
  const days = paid_at && countDays(paid_at, findReferenceTime(source));
  return [
    money && formatMoney(money),
    paid_at && `${formatTimestamp(paid_at)} UTC`,
    transaction_id,
    days !== null && `${days} days before`,
    refunded.length > 0 && `refunded ${refunded.map(formatMoney).join(' and ')}`,
  ]
    .filter(Boolean)
    .join('\n');
}
