import { useEffect, useState, type RefObject } from 'react';
import { usePreferences, type Density } from '@evisa/shared/session/preferences';
import { maxWholeRows, type RowRange } from '@evisa/shared/order-list/rows/order-rows';
import { scrollRows } from './scroll-rows';

/** A longer list renders these rows first: more than fit into the viewport. */
const firstRows: RowRange = { first: 0, end: 40 };
/** In pixels, including the border. The height of cards is measured. */
const rowHeights: Record<Density, number> = { comfortable: 41, compact: 33 };

interface RenderedRows extends RowRange {
  rowHeight: number;
  /** Whether scrolling did not jump here just now. */
  isSettled: boolean;
  /** The index of the row with the focus, which stays rendered where it scrolls out of view; `null` without one. */
  focused: number | null;
}

/** Returns which rows of a list to render. */
export function useRenderedRows(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  columnCount: number,
): RenderedRows {
  const estimatedHeight = usePreferences(({ density }) => rowHeights[density]);
  const isLong = rowCount > maxWholeRows;
  const [rendered, setRendered] = useState<RenderedRows | null>(null);

  useEffect(() => {
    if (!isLong) setRendered(null);
    if (!isLong || !scroller.current) return undefined;
    return scrollRows({
      scroller: scroller.current,
      rowCount,
      rowHeight: estimatedHeight,
      onChange: (rows, rowHeight, { isSettled }) =>
        setRendered({ ...rows, rowHeight, isSettled, focused: getFocusedRow(scroller.current) }),
    });
  }, [columnCount, estimatedHeight, isLong, rowCount, scroller]);

  const unscrolled = { rowHeight: estimatedHeight, isSettled: true, focused: null };
  if (!isLong) return { ...unscrolled, first: 0, end: rowCount };
  // Rows of an earlier, longer list are not in range.
  if (rendered && rendered.end <= rowCount) return rendered;
  return { ...unscrolled, ...firstRows };
}

/** Returns the index of the row with the focus; `null` without one. */
export function getFocusedRow(scroller: HTMLElement | null): number | null {
  const row = document.activeElement?.closest<HTMLElement>('tbody tr[data-index]');
  return row && scroller?.contains(row) ? Number(row.dataset['index']) : null;
}
