import type { ListedOrder } from '../../queries/order-page';
import type { RowWindow } from './use-row-window';

/** What a table of orders draws, be it one page or the whole list as it scrolls by. */
export interface OrderRows {
  state: 'loading' | 'failed' | 'ready';
  window: RowWindow;
  /** The row at a place of the drawn list; `undefined` while it is on its way. */
  getRow: (index: number) => ListedOrder | undefined;
  rowCount: number;
  /** The rows that are here and still in the list. */
  loadedRows: readonly ListedOrder[];
  /** How many rows of the list come before the first one. */
  offset: number;
  /** The length of the whole list; at least so long where `more`. */
  total: number;
  hasMore: boolean;
  /** Something newer is on its way. */
  isRefreshing: boolean;
  /** The rows are those of the page before, until the ones asked for are here. */
  isStale: boolean;
  /** Why the rows could not be had or refreshed. */
  error: Error | null;
  retry: () => void;
  /** Fetches a page that may be turned to next; absent where the whole list is shown. */
  prefetchPage?: (page: number) => void;
}
