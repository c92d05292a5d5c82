import { addressBlock, addressSite } from '../../adapters/address-block';
import type { Services } from '../../main/services';
import { takeTries } from '../../plugins/take-tries';

/**
 * Takes a try at an order from each limit that bears on it, and answers how to give it back to all of them. Whoever guesses at an
 * order shuts it for themselves only: the first tries from anywhere else are always heard, so that its applicant can open it.
 * Throws a `Refusal` (429, `Retry-After`); such a try does not count.
 */
export function takeTrackTry(services: Services, orderId: number | null, ip: string): Promise<() => Promise<void>> {
  const order = String(orderId);
  const orderHere = `${order} ${addressSite(ip)}`;
  return takeTries(
    services,
    { limit: 'trackByAddress', of: addressBlock(ip) },
    { limit: 'trackBySite', of: addressSite(ip) },
    { limit: 'trackByOrder', of: orderHere },
    { limit: 'trackFirst', of: orderHere, orElse: { limit: 'trackByOrderOfAll', of: order } },
  );
}
