import { useMemo } from 'react';
import type { ExportOrders } from '@evisa/shared/contract/bulk-orders';
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

/** Returns the columns that a folder offers: those that it shows by default, and the assignee beside the last. */
export function getOfferedColumns(folder: FolderName): readonly OrderColumn[] {
  return getDefaultColumns(folder).toSpliced(-1, 0, orderColumns.assignee);
}

/** Returns the columns that the member chose for a folder: a stable array until they choose again. */
export function useVisibleColumns(folder: FolderName): readonly OrderColumn[] {
  const hidden = usePreferences(({ hiddenColumns }) => hiddenColumns[folder]);
  return useMemo(() => {
    if (!hidden) return getDefaultColumns(folder);
    return getOfferedColumns(folder).filter((column) => !canHideColumn(column) || !hidden.includes(column.name));
  }, [folder, hidden]);
}

/** Stores which of a folder's columns to show. */
export function saveVisibleColumns(folder: FolderName, names: readonly string[]): void {
  const hidden = getOfferedColumns(folder)
    .filter((column) => canHideColumn(column) && !names.includes(column.name))
    .map(({ name }) => name);
  updatePreferences(({ hiddenColumns }) => ({ hiddenColumns: { ...hiddenColumns, [folder]: hidden } }));
}

/** The CSV field for each column. The Action column exports the assignee, and the waiting time since when the order waits. */
const exportFieldByColumn: Record<ColumnName, ExportOrders['columns'][number]> = {
  id: 'order_id',
  name: 'name',
  email: 'email',
  telephone: 'telephone',
  moment: 'created_at',
  age: 'created_at',
  refund: 'refund_date',
  date: 'processing_date',
  month: 'process_month',
  status: 'process_status',
  assignee: 'assign_to',
  action: 'assign_to',
};

export function getExportColumns(columns: readonly OrderColumn[]): ExportOrders['columns'] {
  return [...new Set(columns.map(({ name }) => exportFieldByColumn[name]))];
}
