import { createSlidingLimiter } from '../adapters/sliding-limiter';
import type { Config } from './config';
import type { Services } from './services';

const quarterHour = 15 * 60;
const tenMinutes = 10 * 60;

/** At one order, from one place; they are heard whatever others try. */
const firstTries = 3;
/** How many addresses may use up their tries at one order, or of one site. */
const severalTimes = 5;

/** How many wrong tries are borne, and for how long they count. */
export function createLimits({
  trackTriesByAddress,
  trackTriesByOrder,
}: Pick<Config, 'trackTriesByAddress' | 'trackTriesByOrder'>): Services['limits'] {
  return {
    signInByAccount: createSlidingLimiter({ limit: 10, windowSeconds: quarterHour, freely: 3 }),
    signInByAddress: createSlidingLimiter({ limit: 50, windowSeconds: quarterHour, freely: 25 }),
    forgottenByAccount: createSlidingLimiter({ limit: 3, windowSeconds: quarterHour }),
    forgottenByAddress: createSlidingLimiter({ limit: 20, windowSeconds: quarterHour }),
    resetByAddress: createSlidingLimiter({ limit: 20, windowSeconds: quarterHour }),
    codeByMember: createSlidingLimiter({ limit: 10, windowSeconds: quarterHour, freely: 5 }),
    failureByAddress: createSlidingLimiter({ limit: 60, windowSeconds: tenMinutes }),
    trackByAddress: createSlidingLimiter({ limit: trackTriesByAddress, windowSeconds: tenMinutes }),
    trackBySite: createSlidingLimiter({ limit: severalTimes * trackTriesByAddress, windowSeconds: tenMinutes }),
    trackByOrder: createSlidingLimiter({ limit: trackTriesByOrder, windowSeconds: tenMinutes }),
    trackFirst: createSlidingLimiter({ limit: firstTries, windowSeconds: tenMinutes }),
    trackByOrderOfAll: createSlidingLimiter({ limit: severalTimes * trackTriesByOrder, windowSeconds: tenMinutes }),
  };
}
