import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { orderColumns, ViewOrderLink, type OrderColumn } from '@evisa/shared/order-list/table/order-columns';
import { RowActions } from '../order-actions/row-actions';

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

const { id, applicant, email, telephone, createdAt, createdAtWithAge, status, narrowStatus } = orderColumns;
const defaultColumns = [id, applicant, email, telephone, createdAtWithAge, status, action];
const newOrderColumns = [id, applicant, email, telephone, createdAtWithAge, narrowStatus, action];
const closedOrderColumns = [id, applicant, email, telephone, createdAt, narrowStatus, action];

/** The folders with other columns than the default. */
const columnsByFolder: Partial<Record<FolderName, readonly OrderColumn[]>> = {
  newOrder: newOrderColumns,
  priorityOrder: newOrderColumns,
  pendingOrder: newOrderColumns,
  awaitingOrder: newOrderColumns,
  completedOrder: closedOrderColumns,
  deletedOrder: closedOrderColumns,
  allOrder: [id, applicant, email, telephone, createdAt, status, action],
  contactCustomerOrder: [id, applicant, email, createdAtWithAge, status, action],
  refundOrder: [id, email, telephone, createdAt, orderColumns.refundDate, status, { ...action, header: 'View' }],
  futureOrder: [
    { ...id, header: 'Order ID' },
    applicant,
    email,
    telephone,
    createdAt,
    orderColumns.processingDate,
    orderColumns.month,
    narrowStatus,
    action,
  ],
};

/** Returns the specified columns of a folder's table: a stable array. */
export function getOrderColumns(folder: FolderName): readonly OrderColumn[] {
  return columnsByFolder[folder] ?? defaultColumns;
}
