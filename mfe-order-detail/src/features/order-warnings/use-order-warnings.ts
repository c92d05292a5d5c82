import { useMemo } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { findOrderWarnings, type OrderWarning } from '@evisa/shared/domain/orders/order-warnings';

/** What is to be checked in an order today, and of it what stands at a field. */
export function useOrderWarnings(order: OrderDetail) {
  return useMemo(() => {
    const all = findOrderWarnings(order, getTodayUtc());
    return { all, at: (field: OrderWarning['field']) => all.filter((warning) => warning.field === field) };
  }, [order]);
}

/** YYYY-MM-DD, UTC. */
function getTodayUtc(): string {
  return new Date().toISOString().slice(0, 10);
}
