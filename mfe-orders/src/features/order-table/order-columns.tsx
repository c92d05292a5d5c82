import type { ReactNode } from 'react';
import type { OrderRow, SortField } from '@evisa/shared/contract/orders';
import {
  formatDay,
  formatListDateTime,
  formatProcessDate,
  formatTimestamp,
} from '@evisa/shared/domain/formatting/dates';
import { formatApplicantName } from '@evisa/shared/domain/orders/applicant-name';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { formatTelephone, getInitials } from '@evisa/shared/domain/formatting/text';
import { paths } from '@evisa/shared/domain/paths';
import { StatusChip } from '@evisa/shared/kit/data-display/status-chip';
import { monthNames } from '../../params/list-params';
import type { ListedOrder } from '../../queries/order-page';
import { RowActions } from '../order-actions/row-actions';
import { TimeWithAge } from './order-age';
import classes from './order-columns.module.css';

export interface OrderColumn {
  /** Identifies the column in stylesheets and preferences. */
  name:
    | 'id'
    | 'name'
    | 'email'
    | 'telephone'
    | 'moment'
    | 'refund'
    | 'date'
    | 'month'
    | 'status'
    | 'assignee'
    | 'action';
  header: string;
  /** Without it, the column has no sort button. */
  sort?: SortField;
  /** For values that are shorter or longer than usual in this column. */
  width?: 'narrow' | 'wide';
  /** Takes the current time in minutes too. */
  cell: (order: ListedOrder, minute: number) => ReactNode;
  /** Another reading of the value. */
  title?: (order: ListedOrder) => string;
}

const emptyValue = '—';

const id: OrderColumn = { name: 'id', header: 'Order Id', sort: 'order_id', cell: (order) => order.order_id };
const name: OrderColumn = {
  name: 'name',
  header: 'Name',
  sort: 'first_name',
  cell: formatApplicantName,
};
const email: OrderColumn = {
  name: 'email',
  header: 'Email',
  sort: 'email',
  cell: (order) => order.email || emptyValue,
};
const telephone: OrderColumn = {
  name: 'telephone',
  header: 'Telephone',
  cell: (order) => formatTelephone(order.country_code, order.telephone_number) || emptyValue,
};
const createdAt: OrderColumn = {
  name: 'moment',
  header: 'Date & Time (UTC)',
  sort: 'created_at',
  cell: (order) => formatListDateTime(order.created_at),
  title: (order) => `${formatTimestamp(order.created_at)} UTC`,
};
/** For orders that wait. */
const createdAtWithAge: OrderColumn = {
  ...createdAt,
  width: 'wide',
  cell: (order, minute) => <TimeWithAge at={order.created_at} minute={minute} />,
};
const refundDate: OrderColumn = {
  name: 'refund',
  header: 'Refund Date',
  sort: 'refund_date',
  cell: (order) => formatListDateTime(order.refund_date),
  title: (order) => (order.refund_date ? `${formatTimestamp(order.refund_date)} UTC` : ''),
};
const processingDate: OrderColumn = {
  name: 'date',
  header: 'Processing Date',
  sort: 'processing_date',
  cell: (order) => formatProcessDate(order.processing_date),
  title: (order) => formatDay(order.processing_date),
};
const month: OrderColumn = {
  name: 'month',
  header: 'Process Month',
  cell: (order) => monthNames[(order.process_month ?? 0) - 1] ?? '',
};
const status: OrderColumn = {
  name: 'status',
  header: 'Status',
  sort: 'process_status',
  cell: (order) => <StatusChip status={order.process_status} />,
};
/** In folders with one short status. */
const narrowStatus: OrderColumn = { ...status, width: 'narrow' };
/** Hidden until a member chooses it. */
export const assigneeColumn: OrderColumn = {
  name: 'assignee',
  header: 'Assigned to',
  cell: (order) => order.assign_to ?? emptyValue,
};
const action: OrderColumn = {
  name: 'action',
  header: 'Action',
  cell: (order) => (
    <>
      <ViewOrderLink order={order} />
      <RowActions order={order} />
    </>
  ),
};
const view: OrderColumn = { ...action, header: 'View' };

const defaultColumns = [id, name, email, telephone, createdAtWithAge, status, action];
const newOrderColumns = [id, name, email, telephone, createdAtWithAge, narrowStatus, action];
const closedOrderColumns = [id, name, email, telephone, createdAt, narrowStatus, action];

/** The folders with other columns than the default. */
const columnsByFolder: Partial<Record<FolderName, readonly OrderColumn[]>> = {
  newOrder: newOrderColumns,
  priorityOrder: newOrderColumns,
  pendingOrder: newOrderColumns,
  awaitingOrder: newOrderColumns,
  completedOrder: closedOrderColumns,
  deletedOrder: closedOrderColumns,
  allOrder: [id, name, email, telephone, createdAt, status, action],
  contactCustomerOrder: [id, name, email, createdAtWithAge, status, action],
  refundOrder: [id, email, telephone, createdAt, refundDate, status, view],
  futureOrder: [
    { ...id, header: 'Order ID' },
    name,
    email,
    telephone,
    createdAt,
    processingDate,
    month,
    narrowStatus,
    action,
  ],
};

/** Returns the specified columns of a folder's table: a stable array. */
export function getOrderColumns(folder: FolderName): readonly OrderColumn[] {
  return columnsByFolder[folder] ?? defaultColumns;
}

/** Opens the order. For an assigned order, it is grey and shows the assignee's initials, with the full name as its title. */
function ViewOrderLink({ order: { order_id, assign_to } }: { order: OrderRow }) {
  const assignment = assign_to && `Assigned to ${assign_to}`;
  return (
    <a
      href={paths.viewOrder(order_id)}
      className={assignment ? `${classes.view} ${classes.assigned}` : classes.view}
      data-initials={assign_to ? getInitials(assign_to) : undefined}
      title={assignment ?? undefined}
      aria-label={assignment ? `View order ${order_id}. ${assignment}` : `View order ${order_id}`}
    >
      View
    </a>
  );
}
