import { addressBlock, addressSite } from '../../adapters/address-block';
import type { SlidingLimiter } from '../../adapters/sliding-limiter';
import type { Services } from '../../main/services';
import { takeTry } from '../../plugins/take-try';

/**
 * Takes a try at an order from each limit that bears on it, and answers how to give it back to all of them. Whoever guesses at an
 * order shuts it for themselves only: the first tries from anywhere else are always heard, so that its applicant can open it.
 * Throws a `Refusal` (429, `Retry-After`); such a try does not count.
 */
export function takeTrackTry(limits: Services['limits'], orderId: number | null, ip: string): () => void {
  const taken: [SlidingLimiter, string][] = [];
  const giveBack = () => taken.forEach(([limiter, key]) => limiter.giveBack(key));
  function take(limiter: SlidingLimiter, key: string): void {
    takeTry(limiter, key);
    taken.push([limiter, key]);
  }

  const order = String(orderId);
  const orderHere = `${order} ${addressSite(ip)}`;
  try {
    take(limits.trackByAddress, addressBlock(ip));
    take(limits.trackBySite, addressSite(ip));
    take(limits.trackByOrder, orderHere);
    if (limits.trackFirst.take(orderHere) === null) taken.push([limits.trackFirst, orderHere]);
    else take(limits.trackByOrderOfAll, order);
  } catch (error) {
    giveBack();
    throw error;
  }
  return giveBack;
}
