import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { systemActorColumns } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { listEndingServiceKeys } from '../../db/service-keys/service-keys';
import type { Services } from '../../services/services';
import { queueAdminMails } from '../auth/queue-account-mail';

/** How many days before a key ends all Admins are mailed. The later email takes the place of an earlier one that was never sent. */
const notices = [
  { days: 14, laterThan: 2 },
  { days: 2, laterThan: 0 },
] as const;

/**
 * Mails all Admins 14 and 2 days before a service key ends, once for each end: a renewed key has another one. Can run at any time, repeatedly
 * and in several processes. A queued email is stored for longer than a notice is due, so that none is repeated.
 */
export async function mailEndingKeys({ db, wakeOutbox }: Pick<Services, 'db' | 'wakeOutbox'>): Promise<void> {
  for (const notice of notices)
    for (const { id, name, scopes, expires_at } of await listEndingServiceKeys(db, notice))
      await inTransaction(db, (tx) =>
        queueAdminMails(tx, 'service-key-ends', {
          by: systemActorColumns.actor_name,
          what: `${name} (${scopes.join(', ')}) ends on ${formatTimestamp(expires_at)} UTC`,
          once: `service-key-${id}-ends-${expires_at}-${notice.days}`,
        }),
      );
  wakeOutbox();
}
