import type { SignIn, User } from '@evisa/shared/contract/account';
import { subnetPrefix } from '../../adapters/client-info/ip-prefix';
import { parseUserAgent } from '../../adapters/client-info/parse-user-agent';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { verifyPassword } from '../../adapters/auth/password-hashing';
import { staffTokenLifetimeSeconds } from '../../adapters/auth/tokens';
import { appendAuditEntries, systemActorColumns, toActorColumns } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { findMemberByEmail, consumeFirstPassword, type Member } from '../../db/members/members';
import { listSecondFactorRoles } from '../../db/members/second-factor';
import { createSession } from '../../db/members/sessions';
import { InvalidInputError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { lockVerifiedMember } from './account-rules';
import { verifySecondFactorCode } from './verify-second-factor-code';

const wrongPasswordMessage = 'Invalid email address or password.';
const firstPasswordUsedMessage =
  'A colleague set this password, and it was already used. Use ‘Forgot password?’ to choose your own.';

/**
 * Starts a session. Throws an `InvalidInputError` for a wrong email or password (without saying which), for a missing or wrong 2FA
 * code (at `code`), and for a first password that was used before. `limitCode` counts the attempts at a member's codes from anywhere, and throws
 * when there were too many.
 */
export async function signIn(
  { db, tokens, secretCipher, disabledSampleEmails }: Services,
  { email, password, code }: SignIn,
  from: { ip: string; userAgent: string | undefined },
  limitCode: (memberId: number) => Promise<() => Promise<void>>,
): Promise<{ user: User; token: string; sessionId: string }> {
  const registered = await findMemberByEmail(db, email);
  const found = registered && !disabledSampleEmails.has(registered.email) ? registered : undefined;
  const isPasswordRight = await verifyPassword(found?.password_hash ?? null, password);
  if (found && !isPasswordRight) recordRefusal(db, found, from.ip, 'password');
  if (!found || !isPasswordRight) throw new InvalidInputError(wrongPasswordMessage);

  // Only who knows the password gets here, so strangers cannot use the limit up.
  const refundCode = found.totp_secret && code ? await limitCode(found.id) : null;
  const now = new Date();
  const expiresAt = new Date(now.getTime() + staffTokenLifetimeSeconds * 1000).toISOString();
  const { member, mustChoosePassword, sessionId } = await inTransaction(db, async (tx) => {
    const member = await lockVerifiedMember(tx, found);
    if (!member) throw new InvalidInputError(wrongPasswordMessage);
    const mustChoosePassword = member.password_origin !== 'own';
    if (member.totp_secret)
      await verifySecondFactorCode(tx, member.id, secretCipher.decrypt(member.totp_secret), code ?? '');
    if (mustChoosePassword && !(await consumeFirstPassword(tx, member.id)))
      throw new InvalidInputError(firstPasswordUsedMessage);
    const { browser, os } = parseUserAgent(from.userAgent);
    const origin = { ip: stripIpv6Prefix(from.ip), browser, os };
    const sessionId = await createSession(tx, member.id, now.toISOString(), expiresAt, origin);
    await appendAuditEntries(tx, [
      { ...toActorColumns({ ...member, ip: origin.ip, releaseSet: null }), action: 'session.start', changes: {} },
    ]);
    return { member, mustChoosePassword, sessionId };
  }).catch((error: unknown) => {
    if (error instanceof InvalidInputError && error.details.errors?.['code'] && code)
      recordRefusal(db, found, from.ip, 'code');
    throw error;
  });
  await refundCode?.();
  const { id, name, type } = member;
  const user = { id, name, email: member.email, type };
  const mustSetUpSecondFactor = !member.totp_secret && (await listSecondFactorRoles(db)).includes(type);
  return {
    user: {
      ...user,
      ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }),
      ...(mustChoosePassword && { mustChoosePassword }),
    },
    token: await tokens.signStaff(user, sessionId),
    sessionId,
  };
}

/**
 * Records a wrong password or code in the audit trail, with the range of the address: enough to see guessing. Only for accounts that exist, of
 * which the rate limits keep the number small, and without waiting, so that the answer takes the same time for every account.
 */
function recordRefusal(db: Services['db'], { name }: Member, ip: string, what: 'password' | 'code'): void {
  const changes = { member: { from: name, to: name }, wrong: { from: null, to: what } };
  const entry = { ...systemActorColumns, ip: subnetPrefix(ip), action: 'session.refuse', changes };
  // The refusal stands whether the entry can be written or not.
  void inTransaction(db, (tx) => appendAuditEntries(tx, [entry])).catch(() => undefined);
}
