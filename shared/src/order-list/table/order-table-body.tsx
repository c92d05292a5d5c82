import { useEffect, useState, type ReactNode } from 'react';
import { maxBulkOrders } from '@evisa/shared/domain/bulk-limit';
import type { OrderColumn } from './order-columns';
import type { ListedOrder } from '@evisa/shared/order-list/rows/order-page';
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
  const { first, end, rowHeight, keyOffset, isSettled, focused } = useRenderedRows(
    rows.scroller,
    rows.rowCount,
    columns.length,
  );
  const kept = useKeptRow(rows, focused);
  const keptBefore = kept && kept.index < first ? kept : null;
  const keptAfter = kept && kept.index >= end ? kept : null;
  const minute = useMinute();
  const { onShow } = rows;
  useEffect(() => {
    if (isSettled) onShow?.({ first, end });
  }, [onShow, first, end, isSettled]);
  // While the whole list is being selected, its rows already look so.
  const selectedUntil = wholeList?.isPending ? maxBulkOrders : 0;
  const renderRow = (index: number, order: ListedOrder | undefined) => (
    <OrderTableRow
      key={index - keyOffset}
      index={index}
      place={rows.offset + index}
      order={order}
      columns={columns}
      minute={minute}
      selected={order !== undefined && (index < selectedUntil || selection?.selected.has(order.order_id) === true)}
      onSelect={selection?.select}
    />
  );
  const renderSpace = (key: string, rowCount: number) => (
    <SpacerRow key={key} rowHeight={rowHeight} rowCount={rowCount} columnCount={columns.length + 1} />
  );
  return (
    <tbody data-loading={rows.state === 'loading' || undefined}>
      {rows.state === 'loading' &&
        skeletonRowIndexes.map((index) => <SkeletonRow key={index} index={index} columns={columns} />)}
      {[
        renderSpace('before', keptBefore?.index ?? first),
        keptBefore && renderRow(keptBefore.index, keptBefore.order),
        keptBefore && renderSpace('between', first - keptBefore.index - 1),
        ...Array.from({ length: end - first }, (_, position) =>
          renderRow(first + position, rows.getRow(first + position)),
        ),
        keptAfter && renderSpace('between', keptAfter.index - end),
        keptAfter && renderRow(keptAfter.index, keptAfter.order),
        renderSpace('after', rows.rowCount - (keptAfter ? keptAfter.index + 1 : end)),
      ]}
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

interface KeptRow {
  index: number;
  order: ListedOrder;
}

/** Returns the row with the focus and its order, also after the block of rows around it is unloaded. */
function useKeptRow({ getRow, rowCount }: OrderRows, focused: number | null): KeptRow | null {
  const [last, setLast] = useState<KeptRow | null>(null);
  if (focused === null || focused >= rowCount) return null;
  const order = getRow(focused);
  if (!order || (last?.index === focused && last.order === order)) return last?.index === focused ? last : null;
  const kept = { index: focused, order };
  setLast(kept);
  return kept;
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
