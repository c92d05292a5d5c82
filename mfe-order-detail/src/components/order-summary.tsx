import { useRef, type RefObject } from 'react';
import { Link } from '@evisa/shared/kit/router';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatDate, formatListDateTime } from '@evisa/shared/domain/dates';
import { folderOf, folders } from '@evisa/shared/domain/order-folders';
import { processingModeLabel } from '@evisa/shared/domain/order-status';
import { paths } from '@evisa/shared/domain/paths';
import { fullName } from '@evisa/shared/domain/text';
import { Title } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { StatusChip } from '@evisa/shared/kit/status-chip';
import { CopyValue } from './copy-value';
import { useStickyHead } from './use-sticky-head';
import { Viewers } from './viewers';
import classes from './order-summary.module.css';

interface OrderSummaryProps {
  order: OrderDetail;
  /** What has to know how high the summary is. */
  page: RefObject<HTMLElement | null>;
}

/** What has to stay in view while reading. */
export function OrderSummary({ order, page }: OrderSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  useStickyHead(page, summary);
  const folder = folderOf(order.process_status, order.processing_mode);
  const facts = [
    { name: 'applicant', label: 'Applicant', value: fullName(order.first_name, order.last_name) },
    { name: 'nationality', label: 'Nationality', value: order.current_nationality },
    { name: 'mode', label: 'Processing', value: processingModeLabel(order.processing_mode) },
    { name: 'entry', label: 'Entry', value: formatDate(order.intended_date_of_entry) },
    { name: 'placed', label: 'Placed (UTC)', value: formatListDateTime(order.created_at) },
    { name: 'assignee', label: 'Assigned to', value: order.assign_to },
  ];
  return (
    <aside ref={summary} className={classes.summary} aria-label="Summary">
      <div className={classes.head}>
        <Title order={1} size="h4" className={classes.id}>
          Order {order.order_id}
          <CopyValue value={String(order.order_id)} label="order ID" />
        </Title>
        <StatusChip status={order.process_status} />
      </div>
      <dl className={classes.facts}>
        {facts.map(({ name, label, value }) => (
          <div key={name} className={classes.fact} data-fact={name}>
            <dt>{label}</dt>
            <dd title={value || undefined}>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <Viewers orderId={order.order_id} />
      <Link to={paths.folder(folder)} className={classes.back}>
        <Icon name="arrowLeft" size={15} />
        <span>{folders[folder].label}</span>
      </Link>
    </aside>
  );
}
