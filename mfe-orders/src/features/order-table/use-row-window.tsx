import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { usePreferences, type Density } from '@evisa/shared/session/preferences';
import type { RenderedRows, RowWindow } from './order-rows';

const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows')).VirtualRows }));

/** A list of up to this many rows is rendered whole; a longer one renders the visible rows. */
const maxUnvirtualizedRows = 100;
/** A longer list renders this many rows until its code has loaded: more than fit into the viewport. */
const initialRowCount = 40;
/** In pixels, including the border. */
const rowHeights: Record<Density, number> = { comfortable: 41, compact: 33 };

/** Returns which rows of a list to render. */
export function useRowWindow(rowCount: number): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = usePreferences(({ density }) => rowHeights[density]);
  const [virtualRows, setVirtualRows] = useState<RenderedRows | null>(null);
  const isLong = rowCount > maxUnvirtualizedRows;
  useEffect(() => {
    if (!isLong) setVirtualRows(null);
  }, [isLong]);
  if (!isLong) return { scroller, virtualizer: null, ...getFirstRows(rowCount, rowCount, rowHeight) };
  return {
    scroller,
    virtualizer: (
      <Suspense>
        <VirtualRows scroller={scroller} rowCount={rowCount} rowHeight={rowHeight} onChange={setVirtualRows} />
      </Suspense>
    ),
    ...(isInRange(virtualRows, rowCount) ? virtualRows : getFirstRows(initialRowCount, rowCount, rowHeight)),
  };
}

/** Rows of an earlier, longer list are not in range. */
function isInRange(rendered: RenderedRows | null, rowCount: number): rendered is RenderedRows {
  return rendered !== null && rendered.indexes.every((index) => index < rowCount);
}

function getFirstRows(count: number, rowCount: number, rowHeight: number): RenderedRows {
  return {
    indexes: Array.from({ length: count }, (_, index) => index),
    spaceBefore: 0,
    spaceAfter: (rowCount - count) * rowHeight,
    measure: undefined,
  };
}
