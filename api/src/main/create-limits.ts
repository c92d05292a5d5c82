import type { Limit } from '../db/tries';
import type { Config } from './config';

const quarterHour = 15 * 60;
const tenMinutes = 10 * 60;

/** At one order or account, from one site; they are heard whatever others try. */
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
    signInByAddress: { limit: 50, windowSeconds: quarterHour, freely: 25 },
    // A site is the largest block of addresses that one customer of a provider commonly has.
    signInBySite: { limit: 100, windowSeconds: quarterHour, freely: 50 },
    // By account and site; so is the next.
    signInByAccount: { limit: 10, windowSeconds: quarterHour, freely: 3 },
    signInFirst: { limit: firstTries, windowSeconds: quarterHour },
    // At one account beyond the first tries of each site.
    signInByAccountOfAll: { limit: 50, windowSeconds: quarterHour },
    forgottenByAccount: { limit: 3, windowSeconds: quarterHour },
    forgottenByAddress: { limit: 20, windowSeconds: quarterHour },
    forgottenBySite: { limit: severalTimes * 20, windowSeconds: quarterHour },
    resetByAddress: { limit: 20, windowSeconds: quarterHour },
    resetBySite: { limit: severalTimes * 20, windowSeconds: quarterHour },
    codeByMember: { limit: 10, windowSeconds: quarterHour, freely: 5 },
    failureByAddress: { limit: 60, windowSeconds: tenMinutes },
    trackByAddress: { limit: trackTriesByAddress, windowSeconds: tenMinutes },
    trackBySite: { limit: severalTimes * trackTriesByAddress, windowSeconds: tenMinutes },
    // By order and site; so is the next.
    trackByOrder: { limit: trackTriesByOrder, windowSeconds: tenMinutes },
    trackFirst: { limit: firstTries, windowSeconds: tenMinutes },
    // What is tried at one order beyond the first tries of each site.
    trackByOrderOfAll: { limit: severalTimes * trackTriesByOrder, windowSeconds: tenMinutes },
  } satisfies Record<string, Limit>;
}
