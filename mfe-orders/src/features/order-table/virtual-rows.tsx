import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, type RefObject } from 'react';
import type { RenderedRows } from './order-rows';

interface VirtualRowsProps {
  scroller: RefObject<HTMLElement | null>;
  rowCount: number;
  /** Estimated height, in pixels, of a row that is not measured yet. */
  rowHeight: number;
  /** Must be a stable function. */
  onChange: (rows: RenderedRows) => void;
}

/** Reports which rows to render as a long list scrolls. Renders nothing itself. */
export const VirtualRows = memo(function VirtualRows({ scroller, rowCount, rowHeight, onChange }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    // The member may have scrolled before this code loaded.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  // Measurements at another row height are invalid.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    const [first, last] = [items[0], items.at(-1)];
    // There are no items until the scroller's height is known.
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
