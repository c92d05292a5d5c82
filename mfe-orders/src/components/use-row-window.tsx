import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { usePreferences, type Density } from '@evisa/shared/session/preferences';

const RowFollower = lazy(async () => ({ default: (await import('./row-follower')).RowFollower }));

/** A page of up to so many rows is drawn whole; a longer list draws what is in view. */
const drawnWhole = 100;
/** So many of a longer list are drawn until its code is there: more than come into view unscrolled. */
const drawnFirst = 40;
/** In pixels, the line below included. */
const rowHeights: Record<Density, number> = { comfortable: 41, compact: 33 };

export interface DrawnRows {
  indices: readonly number[];
  /** The room, in pixels, that the rows not drawn take up before and after them. */
  before: number;
  after: number;
  /** Given each drawn row's element, so that a row may be taller than expected. */
  measure: ((element: HTMLElement | null) => void) | undefined;
}

export interface RowWindow extends DrawnRows {
  /** The element the rows scroll in. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Stands after that element, where the list is long. */
  follower: ReactNode;
}

/** Which rows of a list to draw. */
export function useRowWindow(rowCount: number): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = usePreferences(({ density }) => rowHeights[density]);
  const [followed, setFollowed] = useState<DrawnRows | null>(null);
  const long = rowCount > drawnWhole;
  useEffect(() => {
    if (!long) setFollowed(null);
  }, [long]);
  if (!long) return { scroller, follower: null, ...firstRows(rowCount, rowCount, rowHeight) };
  return {
    scroller,
    follower: (
      <Suspense>
        <RowFollower scroller={scroller} rowCount={rowCount} rowHeight={rowHeight} onFollow={setFollowed} />
      </Suspense>
    ),
    ...(isWithin(followed, rowCount) ? followed : firstRows(drawnFirst, rowCount, rowHeight)),
  };
}

/** Another list, shorter than what was followed, begins anew. */
function isWithin(drawn: DrawnRows | null, rowCount: number): drawn is DrawnRows {
  return drawn !== null && drawn.indices.every((index) => index < rowCount);
}

function firstRows(drawn: number, rowCount: number, rowHeight: number): DrawnRows {
  return {
    indices: Array.from({ length: drawn }, (_, index) => index),
    before: 0,
    after: (rowCount - drawn) * rowHeight,
    measure: undefined,
  };
}
