/** Counts tries by key over a sliding window. Kept in this process. */
export interface SlidingLimiter {
  /** Takes one try. Seconds to wait when there is none left, else `null`. */
  take(key: string): number | null;
  /** Gives the last try back: it was not a wrong one. */
  giveBack(key: string): void;
}

/** Above this many keys the longest unused are forgotten, so that made-up keys cannot fill the memory. */
const maximumKeys = 50_000;

interface Limits {
  /** Tries in a window; then the oldest has to leave it. */
  limit: number;
  windowSeconds: number;
  /** So many follow one another freely; then each waits twice as long as the one before, from a second on. */
  freely?: number;
  now?: () => number;
}

export function createSlidingLimiter({ limit, windowSeconds, freely = limit, now = Date.now }: Limits): SlidingLimiter {
  const tries = new Map<string, number[]>();
  const windowMs = windowSeconds * 1000;

  return {
    take(key) {
      const recent = tries.get(key) ?? [];
      // They stand in the order they came: only those whose time is over are looked at.
      const firstThatCounts = recent.findIndex((at) => at > now() - windowMs);
      recent.splice(0, firstThatCounts < 0 ? recent.length : firstThatCounts);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= limit)
        return Math.max(1, Math.ceil((oldest + windowMs - now()) / 1000));
      const growing = recent.length >= freely ? 1000 * 2 ** (recent.length - freely) : 0;
      const wait = (recent.at(-1) ?? 0) + growing - now();
      if (wait > 0) return Math.ceil(wait / 1000);
      recent.push(now());
      // Set anew, so that the map's order is by last use.
      tries.delete(key);
      tries.set(key, recent);
      for (const longestUnused of tries.keys()) {
        if (tries.size <= maximumKeys) break;
        tries.delete(longestUnused);
      }
      return null;
    },
    giveBack(key) {
      tries.get(key)?.pop();
    },
  };
}
