import { randomUUID } from 'node:crypto';
import { enqueueOutboxItem } from '../db/outbox/outbox';
import type { Services } from '../main/services';

/**
 * Asks for a link to a new password. Whether there is such an account is found out later, when the outbox is worked: the answer comes
 * in the same time for everyone.
 */
export async function requestPasswordReset(
  { db, config, wakeOutbox }: Pick<Services, 'db' | 'config' | 'wakeOutbox'>,
  email: string,
): Promise<void> {
  const id = randomUUID();
  await enqueueOutboxItem(db, {
    kind: 'password-mail',
    payload: { email },
    dedupeKey: `password-mail-${id}`,
    messageId: `<password-${id}@${config.applicationMailDomain}>`,
  });
  wakeOutbox();
}
