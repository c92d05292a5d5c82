import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, forEachSecret, type Secrets } from '../auth/secrets';

/** Names a mail of the history in an address to which bounces go, and reads such a name. */
export interface BounceTokens {
  /**
   * Returns `{id}-{hmac}`. The HMAC shows that the portal sent the mail. It has only lower-case letters and digits, because servers may change
   * the case of an address.
   */
  create(mailHistoryId: number): string;
  /** Returns the mail's id, or null for a token that no secret of ours made. */
  read(token: string): number | null;
}

export function createBounceTokens(secrets: Secrets): BounceTokens {
  const [create, ...older] = forEachSecret(secrets, (secret) => {
    const key = deriveKey(secret, 'bounces');
    return (id: number) => `${id}-${createHmac('sha256', key).update(String(id)).digest('hex').slice(0, 20)}`;
  });
  return {
    create,
    read(token) {
      const [, id] = /^(\d{1,15})-[0-9a-f]{20}$/i.exec(token) ?? [];
      if (id === undefined) return null;
      const given = Buffer.from(token.toLowerCase());
      const isOurs = [create, ...older].some((createToken) => {
        const expected = Buffer.from(createToken(Number(id)));
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
      return isOurs ? Number(id) : null;
    },
  };
}
