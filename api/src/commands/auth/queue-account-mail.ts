import { randomUUID } from 'node:crypto';
import type { Executor } from '../../db/query/executor';
import { listAdmins, type Member } from '../../db/members/members';
import { enqueueOutboxItem } from '../../db/outbox/outbox';
import type { AccountChange, AdminNotice } from '../../presenters/emails/member-emails';

/** Queues the email about a change of a member's account, in the transaction of the change. `by` names the colleague who made it. */
export async function queueAccountMail(
  tx: Executor,
  { id, email }: Pick<Member, 'id' | 'email'>,
  change: AccountChange,
  by?: string,
): Promise<void> {
  await enqueueOutboxItem(tx, {
    kind: 'account-mail',
    payload: { memberId: id, to: email, change, by },
    dedupeKey: `account-mail-${randomUUID()}`,
  });
}

/**
 * Queues an email to every Admin about something that gives lasting control, in its transaction: also to who did it, whose session may be in
 * other hands. Leaves out the member `except`, who gets an email of their own. Queues one email for calls with the same `once`.
 * @param what the new Admin, the key with its scopes, the host of the webhook, or the remote with its version
 */
export async function queueAdminMails(
  tx: Executor,
  change: AdminNotice,
  { by, what, except, once = randomUUID() }: { by: string; what: string; except?: number; once?: string },
): Promise<void> {
  for (const { id, email } of await listAdmins(tx)) {
    if (id === except) continue;
    await enqueueOutboxItem(tx, {
      kind: 'account-mail',
      payload: { memberId: id, to: email, change, by, what },
      dedupeKey: `account-mail-${once}-${id}`,
    });
  }
}
