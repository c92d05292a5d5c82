import { useEffect, useRef, type RefObject } from 'react';
import { Link } from '@evisa/shared/kit/router';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatDue, formatDueTime } from '@evisa/shared/domain/orders/due-orders';
import { formatDate, formatDateTime, formatDay, formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { findFolder, folders } from '@evisa/shared/domain/orders/order-folders';
import { getProcessingModeLabel, statusRules } from '@evisa/shared/domain/orders/order-status';
import { paths } from '@evisa/shared/domain/paths';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { Title, UnstyledButton } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useMinute } from '@evisa/shared/order-list/table/order-age';
import { StatusChip } from '@evisa/shared/kit/data-display/status-chip';
import { describeVisa } from './describe-visa';
import { describePayments } from '../payments/payment-texts';
import { CopyValueButton } from '../common/copy-value-button';
import type { SectionId } from '../common/order-sections';
import { OrderViewers } from '../collaboration/order-viewers';
import classes from './order-summary.module.css';

interface OrderSummaryProps {
  order: OrderDetail;
  /** Receives the summary's height as `--summary-height`. */
  page: RefObject<HTMLElement | null>;
  onOpenAdjacent: (step: 1 | -1) => void;
}

/** The order's main facts, which stay visible while the page scrolls. */
export function OrderSummary({ order, page, onOpenAdjacent }: OrderSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  useSummaryHeight(page, summary);
  const folder = findFolder(order.process_status, order.processing_mode);
  const due = useDue(order);
  const payment = describePayments(order.payments);
  const facts = [
    { name: 'applicant', label: 'Applicant', value: formatFullName(order.first_name, order.last_name) },
    { name: 'nationality', label: 'Nationality', value: order.current_nationality },
    { name: 'mode', label: 'Processing', value: getProcessingModeLabel(order.processing_mode) },
    {
      name: 'entry',
      label: 'Travel',
      value: formatStay(order, formatDate),
      title: formatStay(order, formatDay),
    },
    {
      name: 'placed',
      label: 'Placed (UTC)',
      value: formatDateTime(order.created_at),
      title: `${formatTimestamp(order.created_at)} UTC`,
    },
    ...(due ? [{ name: 'due', label: 'Due', ...due }] : []),
    // Without one, the actions below offer to assign it.
    ...(order.assign_to ? [{ name: 'assignee', label: 'Assigned to', value: order.assign_to }] : []),
    ...(payment ? [{ name: 'payment', label: 'Payment', value: payment }] : []),
  ];
  const visa = describeVisa(order);
  return (
    <aside ref={summary} className={classes.summary} aria-label="Summary">
      <div className={classes.head}>
        <div className={classes.heading}>
          <div className={classes.id}>
            {/* Its text alone, which screen readers speak when the order opens. */}
            <Title order={1} size="h1">
              {`Order ${order.order_id}`}
            </Title>
            <CopyValueButton value={String(order.order_id)} label="order ID" />
          </div>
          <StatusChip status={order.process_status} />
        </div>
        <div className={classes.adjacent} data-screen-only>
          <UnstyledButton
            aria-label="Previous order"
            title="Previous order of the list (K)"
            onClick={() => onOpenAdjacent(-1)}
          >
            <Icon name="chevronLeft" size={20} />
            <span>Previous</span>
          </UnstyledButton>
          <UnstyledButton aria-label="Next order" title="Next order of the list (J)" onClick={() => onOpenAdjacent(1)}>
            <span>Next</span>
            <Icon name="chevronRight" size={20} />
          </UnstyledButton>
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ name, label, value, title = value }) => (
          <div key={name} className={classes.fact} data-fact={name}>
            <dt>{label}</dt>
            <dd title={title || undefined}>{value || '—'}</dd>
          </div>
        ))}
        {visa && (
          <div className={classes.fact} data-fact="visa" data-urgent={visa.isUrgent || undefined}>
            <dt>Visa</dt>
            <dd>
              <Link to={{ hash: 'email-history' satisfies SectionId }} title={visa.title}>
                {visa.value}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <OrderViewers orderId={order.order_id} />
      <Link to={paths.folder(folder)} className={classes.back} title={folders[folder].label}>
        <Icon name="arrowLeft" size={20} />
        <span>{folders[folder].label}</span>
      </Link>
    </aside>
  );
}

/** Returns what is left of the promised time, and when it ends. Null without a due date, and while something else than the applicant stops the clock. */
function useDue(order: OrderDetail): { value: string; title: string } | null {
  const text = formatDue(order, useMinute() * 60_000);
  if (order.due_at) return { value: text, title: formatDueTime(order.due_at) };
  const isWaiting = statusRules[order.process_status].stage === 'waiting_for_you';
  return text && isWaiting ? { value: 'paused while waiting for the applicant', title: text } : null;
}

/** The days of entry and of leaving, as far as they are known. */
function formatStay(
  { intended_date_of_entry, intended_date_of_leaving }: OrderDetail,
  format: (day: string | null) => string,
): string {
  return [intended_date_of_entry, intended_date_of_leaving].map(format).filter(Boolean).join(' – ');
}

/** Sets `--summary-height` on the page, so that the sticky navigation and scroll targets leave space for the summary above them. */
function useSummaryHeight(page: RefObject<HTMLElement | null>, summary: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!summary.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      page.current?.style.setProperty('--summary-height', `${Math.round(height)}px`);
    });
    observer.observe(summary.current);
    return () => observer.disconnect();
  }, [page, summary]);
}
