import type { RefObject } from 'react';
import type { ListedOrder } from './order-page';

/** A list of up to this many rows is rendered whole; a longer one renders the visible rows. */
export const maxWholeRows = 100;

/** The rows of an order table: one page, or the whole list while it scrolls. */
export interface OrderRows {
  state: 'loading' | 'failed' | 'ready';
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Returns the row at an index of the table, or `undefined` while it loads. */
  getRow: (index: number) => ListedOrder | undefined;
  rowCount: number;
  /** Takes the rows that the table renders where scrolling stops. Absent if all rows load at once. Stable. */
  onShow?: (rows: RowRange) => void;
  /** The loaded rows that are still in the list. */
  loadedRows: readonly ListedOrder[];
  /** The loaded rows that a colleague took out of the list since. */
  leftRows: readonly ListedOrder[];
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

/** Indexes of rows, without `end`. */
export interface RowRange {
  first: number;
  end: number;
}
