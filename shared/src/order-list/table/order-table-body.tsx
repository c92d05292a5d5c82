import { useEffect, type ReactNode } from 'react';
import { maxBulkOrders } from '@evisa/shared/domain/bulk-limit';
import type { OrderColumn } from './order-columns';
import type { OrderRows } from '@evisa/shared/order-list/rows/order-rows';
import { OrderTableRow, SkeletonRow } from './order-table-row';
import { useMinute } from './order-age';
import { useRenderedRows } from './use-rendered-rows';
import type { Selection, WholeListSelection } from './use-selection';
import { EmptyState } from '@evisa/shared/kit/feedback/status-message';
import classes from './order-table.module.css';

interface OrderTableBodyProps {
  columns: readonly OrderColumn[];
  rows: OrderRows;
  selection: Selection | undefined;
  wholeList: WholeListSelection | undefined;
  emptyHint: ReactNode;
}

const skeletonRowIndexes = Array.from({ length: 10 }, (_, index) => index);

/** Renders the visible rows of a table. Scrolling a long list renders only this component. */
export function OrderTableBody({ columns, rows, selection, wholeList, emptyHint }: OrderTableBodyProps) {
  const { first, end, rowHeight, keyOffset, isSettled } = useRenderedRows(rows.scroller, rows.rowCount, columns.length);
  const minute = useMinute();
  const { onShow } = rows;
  useEffect(() => {
    if (isSettled) onShow?.({ first, end });
  }, [onShow, first, end, isSettled]);
  // While the whole list is being selected, its rows already look so.
  const selectedUntil = wholeList?.isPending ? maxBulkOrders : 0;
  return (
    <tbody data-loading={rows.state === 'loading' || undefined}>
      {rows.state === 'loading' &&
        skeletonRowIndexes.map((index) => <SkeletonRow key={index} index={index} columns={columns} />)}
      <SpacerRow rowHeight={rowHeight} rowCount={first} columnCount={columns.length + 1} />
      {Array.from({ length: end - first }, (_, position) => {
        const index = first + position;
        const order = rows.getRow(index);
        return (
          <OrderTableRow
            key={index - keyOffset}
            index={index}
            place={rows.offset + index}
            order={order}
            columns={columns}
            minute={minute}
            selected={
              order !== undefined && (index < selectedUntil || selection?.selected.has(order.order_id) === true)
            }
            onSelect={selection?.select}
          />
        );
      })}
      <SpacerRow rowHeight={rowHeight} rowCount={rows.rowCount - end} columnCount={columns.length + 1} />
      {rows.state === 'ready' && rows.rowCount === 0 && (
        <tr>
          <td colSpan={columns.length + 1} className={classes.empty}>
            <EmptyState title="No records found">{emptyHint}</EmptyState>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface SpacerRowProps {
  rowHeight: number;
  rowCount: number;
  columnCount: number;
}

/** Keeps the space of rows that are not rendered, and shows a bar for each. */
function SpacerRow({ rowHeight, rowCount, columnCount }: SpacerRowProps) {
  if (rowCount <= 0) return null;
  const style = { height: rowHeight * rowCount, padding: 0, backgroundSize: `calc(100% - 66px) ${rowHeight}px` };
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} className={classes.space} style={style} />
    </tr>
  );
}
