import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
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

const { id, applicant, email, telephone, createdAt, status, narrowStatus } = orderColumns;
const defaultColumns = [id, applicant, email, telephone, createdAt, status, action];
const narrowStatusColumns = [id, applicant, email, telephone, createdAt, narrowStatus, action];

/** The folders with other columns than the default. */
const columnsByFolder: Partial<Record<FolderName, readonly OrderColumn[]>> = {
  newOrder: narrowStatusColumns,
  priorityOrder: narrowStatusColumns,
  pendingOrder: narrowStatusColumns,
  completedOrder: narrowStatusColumns,
  deletedOrder: narrowStatusColumns,
  contactCustomerOrder: [id, applicant, email, createdAt, status, action],
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

/** Lists in which no order waits for staff, or in which some do not. */
const withoutWaitingTime: readonly FolderName[] = [
  'completedOrder',
  'deletedOrder',
  'refundOrder',
  'futureOrder',
  'allOrder',
];

/**
 * Returns the columns that a list shows until the member chooses: in folders with work to do, how long each order waits too; in lists of orders
 * that are late or due today, when each is due.
 */
export function getDefaultColumns(folder: FolderName, due?: DueFilter): readonly OrderColumn[] {
  const columns = getOrderColumns(folder);
  if (due) return columns.toSpliced(columns.indexOf(createdAt) + 1, 0, orderColumns.due);
  if (withoutWaitingTime.includes(folder)) return columns;
  return columns.toSpliced(columns.indexOf(createdAt) + 1, 0, orderColumns.waitingTime);
}
