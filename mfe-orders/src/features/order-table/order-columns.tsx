import type { ReactNode } from 'react';
import type { SortField } from '@evisa/shared/contract/orders';
import { formatListDateTime, formatProcessDate } from '@evisa/shared/domain/formatting/dates';
import { formatApplicantName } from '@evisa/shared/domain/orders/applicant-name';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { formatTelephone } from '@evisa/shared/domain/formatting/text';
import { StatusChip } from '@evisa/shared/kit/data-display/status-chip';
import { monthNames } from '../../params/month-names';
import type { ListedOrder } from '../../queries/order-page';
import { RowActions } from '../order-actions/row-actions';
import { ViewOrderLink } from './view-order-link';

export interface OrderColumn {
  /** Names its place in the card and its width in the stylesheet. */
  name: 'id' | 'name' | 'email' | 'telephone' | 'moment' | 'refund' | 'date' | 'month' | 'status' | 'action';
  header: string;
  /** Absent: the column cannot be sorted by. */
  sort?: SortField;
  cell: (order: ListedOrder) => ReactNode;
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
};
const refundDate: OrderColumn = {
  name: 'refund',
  header: 'Refund Date',
  sort: 'refund_date',
  cell: (order) => formatListDateTime(order.refund_date),
};
const processingDate: OrderColumn = {
  name: 'date',
  header: 'Processing Date',
  sort: 'processing_date',
  cell: (order) => formatProcessDate(order.processing_date),
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

const defaultColumns = [id, name, email, telephone, createdAt, status, action];

/** The folders whose table is not the plain one (the specification, section 2). */
const columnsByFolder: Partial<Record<FolderName, readonly OrderColumn[]>> = {
  contactCustomerOrder: [id, name, email, createdAt, status, action],
  refundOrder: [id, email, telephone, createdAt, refundDate, status, view],
  futureOrder: [
    { ...id, header: 'Order ID' },
    name,
    email,
    telephone,
    createdAt,
    processingDate,
    month,
    status,
    action,
  ],
};

/** The columns of a folder's table; the same array every time. */
export function getOrderColumns(folder: FolderName): readonly OrderColumn[] {
  return columnsByFolder[folder] ?? defaultColumns;
}
