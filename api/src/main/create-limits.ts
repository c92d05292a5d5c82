import type { Limit } from '../db/tries';
import type { Config } from './config';

const quarterHour = 15 * 60;
const tenMinutes = 10 * 60;

/** At one order, from one place; they are heard whatever others try. */
const firstTries = 3;
/** How many addresses may use up their tries at one order, or of one site. */
const severalTimes = 5;

export type Limits = ReturnType<typeof createLimits>;
export type LimitName = keyof Limits;

/** How many wrong tries are borne, and for how long they count. */
export function createLimits({
  trackTriesByAddress,
  trackTriesByOrder,
}: Pick<Config, 'trackTriesByAddress' | 'trackTriesByOrder'>) {
  return {
    signInByAccount: { limit: 10, windowSeconds: quarterHour, freely: 3 },
    signInByAddress: { limit: 50, windowSeconds: quarterHour, freely: 25 },
    forgottenByAccount: { limit: 3, windowSeconds: quarterHour },
    forgottenByAddress: { limit: 20, windowSeconds: quarterHour },
    resetByAddress: { limit: 20, windowSeconds: quarterHour },
    codeByMember: { limit: 10, windowSeconds: quarterHour, freely: 5 },
    failureByAddress: { limit: 60, windowSeconds: tenMinutes },
    trackByAddress: { limit: trackTriesByAddress, windowSeconds: tenMinutes },
    // A site is the largest block of addresses that one customer of a provider commonly has.
    trackBySite: { limit: severalTimes * trackTriesByAddress, windowSeconds: tenMinutes },
    // By order and site; so is the next.
    trackByOrder: { limit: trackTriesByOrder, windowSeconds: tenMinutes },
    trackFirst: { limit: firstTries, windowSeconds: tenMinutes },
    // What is tried at one order beyond the first tries of each site.
    trackByOrderOfAll: { limit: severalTimes * trackTriesByOrder, windowSeconds: tenMinutes },
  } satisfies Record<string, Limit>;
}
