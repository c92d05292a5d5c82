import { useMemo } from 'react';
import type { ExportOrders } from '@evisa/shared/contract/bulk';
import type { FolderName } from '@evisa/shared/domain/order-folders';
import { changePreferences, usePreferences } from '@evisa/shared/session/preferences';
import { columnsOf, type OrderColumn } from './order-columns';

type ColumnName = OrderColumn['name'];

/** A row without these could neither be told from another nor opened. */
const alwaysShown: readonly ColumnName[] = ['id', 'action'];

export function mayHide({ name }: OrderColumn): boolean {
  return !alwaysShown.includes(name);
}

/** The columns of a folder's table that the member wants to see; the same array until they choose again. */
export function useVisibleColumns(folder: FolderName): readonly OrderColumn[] {
  const hidden = usePreferences(({ hiddenColumns }) => hiddenColumns[folder]);
  return useMemo(() => {
    const columns = columnsOf(folder);
    return hidden ? columns.filter((column) => !mayHide(column) || !hidden.includes(column.name)) : columns;
  }, [folder, hidden]);
}

/** Keeps which of a folder's columns to show. */
export function showColumns(folder: FolderName, names: readonly string[]): void {
  const hidden = columnsOf(folder)
    .filter((column) => mayHide(column) && !names.includes(column.name))
    .map(({ name }) => name);
  changePreferences(({ hiddenColumns }) => ({ hiddenColumns: { ...hiddenColumns, [folder]: hidden } }));
}

/** What each column is in the CSV. Action tells who holds the order. */
const exported: Record<ColumnName, ExportOrders['columns'][number]> = {
  id: 'order_id',
  name: 'name',
  email: 'email',
  telephone: 'telephone',
  moment: 'created_at',
  refund: 'refund_date',
  date: 'processing_date',
  month: 'process_month',
  status: 'process_status',
  action: 'assign_to',
};

export function exportColumnsOf(columns: readonly OrderColumn[]): ExportOrders['columns'] {
  return columns.map(({ name }) => exported[name]);
}
