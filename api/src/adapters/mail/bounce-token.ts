import { createHmac } from 'node:crypto';
import { deriveKey } from '../auth/secrets';

/**
 * Returns a function that names a mail of the history in an address to which bounces go: `{id}-{hmac}`. The HMAC shows that the portal
 * sent the mail. It has only lower-case letters and digits, because servers may change the case of an address.
 */
export function createBounceTokens(secret: string): (mailHistoryId: number) => string {
  const key = deriveKey(secret, 'bounces');
  return (id) => `${id}-${createHmac('sha256', key).update(String(id)).digest('hex').slice(0, 20)}`;
}
