import type { CountColumn } from './count-table';

/** A column of figures with their sum below. */
export function createCountColumn<Row>(header: string, value: (row: Row) => number): CountColumn<Row> {
  return {
    header,
    numeric: true,
    cell: (row) => value(row).toLocaleString('en'),
    total: (rows) => rows.reduce((sum, row) => sum + value(row), 0).toLocaleString('en'),
  };
}
