import type { OrderPageRequest } from '../queries/order-page';
import { OrderResults, type OrderResultsProps } from './order-results';
import { usePagedRows } from './use-paged-rows';
import { useScrollToTop } from './use-scroll-to-top';

/** The list a page at a time. */
export function PagedOrders({ request, ...list }: OrderResultsProps & { request: OrderPageRequest }) {
  const rows = usePagedRows(request);
  useScrollToTop(rows.window.scroller, list.params);
  return <OrderResults {...list} rows={rows} page={rows.page} />;
}
