import { useEffect, useState, type RefObject } from 'react';
import { usePreferences, type Density } from '@evisa/shared/session/preferences';
import type { RowRange } from '@evisa/shared/order-list/rows/order-rows';
import { scrollRows } from './scroll-rows';

/** A list of up to this many rows is rendered whole; a longer one renders the visible rows. */
const maxWholeRows = 100;
/** A longer list renders these rows first: more than fit into the viewport. */
const firstRows: RowRange = { first: 0, end: 40 };
/** In pixels, including the border. The height of cards is measured. */
const rowHeights: Record<Density, number> = { comfortable: 41, compact: 33 };

interface RenderedRows extends RowRange {
  rowHeight: number;
  /** The index of the row with the key 0. A jump changes it, so that the elements of the rows are reused. */
  keyOffset: number;
  /** Whether scrolling did not jump here just now. */
  isSettled: boolean;
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
      onChange: (rows, rowHeight, { isJump, isSettled }) =>
        setRendered((before) => ({
          ...rows,
          rowHeight,
          isSettled,
          keyOffset: (before?.keyOffset ?? 0) + (isJump ? rows.first - (before ?? firstRows).first : 0),
        })),
    });
  }, [columnCount, estimatedHeight, isLong, rowCount, scroller]);

  if (!isLong) return { first: 0, end: rowCount, rowHeight: estimatedHeight, keyOffset: 0, isSettled: true };
  // Rows of an earlier, longer list are not in range.
  if (rendered && rendered.end <= rowCount) return rendered;
  return { ...firstRows, rowHeight: estimatedHeight, keyOffset: 0, isSettled: true };
}
