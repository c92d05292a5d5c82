import { useEffect } from 'react';
import { decodeOrderId } from '@evisa/shared/domain/order-id';
import { paths } from '@evisa/shared/domain/paths';
import { useLocation } from '@evisa/shared/kit/router';
import { changePreferences } from '@evisa/shared/session/preferences';

const kept = 5;

/** Keeps which orders the member opened last. */
export function useRememberOrders(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const orderId = orderIdOf(pathname);
    if (orderId === null) return;
    changePreferences(({ recentOrders }) => ({
      recentOrders: [orderId, ...recentOrders.filter((id) => id !== orderId)].slice(0, kept),
    }));
  }, [pathname]);
}

/** The order whose screen an address is; `null` for every other. */
function orderIdOf(pathname: string): number | null {
  const orderId = decodeOrderId(pathname.slice(pathname.lastIndexOf('/') + 1));
  return orderId !== null && pathname === paths.viewOrder(orderId) ? orderId : null;
}
