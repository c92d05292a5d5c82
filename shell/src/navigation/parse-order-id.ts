import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { paths } from '@evisa/shared/domain/paths';

/** Returns the order id of an order screen's path, or null for other paths. */
export function parseOrderId(pathname: string): number | null {
  const orderId = decodeOrderId(pathname.slice(pathname.lastIndexOf('/') + 1));
  return orderId !== null && pathname === paths.viewOrder(orderId) ? orderId : null;
}
