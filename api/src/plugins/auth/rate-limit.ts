import {
  refundAttempts,
  consumeAttempts as takeFromDatabase,
  type KeyedRateLimit,
} from '../../db/rate-limits/rate-limits';
import type { RateLimitName } from '../../main/rate-limit-rules';
import type { Services } from '../../main/services';
import { HttpError } from '../http/http-error';

interface LimitedAttempt {
  limitName: RateLimitName;
  /** Whose tries are counted, or at what. */
  subject: string;
  /** What the try is taken of where that has none left. */
  fallback?: LimitedAttempt;
}

/**
 * Takes a try from each of these limits, or from none, and answers how to give them back. Throws a `Refusal`: 429 with `Retry-After`
 * (seconds) when one has none left.
 */
export async function enforceRateLimit(
  {
    db,
    rateLimitRules,
    hashRateLimitKey,
    recentRejections,
  }: Pick<Services, 'db' | 'rateLimitRules' | 'hashRateLimitKey' | 'recentRejections'>,
  ...asked: LimitedAttempt[]
): Promise<() => Promise<void>> {
  const optionsOf = ({ limitName, subject, fallback }: LimitedAttempt): KeyedRateLimit[] => [
    { ...rateLimitRules[limitName], key: hashRateLimitKey(`${limitName} ${subject}`) },
    ...(fallback ? optionsOf(fallback) : []),
  ];
  const places = asked.map(optionsOf);
  const names = places.map((place) => place.map(({ key }) => key).join(' '));
  const known = names.map((name) => recentRejections.get(name)).find((seconds) => seconds !== undefined);
  if (known !== undefined) throw tooManyAttempts(known);
  const answer = await takeFromDatabase(db, places);
  if ('consumedKeys' in answer) return () => refundAttempts(db, answer.consumedKeys);
  const shut = names[answer.limitedGroup];
  if (shut !== undefined) recentRejections.set(shut, answer.waitSeconds);
  throw tooManyAttempts(answer.waitSeconds);
}

function tooManyAttempts(waitSeconds: number): HttpError {
  const [count, unit] = waitSeconds < 60 ? [waitSeconds, 'second'] : [Math.ceil(waitSeconds / 60), 'minute'];
  return new HttpError(429, `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`, {
    headers: { 'retry-after': String(waitSeconds) },
  });
}
