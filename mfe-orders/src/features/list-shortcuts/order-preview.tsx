import type { ReactNode } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatTelephone } from '@evisa/shared/domain/formatting/text';
import { formatApplicantName } from '@evisa/shared/domain/orders/applicant-name';
import { getBirthDate } from '@evisa/shared/domain/orders/birth-date';
import { getProcessingModeLabel } from '@evisa/shared/domain/orders/order-status';
import { paths } from '@evisa/shared/domain/paths';
import { renderSpecifiedDate, Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { StatusChip } from '@evisa/shared/kit/data-display/status-chip';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useQuery } from '@evisa/shared/kit/react-query';
import { Link } from '@evisa/shared/kit/router';
import type { ListedOrder } from '@evisa/shared/order-list/rows/order-page';
import { RowActions } from '../order-actions/row-actions';
import { PreviewChecks } from './preview-checks';
import classes from './list-shortcuts.module.css';

interface OrderPreviewProps {
  order: ListedOrder;
  onClose: () => void;
}

/** Shows an order beside the list, which keeps the focus: photo, warnings, facts, the last remark, and the actions of its row. */
export function OrderPreview({ order, onClose }: OrderPreviewProps) {
  const { data, error } = useQuery({
    queryKey: ['order-preview', order.order_id],
    queryFn: ({ signal }) => requestData(endpoints.getOrdersDetails, { params: { orderId: order.order_id }, signal }),
  });
  const facts = [...listRowFacts(order), ...(data ? listDetailFacts(data) : [])];
  const remark = data?.remark[0];
  return (
    <aside
      className={classes.preview}
      aria-label={`Preview of order ${order.order_id}`}
      aria-live="polite"
      data-order-preview
    >
      <header className={classes.head}>
        <h2>{`Order ${order.order_id}`}</h2>
        <StatusChip status={order.process_status} />
        <button type="button" className={classes.close} onClick={onClose} aria-label="Close">
          <Icon name="x" size={16} />
        </button>
      </header>
      {data && <PreviewChecks order={data} />}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      {error && <p className={classes.note}>{error.message}</p>}
      {!data && !error && <p className={classes.note}>Loading…</p>}
      {data && (
        <p className={classes.note}>
          {remark ? (
            <>
              <b>{`${remark.remark_name}:`}</b> <span>{remark.remark}</span>
            </>
          ) : (
            'No remarks yet.'
          )}
        </p>
      )}
      <footer className={classes.foot}>
        <Link to={paths.viewOrder(order.order_id)} className={classes.open}>
          Open order
        </Link>
        <RowActions order={order} />
      </footer>
    </aside>
  );
}

type Fact = readonly [label: string, value: ReactNode];

function listRowFacts(order: ListedOrder): Fact[] {
  return [
    ['Applicant', formatApplicantName(order)],
    ['Email', order.email],
    ['Telephone', formatTelephone(order.country_code, order.telephone_number)],
    ['Placed (UTC)', <Timestamp key="placed" at={order.created_at} />],
    ['Assigned to', order.assign_to],
  ];
}

function listDetailFacts(order: OrderDetail): Fact[] {
  return [
    ['Processing', getProcessingModeLabel(order.processing_mode)],
    ['Visa', order.visa_type],
    ['Nationality', order.current_nationality],
    ['Passport', order.passport_number],
    ['Birth date', renderSpecifiedDate(getBirthDate(order))],
    ['Entry', renderSpecifiedDate(order.intended_date_of_entry)],
    ['Visas issued', String(order.uploadDoc.filter(({ withdrawn }) => !withdrawn).length)],
  ];
}
