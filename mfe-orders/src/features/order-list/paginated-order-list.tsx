import { useEffect } from 'react';
import type { OrderPageRequest } from '../../queries/order-page';
import { OrderResults, type OrderResultsProps } from './order-results';
import { usePaginatedRows } from './use-paginated-rows';
import { useScrollToTop } from './use-scroll-to-top';

/** The list a page at a time. Asked for a page beyond the end, the address changes to the last page, which is shown. */
export function PaginatedOrderList({ request, ...list }: OrderResultsProps & { request: OrderPageRequest }) {
  const rows = usePaginatedRows(request);
  const { onChange } = list;
  const isBeyondEnd = !rows.isStale && rows.page < request.page;
  useEffect(() => {
    if (isBeyondEnd) onChange({ page: rows.page }, { replace: true });
  }, [isBeyondEnd, onChange, rows.page]);
  useScrollToTop(rows.window.scroller, list.params);
  return <OrderResults {...list} rows={rows} page={rows.page} />;
}
