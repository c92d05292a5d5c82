import { hash } from 'node:crypto';

/** The claims of a verified token and their expiry, in seconds since 1970. */
interface ExpiringClaims {
  exp: number;
}

/** The least recently used entries above this number are removed. */
const maxCachedTokens = 10_000;

/**
 * Verifies a token's signature once and caches the result by the token's hash until it expires: a member sends the same token
 * with every call for twelve hours. Refused tokens are not cached, so that made-up tokens cannot fill the memory. The caller must
 * still check that the session is active.
 */
export function cacheVerifiedTokens<Claims extends ExpiringClaims>(
  verify: (token: string) => Promise<Claims | null>,
): (token: string) => Promise<Claims | null> {
  const cache = new Map<string, Claims>();

  return async (token) => {
    const key = hash('sha256', token, 'base64');
    const claims = cache.get(key) ?? (await verify(token));
    cache.delete(key);
    if (!claims || claims.exp <= Date.now() / 1000) return null;
    // Re-insert, so that the map is in order of last use.
    cache.set(key, claims);
    for (const leastRecentlyUsed of cache.keys()) {
      if (cache.size <= maxCachedTokens) break;
      cache.delete(leastRecentlyUsed);
    }
    return claims;
  };
}
