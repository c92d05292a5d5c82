import { createHash } from 'node:crypto';

/** What is kept of a random token or code: enough to know it again, not to make it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
