import type { OrderPageRequest } from '../../queries/order-page';
import { OrderResults, type OrderResultsProps } from './order-results';
import { useInfiniteRows } from './use-infinite-rows';
import { useScrollToTop } from './use-scroll-to-top';

/** The whole list, fetched as it scrolls by. */
export function InfiniteOrderList({
  request,
  ...list
}: OrderResultsProps & { request: Omit<OrderPageRequest, 'page' | 'limit'> }) {
  const rows = useInfiniteRows(request);
  useScrollToTop(rows.window.scroller, list.params);
  return <OrderResults {...list} rows={rows} page={null} />;
}
