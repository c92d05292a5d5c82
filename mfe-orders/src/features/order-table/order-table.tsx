import type { KeyboardEvent, ReactNode } from 'react';
import type { OrderSort } from '@evisa/shared/contract/orders';
import { usePreferences } from '@evisa/shared/session/preferences';
import type { OrderColumn } from './order-columns';
import type { OrderRows } from './order-rows';
import { OrderTableHead } from './order-table-head';
import { OrderTableRow, SkeletonRow } from './order-table-row';
import type { Selection, WholeListSelection } from './use-selection';
import cards from './order-cards.module.css';
import classes from './order-table.module.css';

interface OrderTableProps {
  /** The name of the table for screen readers. */
  label: string;
  columns: readonly OrderColumn[];
  rows: OrderRows;
  sort: OrderSort | null;
  onSort: (sort: OrderSort | null) => void;
  selection: Selection;
  wholeList?: WholeListSelection | undefined;
  /** What to do if there are no rows. */
  emptyHint: ReactNode;
}

/** A table with more columns has narrower spacing. */
const maxNormalColumns = 7;
const skeletonRowIndexes = Array.from({ length: 10 }, (_, index) => index);

/** Shows orders in a table that is 550 px high, with a sticky header. */
export function OrderTable({ label, columns, rows, sort, onSort, selection, wholeList, emptyHint }: OrderTableProps) {
  const { scroller, virtualizer, indexes, spaceBefore, spaceAfter, measure } = rows.window;
  const density = usePreferences((preferences) => preferences.density);
  const width = columns.length + 1;
  return (
    <>
      <div
        className={`${classes.scroller} ${cards.cards}`}
        ref={scroller}
        onKeyDown={moveFocusBetweenRows}
        role="presentation"
        data-density={density}
        data-outdated={rows.isStale || undefined}
      >
        <table
          className={columns.length > maxNormalColumns ? `${classes.table} ${classes.wide}` : classes.table}
          aria-label={label}
          aria-rowcount={rows.total + 1}
          aria-busy={rows.state === 'loading' || rows.isRefreshing}
        >
          <OrderTableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            loadedRows={rows.loadedRows}
            wholeList={wholeList}
            selection={selection}
          />
          <tbody>
            {rows.state === 'loading' &&
              skeletonRowIndexes.map((index) => <SkeletonRow key={index} index={index} columns={columns} />)}
            <SpacerRow height={spaceBefore} />
            {indexes.map((index) => {
              const order = rows.getRow(index);
              return (
                <OrderTableRow
                  key={index}
                  index={index}
                  order={order}
                  columns={columns}
                  selected={order !== undefined && selection.selected.has(order.order_id)}
                  onSelect={selection.select}
                  measureRef={measure}
                />
              );
            })}
            <SpacerRow height={spaceAfter} />
            {rows.state === 'ready' && rows.rowCount === 0 && (
              <tr>
                <td colSpan={width} className={classes.empty}>
                  <p className={classes.emptyTitle}>No records found</p>
                  {emptyHint}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {virtualizer}
    </>
  );
}

function SpacerRow({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null;
}

const arrowKeySiblings: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** Moves the focus between rows with the up and down keys, to the same kind of control. */
function moveFocusBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = arrowKeySiblings[event.key];
  const focused = document.activeElement;
  const row = focused?.closest('tbody tr');
  if (!step || !focused || !row) return;
  const target = row[step]?.querySelector<HTMLElement>(focused.tagName.toLowerCase());
  if (!target) return;
  event.preventDefault();
  target.focus();
}
