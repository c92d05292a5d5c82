import type { ReactNode, RefObject } from 'react';
import type { ListedOrder } from '../../queries/order-page';

/** The rows of an order table: one page, or the whole list while it scrolls. */
export interface OrderRows {
  state: 'loading' | 'failed' | 'ready';
  window: RowWindow;
  /** Returns the row at an index of the table, or `undefined` while it loads. */
  getRow: (index: number) => ListedOrder | undefined;
  rowCount: number;
  /** The loaded rows that are still in the list. */
  loadedRows: readonly ListedOrder[];
  /** How many rows of the list precede the first row. */
  offset: number;
  /** The length of the whole list, or the least it can be if `hasMore`. */
  total: number;
  hasMore: boolean;
  isRefreshing: boolean;
  /** The rows belong to the previous request while the next one loads. */
  isStale: boolean;
  /** Why the rows failed to load or refresh. */
  error: Error | null;
  retry: () => void;
  /** Fetches a page that the member may open next. Absent if the whole list is shown. */
  prefetchPage?: (page: number) => void;
}

/** Which rows a table renders, and the space of those it does not. */
export interface RenderedRows {
  indexes: readonly number[];
  /** The height, in pixels, of the rows before and after the rendered ones. */
  spaceBefore: number;
  spaceAfter: number;
  /** Takes each rendered row's element, so that a row can be higher than estimated. */
  measure: ((element: HTMLElement | null) => void) | undefined;
}

export interface RowWindow extends RenderedRows {
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Render this after the scroller. `null` for short lists. */
  virtualizer: ReactNode;
}
