import { sumByCurrency, type LedgerEvent } from './ledger-event';
import { formatMoney, type Money } from './money';
import type { LedgerPayment } from './payments';
import type { LedgerRefund } from './refunds';

export const ledgerFlagCodes = [
  'too-little',
  'overpaid',
  'failed-later',
  'refund-too-large',
  'refund-currency',
  'far-date',
] as const;

/** Something in the ledger that a person has to look at. */
export interface LedgerFlag {
  code: (typeof ledgerFlagCodes)[number];
  message: string;
}

interface Facts {
  due: Money | null;
  payments: readonly LedgerPayment[];
  refunds: readonly LedgerRefund[];
  isPaid: boolean;
  paid: readonly Money[];
  refunded: readonly Money[];
}

const dayMs = 24 * 60 * 60_000;
/** Clocks differ, and days differ by zone. */
const tolerance = dayMs;
const firstPlausibleTime = Date.parse('2000-01-01T00:00:00Z');

const list = (amounts: readonly Money[]) => amounts.map(formatMoney).join(' and ');

/** Returns what staff have to look at, in the order of the ledger's story. */
export function findLedgerFlags(entries: readonly LedgerEvent[], facts: Facts): LedgerFlag[] {
  return [
    ...checkAmount(facts),
    ...checkFailures(entries, facts),
    ...checkRefunds(facts),
    ...entries.filter(isFarDate).map(({ type, at }): LedgerFlag => ({
      code: 'far-date',
      message: `${type} is dated ${at.slice(0, 10)}, which is far from the day on which it was reported.`,
    })),
  ];
}

function checkAmount({ due, isPaid, paid }: Facts): LedgerFlag[] {
  if (!due || paid.length === 0) return [];
  const same = paid.find(({ currency }) => currency === due.currency);
  if (!isPaid || (same && paid.length === 1 && same.minor < due.minor))
    return [{ code: 'too-little', message: `Only ${list(paid)} was paid. The order costs ${formatMoney(due)}.` }];
  return same && same.minor > due.minor
    ? [{ code: 'overpaid', message: `${list(paid)} was paid. The order costs ${formatMoney(due)}.` }]
    : [];
}

/** A payment that fell away after it had succeeded, and a failure after a success that does not say which payment it is about. */
function checkFailures(entries: readonly LedgerEvent[], { payments }: Facts): LedgerFlag[] {
  const firstPaidAt = payments.flatMap(({ paid_at }) => paid_at ?? []).toSorted()[0];
  const fallen = payments.filter(({ paid_at, failed_at }) => paid_at !== null && failed_at !== null);
  const unnamed = entries.filter(
    ({ type, transaction_id, at }) =>
      type === 'payment.failed' && transaction_id === null && firstPaidAt !== undefined && at >= firstPaidAt,
  );
  const name = ({ transaction_id }: LedgerPayment) => (transaction_id ? `Payment ${transaction_id}` : 'The payment');
  return [
    ...fallen.map((payment) => ({
      code: 'failed-later' as const,
      message: `${name(payment)} ${payment.state === 'reversed' ? 'was reversed' : 'failed'} on ${payment.failed_at?.slice(0, 10)}, after it had succeeded.`,
    })),
    ...unnamed.map(({ at }) => ({
      code: 'failed-later' as const,
      message: `A payment failed on ${at.slice(0, 10)}, after the order was paid. The report does not say which one.`,
    })),
  ];
}

function checkRefunds({ payments, refunds, paid, refunded }: Facts): LedgerFlag[] {
  const received = sumByCurrency(
    payments.filter(({ paid_at }) => paid_at !== null).flatMap(({ money }) => money ?? []),
  );
  if (received.length === 0 || refunds.length === 0) return [];
  return refunded.flatMap((sum): LedgerFlag[] => {
    const counterpart = received.find(({ currency }) => currency === sum.currency);
    if (!counterpart)
      return [
        {
          code: 'refund-currency',
          message: `${formatMoney(sum)} was refunded, but the payment is ${list(paid.length > 0 ? paid : received)}.`,
        },
      ];
    return sum.minor > counterpart.minor
      ? [
          {
            code: 'refund-too-large',
            message: `${formatMoney(sum)} was refunded, but only ${formatMoney(counterpart)} was paid.`,
          },
        ]
      : [];
  });
}

function isFarDate({ at, received_at }: LedgerEvent): boolean {
  const time = Date.parse(at);
  return time < firstPlausibleTime || time > Date.parse(received_at) + tolerance;
}
