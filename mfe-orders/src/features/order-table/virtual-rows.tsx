import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, type RefObject } from 'react';
import type { RenderedRows } from './use-row-window';

interface VirtualRowsProps {
  scroller: RefObject<HTMLElement | null>;
  rowCount: number;
  /** Of a row that is not measured yet, in pixels. */
  rowHeight: number;
  /** The same function every time. */
  onChange: (drawn: RenderedRows) => void;
}

/** Tells, as a long list scrolls, which of its rows are to be drawn. Draws nothing itself. */
export const VirtualRows = memo(function RowFollower({ scroller, rowCount, rowHeight, onChange }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    // The list may have been scrolled before this came.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  // What was measured at the other height is no guide any more.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    const [first, last] = [items[0], items.at(-1)];
    // Until the list's own height is known there are none.
    if (!first || !last) return;
    onChange({
      indexes: items.map(({ index }) => index),
      spaceBefore: first.start,
      spaceAfter: height - last.end,
      measure: virtualizer.measureElement,
    });
  }, [items, height, virtualizer, onChange]);
  return null;
});
