import type { ReactNode } from 'react';
import { EmptyState } from '@evisa/shared/kit/feedback/status-message';
import classes from './responsive-table.module.css';

export interface ResponsiveTableColumn<Row> {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Amounts and counts, which align to the right. */
  numeric?: boolean;
}

interface ResponsiveTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly ResponsiveTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  emptyMessage: string;
  /** What to do if there are no rows. */
  emptyHint?: ReactNode;
  /** Details below a row, across its full width. */
  renderDetail?: (row: Row) => ReactNode;
  /** For wide values: shows cards at 991 px and less, and wherever the values do not fit. */
  wide?: boolean;
}

/** A short read-only table; at 767 px and less each row becomes a card with its headers beside the values. */
export function ResponsiveTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  emptyMessage,
  emptyHint,
  renderDetail,
  wide,
}: ResponsiveTableProps<Row>) {
  return (
    <div className={classes.frame} data-wide={wide || undefined} data-empty={rows.length === 0 || undefined}>
      <table className={wide ? `${classes.table} ${classes.wide}` : classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, numeric }) => (
              <th key={header} scope="col" data-header={header} data-numeric={numeric}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {rows.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={columns.length} className={classes.empty}>
                <EmptyState title={emptyMessage}>{emptyHint}</EmptyState>
              </td>
            </tr>
          </tbody>
        )}
        {rows.map((row, index) => {
          const detail = renderDetail?.(row);
          return (
            <tbody key={rowKey(row, index)}>
              <tr>
                {columns.map(({ header, cell, numeric }) => (
                  <td key={header} data-header={header} data-numeric={numeric}>
                    <div>{cell(row, index)}</div>
                  </td>
                ))}
              </tr>
              {detail != null && detail !== false && (
                <tr className={classes.detail}>
                  <td colSpan={columns.length}>{detail}</td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
