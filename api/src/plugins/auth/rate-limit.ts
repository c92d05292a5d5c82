import { subnetPrefix, sitePrefix } from '../../adapters/client-info/ip-prefix';
import {
  consumeAttempts,
  findWaitSeconds,
  refundAttempts,
  type KeyedRateLimit,
} from '../../db/rate-limits/rate-limits';
import type { RateLimitName } from '../../config/rate-limit-rules';
import type { Services } from '../../services/services';
import { HttpError } from '../http/http-error';

type RateLimitServices = Pick<Services, 'db' | 'rateLimitRules' | 'hashRateLimitKey' | 'recentRejections' | 'metrics'>;

interface LimitedAttempt {
  limitName: RateLimitName;
  /** The account, address or other thing whose attempts the limit counts. */
  subject: string;
  /** The limit to use when the first is exhausted. */
  fallback?: LimitedAttempt;
}

/**
 * Consumes one attempt from each of these limits, or none at all. Returns a function that refunds them. Throws an `HttpError` (429 with
 * `Retry-After` in seconds) if a limit is exhausted.
 */
export async function enforceRateLimit(
  { db, rateLimitRules, hashRateLimitKey, recentRejections, metrics }: RateLimitServices,
  ...attempts: LimitedAttempt[]
): Promise<() => Promise<void>> {
  const toKeyedLimits = ({ limitName, subject, fallback }: LimitedAttempt): KeyedRateLimit[] => [
    { ...rateLimitRules[limitName], key: hashRateLimitKey(`${limitName} ${subject}`) },
    ...(fallback ? toKeyedLimits(fallback) : []),
  ];
  const groups = attempts.map(toKeyedLimits);
  const groupKeys = groups.map((limits) => limits.map(({ key }) => key).join(' '));
  const refuse = (group: number, waitSeconds: number): HttpError => {
    metrics.rateLimitRefusals.inc({ limit: attempts[group]?.limitName });
    return createTooManyAttemptsError(waitSeconds);
  };
  const recentWaits = groupKeys.map((key) => recentRejections.get(key));
  const recentGroup = recentWaits.findIndex((seconds) => seconds !== undefined);
  if (recentGroup !== -1) throw refuse(recentGroup, recentWaits[recentGroup] ?? 1);
  const outcome = await consumeAttempts(db, groups);
  if ('consumedKeys' in outcome) return () => refundAttempts(db, outcome.consumedKeys);
  const limitedKey = groupKeys[outcome.limitedGroup];
  if (limitedKey !== undefined) recentRejections.set(limitedKey, outcome.waitSeconds);
  throw refuse(outcome.limitedGroup, outcome.waitSeconds);
}

/** Consumes up to `count` attempts of a limit, as many as it allows, and returns their number. */
export async function consumeUpTo(
  { db, rateLimitRules, hashRateLimitKey }: Pick<RateLimitServices, 'db' | 'rateLimitRules' | 'hashRateLimitKey'>,
  { limitName, subject }: Pick<LimitedAttempt, 'limitName' | 'subject'>,
  count: number,
): Promise<number> {
  const limit = { ...rateLimitRules[limitName], key: hashRateLimitKey(`${limitName} ${subject}`) };
  let consumed = 0;
  while (consumed < count && 'consumedKeys' in (await consumeAttempts(db, [[limit]]))) consumed += 1;
  return consumed;
}

/** Throws as `enforceRateLimit` does, but consumes nothing. */
export async function refuseWhileLimited(
  { db, rateLimitRules, hashRateLimitKey, metrics }: RateLimitServices,
  { limitName, subject }: Pick<LimitedAttempt, 'limitName' | 'subject'>,
): Promise<void> {
  const key = hashRateLimitKey(`${limitName} ${subject}`);
  const waitSeconds = await findWaitSeconds(db, { ...rateLimitRules[limitName], key });
  if (waitSeconds === null) return;
  metrics.rateLimitRefusals.inc({ limit: limitName });
  throw createTooManyAttemptsError(waitSeconds);
}

/** Consumes an attempt of an address and of its site, so that one site cannot multiply the limit with many addresses. */
export function enforceAddressRateLimit(
  services: RateLimitServices,
  kind: 'signIn' | 'forgotten' | 'reset',
  ip: string,
): Promise<() => Promise<void>> {
  return enforceRateLimit(
    services,
    { limitName: `${kind}ByAddress`, subject: subnetPrefix(ip) },
    { limitName: `${kind}BySite`, subject: sitePrefix(ip) },
  );
}

function createTooManyAttemptsError(waitSeconds: number): HttpError {
  const [count, unit] = waitSeconds < 60 ? [waitSeconds, 'second'] : [Math.ceil(waitSeconds / 60), 'minute'];
  return new HttpError(429, `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`, {
    headers: { 'retry-after': String(waitSeconds) },
  });
}
