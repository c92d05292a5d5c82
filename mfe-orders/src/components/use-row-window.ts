import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import { usePreferences, type Density } from '@evisa/shared/session/preferences';

/** A page of up to so many rows is drawn whole; a longer list draws what is in view. */
const drawnWhole = 100;
/** In pixels, the line below included. */
const rowHeights: Record<Density, number> = { comfortable: 41, compact: 33 };

export interface RowWindow {
  /** The element the rows scroll in. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Which rows to draw. */
  indices: readonly number[];
  /** The room, in pixels, that the rows not drawn take up before and after them. */
  before: number;
  after: number;
  /** Given each drawn row's element, so that a row may be taller than expected. */
  measure: ((element: HTMLElement | null) => void) | undefined;
}

export function useRowWindow(rowCount: number): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = usePreferences(({ density }) => rowHeights[density]);
  const long = rowCount > drawnWhole;
  const virtualizer = useVirtualizer({
    count: long ? rowCount : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  // What was measured at the other height is no guide any more.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  if (!long)
    return {
      scroller,
      indices: Array.from({ length: rowCount }, (_, index) => index),
      before: 0,
      after: 0,
      measure: undefined,
    };
  const items = virtualizer.getVirtualItems();
  return {
    scroller,
    indices: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}
