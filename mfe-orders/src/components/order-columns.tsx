import type { ReactNode } from 'react';
import type { SortField } from '@evisa/shared/contract/orders';
import { formatListDateTime, formatProcessDate } from '@evisa/shared/domain/dates';
import { nameInList } from '@evisa/shared/domain/name-in-list';
import type { FolderName } from '@evisa/shared/domain/order-folders';
import { formatTelephone } from '@evisa/shared/domain/text';
import { StatusChip } from '@evisa/shared/kit/status-chip';
import { monthNames } from '../params/month-names';
import type { ListedOrder } from '../queries/order-page';
import { RowActions } from './row-actions';
import { ViewLink } from './view-link';

export interface OrderColumn {
  /** Names its place in the card and its width in the stylesheet. */
  name: 'id' | 'name' | 'email' | 'telephone' | 'moment' | 'refund' | 'date' | 'month' | 'status' | 'action';
  header: string;
  /** Absent: the column cannot be sorted by. */
  sort?: SortField;
  cell: (order: ListedOrder) => ReactNode;
}

const nothing = '—';

const id: OrderColumn = { name: 'id', header: 'Order Id', sort: 'order_id', cell: (order) => order.order_id };
const name: OrderColumn = {
  name: 'name',
  header: 'Name',
  sort: 'first_name',
  cell: nameInList,
};
const email: OrderColumn = { name: 'email', header: 'Email', sort: 'email', cell: (order) => order.email || nothing };
const telephone: OrderColumn = {
  name: 'telephone',
  header: 'Telephone',
  cell: (order) => formatTelephone(order.country_code, order.telephone_number) || nothing,
};
const placed: OrderColumn = {
  name: 'moment',
  header: 'Date & Time (UTC)',
  sort: 'created_at',
  cell: (order) => formatListDateTime(order.created_at),
};
const refunded: OrderColumn = {
  name: 'refund',
  header: 'Refund Date',
  sort: 'refund_date',
  cell: (order) => formatListDateTime(order.refund_date),
};
const processing: OrderColumn = {
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
      <ViewLink order={order} />
      <RowActions order={order} />
    </>
  ),
};
const view: OrderColumn = { ...action, header: 'View' };

const plain = [id, name, email, telephone, placed, status, action];

/** The folders whose table is not the plain one (the specification, section 2). */
const special: Partial<Record<FolderName, readonly OrderColumn[]>> = {
  contactCustomerOrder: [id, name, email, placed, status, action],
  refundOrder: [id, email, telephone, placed, refunded, status, view],
  futureOrder: [{ ...id, header: 'Order ID' }, name, email, telephone, placed, processing, month, status, action],
};

/** The columns of a folder's table; the same array every time. */
export function columnsOf(folder: FolderName): readonly OrderColumn[] {
  return special[folder] ?? plain;
}
