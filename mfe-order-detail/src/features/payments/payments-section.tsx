import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { LedgerEntry } from '@evisa/shared/contract/payment-events';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { formatAmount } from '@evisa/shared/domain/money/money';
import { capitalize } from '@evisa/shared/domain/formatting/text';
import { paths } from '@evisa/shared/domain/paths';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { Link } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { OrderSection } from '../common/order-section';
import { AnswerDisputeForm } from './answer-dispute-form';
import { entryLabels, formatIds, formatSource, formatSums } from './payment-texts';
import classes from './payments-section.module.css';

const columns: readonly ResponsiveTableColumn<LedgerEntry>[] = [
  { header: 'Date & Time (UTC)', cell: ({ at }) => <Timestamp at={at} /> },
  {
    header: 'What',
    cell: ({ type, reason, outcome, stage, note }) =>
      [entryLabels[type], stage, outcome, reason, note].filter(Boolean).join(': '),
  },
  {
    header: 'Amount',
    numeric: true,
    cell: ({ amount, currency }) => formatAmount(amount, currency),
  },
  { header: 'ID', cell: formatIds },
  { header: 'Source', cell: (entry) => <span className={classes.words}>{formatSource(entry)}</span> },
];

/** Lists what was reported about payments, refunds and disputes of the order, and what it adds up to. */
export function PaymentsSection({ order }: { order: OrderDetail }) {
  const { payments } = order;
  const maySendInvoice = useSession(({ role }) => hasPermission(role, 'invoice.send'));
  if (!payments) return null;
  const { state, due, paid, refunded, disputes, entries, flags } = payments;
  const disputed = disputes.filter(({ closed_at }) => closed_at === null);
  const facts = [
    { label: 'State', value: capitalize(state) },
    { label: 'Due', value: due ? formatSums([due]) : '—' },
    { label: 'Paid', value: formatSums(paid) },
    { label: 'Refunded', value: formatSums(refunded) },
    {
      label: 'Disputed',
      value:
        disputed.map(({ amount, currency }) => (amount ? formatAmount(amount, currency) : 'open')).join(' and ') || '—',
    },
  ];
  return (
    <OrderSection id="payments">
      {entries.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {flags.length > 0 && (
        <ul className={classes.flags} aria-label="Payments to check">
          {flags.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {disputed
        .filter(({ answered_at }) => answered_at === null)
        .map((dispute) => (
          <AnswerDisputeForm key={dispute.key} orderId={order.order_id} dispute={dispute} />
        ))}
      <ResponsiveTable
        label="Payments"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        emptyMessage="Nothing was reported about payments."
        wide
      />
      {maySendInvoice && (
        <p className={classes.invoice}>
          <Link to={paths.sendInvoice(order.order_id)}>Send the invoice of this order</Link>
        </p>
      )}
    </OrderSection>
  );
}
