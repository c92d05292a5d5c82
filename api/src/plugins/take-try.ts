import type { SlidingLimiter } from '../adapters/sliding-limiter';
import { Refusal } from './refusal';

/** Takes one try from a limiter. Throws a `Refusal`: 429 with `Retry-After` (seconds) when none is left. */
export function takeTry(limiter: SlidingLimiter, key: string): void {
  const seconds = limiter.take(key);
  if (seconds === null) return;
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  throw new Refusal(429, `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}
