import type { ReactNode } from 'react';
import classes from './history-table.module.css';

export interface HistoryColumn<Row> {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
}

interface HistoryTableProps<Row> {
  /** What the table is, for screen readers. */
  label: string;
  columns: readonly HistoryColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  empty: string;
  /** Opened below a row, over its whole width. */
  detail?: (row: Row) => ReactNode;
  /** Its values need room: it is cards at 991 px and less, and beside the sidebar where they do not fit. */
  wide?: boolean;
}

/** A short read-only table; at 767 px and less each row becomes a card with its headers beside the values. */
export function HistoryTable<Row>({ label, columns, rows, rowKey, empty, detail, wide }: HistoryTableProps<Row>) {
  return (
    <div className={classes.frame} data-wide={wide || undefined}>
      <table className={wide ? `${classes.table} ${classes.wide}` : classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {rows.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={columns.length} className={classes.empty}>
                {empty}
              </td>
            </tr>
          </tbody>
        )}
        {rows.map((row, index) => {
          const more = detail?.(row);
          return (
            <tbody key={rowKey(row, index)}>
              <tr>
                {columns.map(({ header, cell }) => (
                  <td key={header} data-header={header}>
                    <span>{cell(row, index)}</span>
                  </td>
                ))}
              </tr>
              {more != null && more !== false && (
                <tr className={classes.detail}>
                  <td colSpan={columns.length}>{more}</td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
