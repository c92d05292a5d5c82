import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { usePreferences, type Density } from '@evisa/shared/session/preferences';

const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows')).VirtualRows }));

/** A page of up to so many rows is drawn whole; a longer list draws what is in view. */
const maxUnvirtualizedRows = 100;
/** So many of a longer list are drawn until its code is there: more than come into view unscrolled. */
const initialRowCount = 40;
/** In pixels, the line below included. */
const rowHeights: Record<Density, number> = { comfortable: 41, compact: 33 };

export interface RenderedRows {
  indexes: readonly number[];
  /** The room, in pixels, that the rows not drawn take up before and after them. */
  spaceBefore: number;
  spaceAfter: number;
  /** Given each drawn row's element, so that a row may be taller than expected. */
  measure: ((element: HTMLElement | null) => void) | undefined;
}

export interface RowWindow extends RenderedRows {
  /** The element the rows scroll in. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Stands after that element, where the list is long. */
  virtualizer: ReactNode;
}

/** Which rows of a list to draw. */
export function useRowWindow(rowCount: number): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = usePreferences(({ density }) => rowHeights[density]);
  const [followed, setFollowed] = useState<RenderedRows | null>(null);
  const long = rowCount > maxUnvirtualizedRows;
  useEffect(() => {
    if (!long) setFollowed(null);
  }, [long]);
  if (!long) return { scroller, virtualizer: null, ...getFirstRows(rowCount, rowCount, rowHeight) };
  return {
    scroller,
    virtualizer: (
      <Suspense>
        <VirtualRows scroller={scroller} rowCount={rowCount} rowHeight={rowHeight} onChange={setFollowed} />
      </Suspense>
    ),
    ...(isInRange(followed, rowCount) ? followed : getFirstRows(initialRowCount, rowCount, rowHeight)),
  };
}

/** Another list, shorter than what was followed, begins anew. */
function isInRange(drawn: RenderedRows | null, rowCount: number): drawn is RenderedRows {
  return drawn !== null && drawn.indexes.every((index) => index < rowCount);
}

function getFirstRows(drawn: number, rowCount: number, rowHeight: number): RenderedRows {
  return {
    indexes: Array.from({ length: drawn }, (_, index) => index),
    spaceBefore: 0,
    spaceAfter: (rowCount - drawn) * rowHeight,
    measure: undefined,
  };
}
