import type { ResetPassword } from '@evisa/shared/contract/account';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { hashToken } from '../adapters/auth/hashing';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { hashPassword } from '../adapters/auth/password-hashing';
import { appendAuditEntries, toActorColumns } from '../db/audit/append-audit';
import { inTransaction } from '../db/query/in-transaction';
import { lockMember, updateMemberRow } from '../db/members/members';
import { invalidatePasswordResets, consumePasswordReset } from '../db/members/password-resets';
import { revokeMemberSessions } from '../db/members/sessions';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';
import { requireUncommonPassword } from './member-rules';
import { queueAccountMail } from './queue-account-mail';

/** Sets a password by a mailed link, once, and ends all sessions of the member. Throws a `Refusal` (400) for a link that is over or a common password. */
export async function resetPassword(
  { db, disabledSampleEmails, wakeOutbox }: Pick<Services, 'db' | 'disabledSampleEmails' | 'wakeOutbox'>,
  { token, newPassword }: ResetPassword,
  ip: string,
): Promise<void> {
  requireUncommonPassword('newPassword', newPassword);
  const password_hash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    const now = new Date().toISOString();
    const memberId = await consumePasswordReset(tx, hashToken(token), now);
    const member = memberId === undefined ? undefined : await lockMember(tx, memberId);
    if (!member || disabledSampleEmails.has(member.email))
      throw new HttpError(400, validationMessages.resetLinkExpired, {
        errors: { token: validationMessages.resetLinkExpired },
      });
    await updateMemberRow(tx, member.id, { password_hash, password_origin: 'own' });
    await invalidatePasswordResets(tx, member.id, now);
    await revokeMemberSessions(tx, member.id, now);
    await queueAccountMail(tx, member, 'password-changed');
    await appendAuditEntries(tx, [
      {
        ...toActorColumns({ ...member, ip: stripIpv6Prefix(ip), releaseSet: null }),
        action: 'password.reset',
        changes: {},
      },
    ]);
  });
  wakeOutbox();
}
