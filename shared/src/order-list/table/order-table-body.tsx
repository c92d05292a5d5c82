import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { maxBulkOrders } from '@evisa/shared/domain/bulk-limit';
import type { OrderColumn } from './order-columns';
import type { ListedOrder } from '@evisa/shared/order-list/rows/order-page';
import type { OrderRows } from '@evisa/shared/order-list/rows/order-rows';
import { OrderTableRow, SkeletonRow } from './order-table-row';
import { useMinute } from './order-age';
import { RowKeys } from './row-keys';
import { getFocusedRow, useRenderedRows } from './use-rendered-rows';
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
  const { first, end, rowHeight, isSettled, focused } = useRenderedRows(rows.scroller, rows.rowCount, columns.length);
  const kept = useKeptRow(rows, focused);
  const keptBefore = kept && kept.index < first ? kept : null;
  const keptAfter = kept && kept.index >= end ? kept : null;
  const visible = Array.from({ length: end - first }, (_, position) => {
    const index = first + position;
    return { index, order: rows.getRow(index) };
  });
  const shown = [...(keptBefore ? [keptBefore] : []), ...visible, ...(keptAfter ? [keptAfter] : [])];
  const [rowKeys] = useState(() => new RowKeys());
  const keys = rowKeys.assign(
    shown.map(({ index, order }) => order?.order_id ?? -1 - index),
    () => getFocusedRow(rows.scroller.current) === null,
  );
  const keepFocus = useFocusAfterRemoval(rows.scroller);
  const minute = useMinute();
  const { onShow } = rows;
  useEffect(() => {
    if (isSettled) onShow?.({ first, end });
  }, [onShow, first, end, isSettled]);
  // While the whole list is being selected, its rows already look so.
  const selectedUntil = wholeList?.isPending ? maxBulkOrders : 0;
  const elements = shown.map(({ index, order }, at) => (
    <OrderTableRow
      key={keys[at]}
      index={index}
      place={rows.offset + index}
      order={order}
      columns={columns}
      minute={minute}
      selected={order !== undefined && (index < selectedUntil || selection?.selected.has(order.order_id) === true)}
      onSelect={selection?.select}
    />
  ));
  const firstVisible = keptBefore ? 1 : 0;
  const renderSpace = (key: string, rowCount: number) => (
    <SpacerRow key={key} rowHeight={rowHeight} rowCount={rowCount} columnCount={columns.length + 1} />
  );
  return (
    <tbody data-loading={rows.state === 'loading' || undefined} {...keepFocus}>
      {rows.state === 'loading' &&
        skeletonRowIndexes.map((index) => <SkeletonRow key={index} index={index} columns={columns} />)}
      {[
        renderSpace('before', keptBefore?.index ?? first),
        keptBefore && elements[0],
        keptBefore && renderSpace('between', first - keptBefore.index - 1),
        ...elements.slice(firstVisible, firstVisible + visible.length),
        keptAfter && renderSpace('between', keptAfter.index - end),
        keptAfter && elements.at(-1),
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

/**
 * Returns the row with the focus and its order, also after the block of rows around it is unloaded, and where a refresh moved it. `focused` is its
 * index when the list scrolled last.
 */
function useKeptRow({ getRow, rowCount }: OrderRows, focused: number | null): KeptRow | null {
  const [last, setLast] = useState<(KeptRow & { focused: number }) | null>(null);
  if (focused === null || focused >= rowCount) return null;
  const known = last?.focused === focused ? last : null;
  const order = getRow(known?.index ?? focused);
  if (!order || known?.order === order) return known;
  const isSame = !known || known.order.order_id === order.order_id;
  const found = isSame ? { index: known?.index ?? focused, order } : findMovedRow(getRow, known);
  setLast(found && { ...found, focused });
  return found;
}

/** How far a refresh can move the row with the focus without losing it, if it is out of view. */
const maxMoved = 500;

/** Searches for a row's order around it. */
function findMovedRow(getRow: OrderRows['getRow'], { index, order: { order_id } }: KeptRow): KeptRow | null {
  for (let distance = 1; distance <= maxMoved; distance += 1)
    for (const at of [index + distance, index - distance]) {
      const order = at < 0 ? undefined : getRow(at);
      if (order?.order_id === order_id) return { index: at, order };
    }
  return null;
}

/** Moves the focus to the row that is where the row with the focus was, when that is removed: its order left the list. */
function useFocusAfterRemoval(scroller: OrderRows['scroller']): Pick<ComponentProps<'tbody'>, 'onFocus' | 'onBlur'> {
  const focused = useRef<{ element: Element; index: number } | null>(null);
  useLayoutEffect(() => {
    const index = getFocusedRow(scroller.current);
    const removed = focused.current;
    if (index !== null && removed) removed.index = index;
    if (!removed || removed.element.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const rows = scroller.current?.querySelectorAll<HTMLElement>('tbody tr[data-index]') ?? [];
    const row = [...rows].find((each) => Number(each.dataset['index']) >= removed.index) ?? [...rows].at(-1);
    row?.querySelector<HTMLElement>(removed.element.tagName)?.focus();
  });
  return {
    onFocus({ target }) {
      const index = getFocusedRow(scroller.current);
      focused.current = index === null ? null : { element: target, index };
    },
    onBlur() {
      focused.current = null;
    },
  };
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
