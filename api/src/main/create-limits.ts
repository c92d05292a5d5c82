import { createSlidingLimiter } from '../adapters/sliding-limiter';
import type { Services } from './services';

const quarterHour = 15 * 60;
const tenMinutes = 10 * 60;

/** How many wrong tries are borne, and for how long they count. */
export function createLimits(): Services['limits'] {
  return {
    signInByAccount: createSlidingLimiter({ limit: 10, windowSeconds: quarterHour, freely: 3 }),
    signInByAddress: createSlidingLimiter({ limit: 50, windowSeconds: quarterHour, freely: 25 }),
    forgottenByAccount: createSlidingLimiter({ limit: 3, windowSeconds: quarterHour }),
    forgottenByAddress: createSlidingLimiter({ limit: 20, windowSeconds: quarterHour }),
    resetByAddress: createSlidingLimiter({ limit: 20, windowSeconds: quarterHour }),
    codeByMember: createSlidingLimiter({ limit: 10, windowSeconds: quarterHour, freely: 5 }),
    trackByOrder: createSlidingLimiter({ limit: 10, windowSeconds: tenMinutes }),
    trackByAddress: createSlidingLimiter({ limit: 20, windowSeconds: tenMinutes }),
  };
}
