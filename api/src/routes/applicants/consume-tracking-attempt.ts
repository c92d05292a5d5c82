import { subnetPrefix, sitePrefix } from '../../adapters/client-info/ip-prefix';
import type { Services } from '../../main/services';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';

/**
 * Takes a try at an order from each limit that bears on it, and answers how to give it back to all of them. Whoever guesses at an
 * order shuts it for themselves only: the first tries from anywhere else are always heard, so that its applicant can open it.
 * Throws a `Refusal` (429, `Retry-After`); such a try does not count.
 */
export function consumeTrackingAttempt(
  services: Services,
  orderId: number | null,
  ip: string,
): Promise<() => Promise<void>> {
  const order = String(orderId);
  const orderHere = `${order} ${sitePrefix(ip)}`;
  return enforceRateLimit(
    services,
    { limitName: 'trackByAddress', subject: subnetPrefix(ip) },
    { limitName: 'trackBySite', subject: sitePrefix(ip) },
    { limitName: 'trackByOrder', subject: orderHere },
    { limitName: 'trackFirst', subject: orderHere, fallback: { limitName: 'trackByOrderOfAll', subject: order } },
  );
}
