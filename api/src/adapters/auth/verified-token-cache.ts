import { hash } from 'node:crypto';

/** What a token says once it is proved, and until when (seconds since 1970). */
interface ExpiringClaims {
  exp: number;
}

/** Above this many the longest unused are forgotten. */
const maxCachedTokens = 10_000;

/**
 * Proves a token's signature once and knows it by its hash until it expires: a member's token comes with every call of twelve
 * hours. One that is refused is never kept, so made-up tokens cannot fill the memory. What the token proves is a claim only:
 * whether its session still counts is not known here.
 */
export function cacheVerifiedTokens<Claims extends ExpiringClaims>(
  prove: (token: string) => Promise<Claims | null>,
): (token: string) => Promise<Claims | null> {
  const known = new Map<string, Claims>();

  return async (token) => {
    const key = hash('sha256', token, 'base64');
    const claims = known.get(key) ?? (await prove(token));
    known.delete(key);
    if (!claims || claims.exp <= Date.now() / 1000) return null;
    // Set anew, so that the map's order is by last use.
    known.set(key, claims);
    for (const longestUnused of known.keys()) {
      if (known.size <= maxCachedTokens) break;
      known.delete(longestUnused);
    }
    return claims;
  };
}
