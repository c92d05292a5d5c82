import type { QueryClient } from '@evisa/shared/kit/query';
import type { OrderPage } from '@evisa/shared/client/orders';
import type { OrderEvent } from '@evisa/shared/contract/events';
import { orderListsKey } from './order-page';

/**
 * Shows changes in the rows at hand without asking for any: who holds an order now, and where it stands. No row comes or goes,
 * so that nothing jumps; the next reading does that. The lists count as no newer than they were.
 */
export function showLiveOrders(queryClient: QueryClient, events: readonly OrderEvent[]): void {
  const latest = new Map(events.map((event) => [event.orderId, event]));
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: orderListsKey })) {
    const page = queryClient.getQueryData<OrderPage>(queryKey);
    if (!page?.rows.some(({ order_id }) => latest.has(order_id))) continue;
    const rows = page.rows.map((order) => {
      const event = latest.get(order.order_id);
      return event ? { ...order, process_status: event.process_status, assign_to: event.assign_to } : order;
    });
    queryClient.setQueryData<OrderPage>(queryKey, { ...page, rows }, { updatedAt: state.dataUpdatedAt });
  }
}
