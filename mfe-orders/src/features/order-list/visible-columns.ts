import { useMemo } from 'react';
import type { ExportOrders } from '@evisa/shared/contract/bulk-orders';
import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { updatePreferences, usePreferences } from '@evisa/shared/session/preferences';
import { orderColumns, type OrderColumn } from '@evisa/shared/order-list/table/order-columns';
import { getDefaultColumns } from './order-columns';

type ColumnName = OrderColumn['name'];

/** Without these columns, a row could not be identified or opened. */
const requiredColumns: readonly ColumnName[] = ['id', 'action'];

export function canHideColumn({ name }: OrderColumn): boolean {
  return !requiredColumns.includes(name);
}

/** Folders whose orders are not due. */
const withoutDue: readonly FolderName[] = ['completedOrder', 'deletedOrder', 'refundOrder', 'futureOrder'];

const alwaysOptional = [orderColumns.entryDate, orderColumns.nationality];
const withDue = [orderColumns.due, ...alwaysOptional];

/** Columns that a list shows only if the member chooses them. */
function getOptionalColumns(folder: FolderName, due?: DueFilter): readonly OrderColumn[] {
  return due || withoutDue.includes(folder) ? alwaysOptional : withDue;
}

/** Returns the columns that a list offers: those that it shows by default, and the others and the assignee before the last. */
export function getOfferedColumns(folder: FolderName, due?: DueFilter): readonly OrderColumn[] {
  return getDefaultColumns(folder, due).toSpliced(-1, 0, ...getOptionalColumns(folder, due), orderColumns.assignee);
}

/** Returns the columns that the member chose for a list: a stable array until they choose again. */
export function useVisibleColumns(folder: FolderName, due?: DueFilter): readonly OrderColumn[] {
  const hidden = usePreferences(({ hiddenColumns }) => hiddenColumns[due ?? folder]);
  const shown = usePreferences(({ shownColumns }) => shownColumns[due ?? folder]);
  return useMemo(() => {
    if (!hidden) return getDefaultColumns(folder, due);
    const optional = getOptionalColumns(folder, due);
    return getOfferedColumns(folder, due).filter((column) =>
      optional.includes(column)
        ? shown?.includes(column.name)
        : !canHideColumn(column) || !hidden.includes(column.name),
    );
  }, [folder, due, hidden, shown]);
}

/** Stores which of a list's columns to show. */
export function saveVisibleColumns(folder: FolderName, names: readonly string[], due?: DueFilter): void {
  const optional = getOptionalColumns(folder, due);
  const hidden = getOfferedColumns(folder, due)
    .filter((column) => canHideColumn(column) && !optional.includes(column) && !names.includes(column.name))
    .map(({ name }) => name);
  const shown = optional.map(({ name }) => name).filter((name) => names.includes(name));
  const list = due ?? folder;
  updatePreferences(({ hiddenColumns, shownColumns }) => ({
    hiddenColumns: { ...hiddenColumns, [list]: hidden },
    shownColumns: { ...shownColumns, [list]: shown },
  }));
}

/** The CSV field for each column. The Action column exports the assignee, and the waiting time since when the order waits. */
const exportFieldByColumn: Record<ColumnName, ExportOrders['columns'][number]> = {
  id: 'order_id',
  name: 'name',
  email: 'email',
  telephone: 'telephone',
  moment: 'created_at',
  age: 'created_at',
  due: 'due_at',
  refund: 'refund_date',
  date: 'processing_date',
  month: 'process_month',
  entry: 'intended_date_of_entry',
  nationality: 'current_nationality',
  status: 'process_status',
  assignee: 'assign_to',
  action: 'assign_to',
};

export function getExportColumns(columns: readonly OrderColumn[]): ExportOrders['columns'] {
  return [...new Set(columns.map(({ name }) => exportFieldByColumn[name]))];
}
