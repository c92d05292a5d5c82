import type { SignIn, User } from '@evisa/shared/contract/account';
import { describeBrowser } from '../adapters/describe-browser';
import { plainAddress } from '../adapters/locate-address';
import { verifyPassword } from '../adapters/passwords';
import { staffTokenSeconds } from '../adapters/tokens';
import { appendAudit, by } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { findMemberByEmail, takeFirstPassword } from '../db/members';
import { listSecondFactorRoles } from '../db/second-factor';
import { createSession } from '../db/sessions';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { takeCode } from './take-code';

const firstPasswordUsed =
  'This password was set by a colleague and was used already. Use ‘Forgot password?’ to choose your own.';

/**
 * Starts a session. Throws a `Refusal` (400): for a wrong email or password without saying which, with `errors.code` for a second
 * factor that is missing or wrong, and for a colleague's password that was used once.
 */
export async function signIn(
  { db, tokens, secrets, barredEmails }: Services,
  { email, password, code }: SignIn,
  from: { ip: string; userAgent: string | undefined },
): Promise<{ user: User; token: string }> {
  const found = await findMemberByEmail(db, email);
  const member = found && !barredEmails.has(found.email) ? found : undefined;
  const right = await verifyPassword(member?.password_hash ?? null, password);
  if (!member || !right) throw new Refusal(400, 'Invalid email address or password.');

  const passwordDue = member.password_origin !== 'own';
  const now = new Date();
  const expiresAt = new Date(now.getTime() + staffTokenSeconds * 1000).toISOString();
  const sessionId = await inTransaction(db, async (tx) => {
    if (member.totp_secret) await takeCode(tx, member.id, secrets.open(member.totp_secret), code ?? '');
    if (passwordDue && !(await takeFirstPassword(tx, member.id))) throw new Refusal(400, firstPasswordUsed);
    const { browser, os } = describeBrowser(from.userAgent);
    const origin = { ip: plainAddress(from.ip), browser, os };
    const id = await createSession(tx, member.id, now.toISOString(), expiresAt, origin);
    await appendAudit(tx, [
      { ...by({ ...member, ip: origin.ip, releaseSet: null }), action: 'session.start', changes: {} },
    ]);
    return id;
  });
  const { id, name, type } = member;
  const user = { id, name, email: member.email, type };
  const due = !member.totp_secret && (await listSecondFactorRoles(db)).includes(type);
  return {
    user: {
      ...user,
      ...(due && { mustSetUpSecondFactor: true }),
      ...(passwordDue && { mustChoosePassword: true }),
    },
    token: await tokens.signStaff(user, sessionId),
  };
}
