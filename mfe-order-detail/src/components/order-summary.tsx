import { Link } from '@evisa/shared/kit/router';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatDate, formatListDateTime } from '@evisa/shared/domain/dates';
import { processingModeLabel } from '@evisa/shared/domain/order-status';
import { fullName } from '@evisa/shared/domain/text';
import { paths } from '@evisa/shared/domain/paths';
import { folders } from '@evisa/shared/domain/order-folders';
import { Title } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { StatusChip } from '@evisa/shared/kit/status-chip';
import { CopyValue } from './copy-value';
import { folderOf } from './folder-of';
import { sections, type SectionId } from './sections';
import classes from './order-summary.module.css';

/** What has to stay in view while reading, and the way to every section but those left out. */
export function OrderSummary({ order, without }: { order: OrderDetail; without: readonly SectionId[] }) {
  const folder = folderOf(order);
  const facts = [
    ['Applicant', fullName(order.first_name, order.last_name)],
    ['Nationality', order.current_nationality],
    ['Processing', processingModeLabel(order.processing_mode)],
    ['Entry', formatDate(order.intended_date_of_entry)],
    ['Placed (UTC)', formatListDateTime(order.created_at)],
    ['Assigned to', order.assign_to],
  ] as const;
  return (
    <aside className={classes.summary} aria-label="Summary">
      <div className={classes.head}>
        <Title order={1} size="h4" className={classes.id}>
          Order {order.order_id}
          <CopyValue value={String(order.order_id)} label="order ID" />
        </Title>
        <StatusChip status={order.process_status} />
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact} data-empty={!value || undefined}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <nav className={classes.links} aria-label="Sections of the order">
        {sections
          .filter(({ id }) => !without.includes(id))
          .map(({ id, title }) => (
            <a key={id} href={`#${id}`} className={classes.link}>
              {title}
            </a>
          ))}
      </nav>
      {folder && (
        <Link to={paths.folder(folder)} className={classes.back}>
          <Icon name="arrowLeft" size={15} /> {folders[folder].label}
        </Link>
      )}
    </aside>
  );
}
