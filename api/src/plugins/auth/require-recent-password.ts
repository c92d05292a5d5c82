import { ForbiddenError } from '../../errors/domain-error';

const recentPasswordMs = 10 * 60_000;
/** Pages of earlier releases show this text; the current ones ask for the password. */
const recentPasswordRequired =
  'Your sign-in is older than ten minutes. Please sign out and in again, then make this change.';

/**
 * Throws a `ForbiddenError` with `errors.proof` if the member last gave the password in this session more than ten minutes ago: a stolen
 * session must not be enough for lasting control of the portal.
 * @param authenticatedAt ISO 8601 UTC; `null` for never
 */
export function requireRecentPassword(authenticatedAt: string | null): void {
  if (authenticatedAt === null || Date.now() - Date.parse(authenticatedAt) > recentPasswordMs)
    throw new ForbiddenError(recentPasswordRequired, 'proof');
}
