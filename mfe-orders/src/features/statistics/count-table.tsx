import type { ReactNode } from 'react';
import classes from './count-table.module.css';

export interface CountColumn<Row> {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures stand at the end of the line. */
  numeric?: boolean;
  /** What stands in its place of the last line. */
  total?: (rows: readonly Row[]) => ReactNode;
}

interface CountTableProps<Row> {
  /** What the table is, for screen readers. */
  label: string;
  columns: readonly CountColumn<Row>[];
  /** `undefined` while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  busy: boolean;
  /** What to do about a table without rows. */
  emptyHint: ReactNode;
}

/** A table of more columns turns into cards where it is narrow. */
const maxNarrowColumns = 3;
const skeletonRowIndexes = Array.from({ length: 8 }, (_, index) => index);

/** Names and figures, with a line of totals; its head and its last line are always in sight. */
export function CountTable<Row>({ label, columns, rows, rowKey, busy, emptyHint }: CountTableProps<Row>) {
  return (
    // Without a link inside, the keyboard can scroll it only where it takes the focus.
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
                {columns.map(({ header }) => (
                  <td key={header}>
                    <span className={classes.bone} />
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
                <p className={classes.emptyTitle}>No records found</p>
                {emptyHint}
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
