import { randomUUID } from 'node:crypto';
import type { Executor } from '../../db/query/executor';
import type { Member } from '../../db/members/members';
import { enqueueOutboxItem } from '../../db/outbox/outbox';
import type { AccountChange } from '../../presenters/emails/member-emails';

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
