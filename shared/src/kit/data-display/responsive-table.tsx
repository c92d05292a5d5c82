import type { ReactNode } from 'react';
import classes from './responsive-table.module.css';

export interface ResponsiveTableColumn<Row> {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
}

interface ResponsiveTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly ResponsiveTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  emptyMessage: string;
  /** Details below a row, across its full width. */
  renderDetail?: (row: Row) => ReactNode;
  /** For wide values: shows cards at 991 px and less, and wherever the values do not fit. */
  wide?: boolean;
}

/** A short read-only table, one line while it is empty; at 767 px and less each row becomes a card with its headers beside the values. */
export function ResponsiveTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  emptyMessage,
  renderDetail,
  wide,
}: ResponsiveTableProps<Row>) {
  return (
    <div className={classes.frame} data-wide={wide || undefined} data-empty={rows.length === 0 || undefined}>
      <table className={wide ? `${classes.table} ${classes.wide}` : classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col" data-header={header}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {rows.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={columns.length} className={classes.empty}>
                {emptyMessage}
              </td>
            </tr>
          </tbody>
        )}
        {rows.map((row, index) => {
          const detail = renderDetail?.(row);
          return (
            <tbody key={rowKey(row, index)}>
              <tr>
                {columns.map(({ header, cell }) => (
                  <td key={header} data-header={header}>
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
