import { useEffect } from 'react';
import { useLocation } from '@evisa/shared/kit/router';
import { updatePreferences } from '@evisa/shared/session/preferences';
import { parseOrderId } from '../navigation/parse-order-id';

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
