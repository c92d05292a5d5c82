import { useEffect } from 'react';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { paths } from '@evisa/shared/domain/paths';
import { useLocation } from '@evisa/shared/kit/router';
import { updatePreferences } from '@evisa/shared/session/preferences';

const maxRecentOrders = 5;

/** Stores the ids of the orders that the member opened last. */
export function useTrackRecentOrders(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const orderId = parseOrderId(pathname);
    if (orderId === null) return;
    updatePreferences(({ recentOrders }) => ({
      recentOrders: [orderId, ...recentOrders.filter((id) => id !== orderId)].slice(0, maxRecentOrders),
    }));
  }, [pathname]);
}

/** Returns the order id of an order screen's path, or null for other paths. */
export function parseOrderId(pathname: string): number | null {
  const orderId = decodeOrderId(pathname.slice(pathname.lastIndexOf('/') + 1));
  return orderId !== null && pathname === paths.viewOrder(orderId) ? orderId : null;
}
