import type { ResetPassword } from '@evisa/shared/contract/account';
import { messages } from '@evisa/shared/domain/messages';
import { hashToken } from '../adapters/hash-token';
import { plainAddress } from '../adapters/locate-address';
import { hashPassword } from '../adapters/passwords';
import { appendAudit, by } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { lockMember, updateMember } from '../db/members';
import { endPasswordResets, takePasswordReset } from '../db/password-resets';
import { revokeSessionsOf } from '../db/sessions';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { mustBeUncommon } from './member-rules';
import { queueAccountMail } from './queue-account-mail';

/** Sets a password by a mailed link, once, and ends all sessions of the member. Throws a `Refusal` (400) for a link that is over or a common password. */
export async function resetPassword(
  { db, barredEmails, wakeOutbox }: Pick<Services, 'db' | 'barredEmails' | 'wakeOutbox'>,
  { token, newPassword }: ResetPassword,
  ip: string,
): Promise<void> {
  mustBeUncommon('newPassword', newPassword);
  const password_hash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    const now = new Date().toISOString();
    const memberId = await takePasswordReset(tx, hashToken(token), now);
    const member = memberId === undefined ? undefined : await lockMember(tx, memberId);
    if (!member || barredEmails.has(member.email))
      throw new Refusal(400, messages.resetLinkOver, { errors: { token: messages.resetLinkOver } });
    await updateMember(tx, member.id, { password_hash, password_origin: 'own' });
    await endPasswordResets(tx, member.id, now);
    await revokeSessionsOf(tx, member.id, now);
    await queueAccountMail(tx, member, 'password-changed');
    await appendAudit(tx, [
      { ...by({ ...member, ip: plainAddress(ip), releaseSet: null }), action: 'password.reset', changes: {} },
    ]);
  });
  wakeOutbox();
}
