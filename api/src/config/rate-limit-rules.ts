import type { Config } from './config';

const fifteenMinutesInSeconds = 15 * 60;
const tenMinutesInSeconds = 10 * 60;
const oneHourInSeconds = 60 * 60;

/** Attempts on one order or account from one site. They are allowed whatever other sites do. */
const reservedAttemptsPerSite = 3;
/** How many addresses can use up their limits on one order or from one site. */
const sharedLimitFactor = 5;

/** How often something is allowed. */
export interface RateLimit {
  /** Attempts per sliding window. */
  limit: number;
  windowSeconds: number;
  /** Attempts without a delay. Each further one waits twice as long as the one before, starting with one second. */
  freeAttempts?: number;
}

export type RateLimitRules = ReturnType<typeof createRateLimitRules>;
export type RateLimitName = keyof RateLimitRules;

/** Returns the limits of wrong attempts and the windows in which they count. */
export function createRateLimitRules({
  trackingAttemptsPerAddress,
  trackingAttemptsPerOrder,
  serviceKeyRequestsPerMinute,
}: Pick<Config, 'trackingAttemptsPerAddress' | 'trackingAttemptsPerOrder' | 'serviceKeyRequestsPerMinute'>) {
  return {
    signInByAddress: { limit: 50, windowSeconds: fifteenMinutesInSeconds, freeAttempts: 25 },
    // A site is the largest range of addresses that one customer of a provider usually has.
    signInBySite: { limit: 100, windowSeconds: fifteenMinutesInSeconds, freeAttempts: 50 },
    // By account and site, like the next.
    signInByAccount: { limit: 10, windowSeconds: fifteenMinutesInSeconds, freeAttempts: 3 },
    signInFirst: { limit: reservedAttemptsPerSite, windowSeconds: fifteenMinutesInSeconds },
    // For one account, beyond the first attempts of each site.
    signInByAccountOfAll: { limit: 50, windowSeconds: fifteenMinutesInSeconds },
    forgottenByAccount: { limit: 3, windowSeconds: fifteenMinutesInSeconds },
    forgottenByAddress: { limit: 20, windowSeconds: fifteenMinutesInSeconds },
    forgottenBySite: { limit: sharedLimitFactor * 20, windowSeconds: fifteenMinutesInSeconds },
    resetByAddress: { limit: 20, windowSeconds: fifteenMinutesInSeconds },
    resetBySite: { limit: sharedLimitFactor * 20, windowSeconds: fifteenMinutesInSeconds },
    codeByMember: { limit: 10, windowSeconds: fifteenMinutesInSeconds, freeAttempts: 5 },
    // By session, so that guesses in a stolen one do not keep its owner from signing in.
    confirmationBySession: { limit: 10, windowSeconds: fifteenMinutesInSeconds, freeAttempts: 5 },
    // All requests of a service key, also successful ones.
    requestByServiceKey: { limit: serviceKeyRequestsPerMinute, windowSeconds: 60 },
    // Messages whose certificate must be fetched. SNS uses one for months.
    certificateByAddress: { limit: 30, windowSeconds: tenMinutesInSeconds },
    // Answers that were not accepted: each can have eight files, whose checks take seconds.
    answerByOrder: { limit: 10, windowSeconds: oneHourInSeconds },
    errorsByAddress: { limit: 60, windowSeconds: tenMinutesInSeconds },
    // A flood after a bad release must not slow down the database. Members and strangers count apart, as for the next two.
    errorsOfAll: { limit: 300, windowSeconds: 60 },
    // Errors that one member can add: less than half of what members can add in a day, and of the groups that Admins see.
    errorsByMember: { limit: 40, windowSeconds: oneHourInSeconds },
    samplesByAddress: { limit: 60, windowSeconds: tenMinutesInSeconds },
    samplesOfAll: { limit: 300, windowSeconds: 60 },
    failureByAddress: { limit: 60, windowSeconds: tenMinutesInSeconds },
    failuresOfAll: { limit: 300, windowSeconds: 60 },
    trackByAddress: { limit: trackingAttemptsPerAddress, windowSeconds: tenMinutesInSeconds },
    trackBySite: { limit: sharedLimitFactor * trackingAttemptsPerAddress, windowSeconds: tenMinutesInSeconds },
    // By order and site, like the next.
    trackByOrder: { limit: trackingAttemptsPerOrder, windowSeconds: tenMinutesInSeconds },
    trackFirst: { limit: reservedAttemptsPerSite, windowSeconds: tenMinutesInSeconds },
    // For one order, beyond the first attempts of each site.
    trackByOrderOfAll: { limit: sharedLimitFactor * trackingAttemptsPerOrder, windowSeconds: tenMinutesInSeconds },
  } satisfies Record<string, RateLimit>;
}
