import type { ReactNode } from 'react';
import type { SortField } from '@evisa/shared/contract/orders';
import {
  formatDay,
  formatListDateTime,
  formatProcessDate,
  formatTimestamp,
} from '@evisa/shared/domain/formatting/dates';
import { formatApplicantName } from '@evisa/shared/domain/orders/applicant-name';
import { formatTelephone, getInitials } from '@evisa/shared/domain/formatting/text';
import { paths } from '@evisa/shared/domain/paths';
import { StatusChip } from '@evisa/shared/kit/data-display/status-chip';
import { monthNames } from '@evisa/shared/order-list/rows/list-params';
import type { ListedOrder } from '@evisa/shared/order-list/rows/order-page';
import { formatDue } from '@evisa/shared/domain/orders/due-orders';
import { useSession } from '@evisa/shared/session/session-store';
import { formatAge } from './order-age';
import classes from './order-columns.module.css';

export interface OrderColumn {
  /** Identifies the column in stylesheets and preferences. */
  name:
    | 'id'
    | 'name'
    | 'email'
    | 'telephone'
    | 'moment'
    | 'age'
    | 'due'
    | 'refund'
    | 'date'
    | 'month'
    | 'entry'
    | 'nationality'
    | 'status'
    | 'assignee'
    | 'action';
  header: string;
  /** Without it, the column has no sort button. */
  sort?: SortField;
  /** For values that are shorter than usual in this column. */
  width?: 'narrow';
  /** Takes the current time in minutes too. */
  cell: (order: ListedOrder, minute: number) => ReactNode;
  /** Another reading of the value. */
  title?: (order: ListedOrder) => string;
}

const emptyValue = '—';

const createdAt: OrderColumn = {
  name: 'moment',
  header: 'Date & Time (UTC)',
  sort: 'created_at',
  cell: (order) => formatListDateTime(order.created_at),
  title: (order) => `${formatTimestamp(order.created_at)} UTC`,
};
const status: OrderColumn = {
  name: 'status',
  header: 'Status',
  sort: 'process_status',
  cell: (order) => <StatusChip status={order.process_status} />,
};

/** The columns that a list can show. */
export const orderColumns = {
  id: { name: 'id', header: 'Order Id', sort: 'order_id', cell: (order) => order.order_id },
  applicant: { name: 'name', header: 'Name', sort: 'first_name', cell: formatApplicantName },
  email: { name: 'email', header: 'Email', sort: 'email', cell: (order) => order.email || emptyValue },
  telephone: {
    name: 'telephone',
    header: 'Telephone',
    cell: (order) => formatTelephone(order.country_code, order.telephone_number) || emptyValue,
  },
  createdAt,
  waitingTime: {
    name: 'age',
    header: 'Waiting',
    cell: (order, minute) => formatAge(order.created_at, minute),
    title: (order) => `Since ${formatTimestamp(order.created_at)} UTC`,
  },
  due: {
    name: 'due',
    header: 'Due',
    sort: 'due_at',
    cell: (order, minute) => {
      const text = formatDue(order, minute * 60_000);
      return text.endsWith('late') ? <strong className={classes.late}>{text}</strong> : text || emptyValue;
    },
    title: (order) =>
      order.due_at
        ? `${formatTimestamp(order.due_at)} UTC`
        : typeof order.due_left === 'number'
          ? 'The clock stands still. What is left is in working hours.'
          : '',
  },
  entryDate: {
    name: 'entry',
    header: 'Entry Date',
    sort: 'intended_date_of_entry',
    cell: (order) => formatProcessDate(order.intended_date_of_entry ?? null) || emptyValue,
    title: (order) => formatDay(order.intended_date_of_entry ?? null),
  },
  nationality: {
    name: 'nationality',
    header: 'Nationality',
    cell: (order) => order.current_nationality || emptyValue,
  },
  refundDate: {
    name: 'refund',
    header: 'Refund Date',
    sort: 'refund_date',
    cell: (order) => formatListDateTime(order.refund_date),
    title: (order) => (order.refund_date ? `${formatTimestamp(order.refund_date)} UTC` : ''),
  },
  processingDate: {
    name: 'date',
    header: 'Processing Date',
    sort: 'processing_date',
    cell: (order) => formatProcessDate(order.processing_date),
    title: (order) => formatDay(order.processing_date),
  },
  month: {
    name: 'month',
    header: 'Process Month',
    cell: (order) => monthNames[(order.process_month ?? 0) - 1] ?? '',
  },
  status,
  /** In folders with one short status. */
  narrowStatus: { ...status, width: 'narrow' },
  assignee: { name: 'assignee', header: 'Assigned to', cell: (order) => order.assign_to ?? emptyValue },
  view: { name: 'action', header: 'View', cell: (order) => <ViewOrderLink order={order} /> },
} as const satisfies Record<string, OrderColumn>;

/** Opens the order. For an assigned order, it is grey and shows the assignee's initials, or "You", with the full name as its title. */
export function ViewOrderLink({ order: { order_id, assign_to, exitMessage } }: { order: ListedOrder }) {
  const isOwn = useSession(({ data }) => data?.name === assign_to);
  const assignment = assign_to && `Assigned to ${assign_to}`;
  const facts = [`View order ${order_id}`, exitMessage, assignment].filter(Boolean);
  return (
    <a
      href={paths.viewOrder(order_id)}
      className={assignment ? `${classes.view} ${classes.assigned}` : classes.view}
      data-initials={assign_to ? (isOwn ? 'You' : getInitials(assign_to)) : undefined}
      title={assignment ?? undefined}
      aria-label={facts.join('. ')}
    >
      View
    </a>
  );
}
