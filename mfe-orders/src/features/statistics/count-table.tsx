import type { ReactNode } from 'react';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { EmptyState } from '@evisa/shared/kit/feedback/status-message';
import classes from './count-table.module.css';

export interface CountColumn<Row> {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Aligns the column to the right. */
  numeric?: boolean;
  /** Returns the cell of the totals row. */
  total?: (rows: readonly Row[]) => ReactNode;
}

interface CountTableProps<Row> {
  /** The name of the table for screen readers. */
  label: string;
  columns: readonly CountColumn<Row>[];
  /** `undefined` while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  busy: boolean;
  /** What to do if there are no rows. */
  emptyHint: ReactNode;
}

/** A table with more columns becomes cards on narrow screens. */
const maxNarrowColumns = 3;
const skeletonRowIndexes = Array.from({ length: 8 }, (_, index) => index);

/** Shows names and counts with a sticky header and a sticky totals row. */
export function CountTable<Row>({ label, columns, rows, rowKey, busy, emptyHint }: CountTableProps<Row>) {
  return (
    // It has no focusable content, so it needs the focus itself for scrolling by keyboard.
    <div className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
      <table
        className={columns.length > maxNarrowColumns ? `${classes.table} ${classes.many}` : classes.table}
        aria-label={label}
        aria-busy={busy}
      >
        <thead>
          <tr>
            {columns.map(({ header, numeric }) => (
              <th key={header} scope="col" data-numeric={numeric}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined &&
            skeletonRowIndexes.map((index) => (
              <tr key={index} aria-hidden data-testid="skeleton-row">
                {columns.map(({ header, numeric }) => (
                  <td key={header} data-numeric={numeric}>
                    <span className={classes.skeleton} />
                  </td>
                ))}
              </tr>
            ))}
          {rows?.map((row, index) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell, numeric }) => (
                <td key={header} data-header={header} data-numeric={numeric}>
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={classes.empty}>
                <EmptyState title="No records found">{emptyHint}</EmptyState>
              </td>
            </tr>
          )}
        </tbody>
        {rows && rows.length > 0 && (
          <tfoot>
            <tr>
              {columns.map(({ header, total, numeric }) => (
                <td key={header} data-header={header} data-numeric={numeric}>
                  {total?.(rows)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Returns a column of counts with their sum in the totals row. */
export function createCountColumn<Row>(header: string, getCount: (row: Row) => number): CountColumn<Row> {
  return {
    header,
    numeric: true,
    cell: (row) => formatCount(getCount(row)),
    total: (rows) => formatCount(rows.reduce((sum, row) => sum + getCount(row), 0)),
  };
}
