import type { SignIn, User } from '@evisa/shared/contract/account';
import { describeBrowser } from '../adapters/describe-browser';
import { hashToken } from '../adapters/hash-token';
import { plainAddress } from '../adapters/locate-address';
import { verifyPassword } from '../adapters/passwords';
import { staffTokenSeconds } from '../adapters/tokens';
import { totpStepOf } from '../adapters/totp';
import { appendAudit, by } from '../db/audit';
import type { Executor } from '../db/executor';
import { inTransaction } from '../db/in-transaction';
import { findMemberByEmail, type Member } from '../db/members';
import { listSecondFactorRoles, takeRecoveryCode, takeTotpStep } from '../db/second-factor';
import { createSession } from '../db/sessions';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';

/**
 * Starts a session. Throws a `Refusal` (400): for a wrong email or password without saying which, and with `errors.code` for a second
 * factor that is missing or wrong.
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

  const now = new Date();
  const expiresAt = new Date(now.getTime() + staffTokenSeconds * 1000).toISOString();
  const sessionId = await inTransaction(db, async (tx) => {
    if (member.totp_secret) await takeCode(tx, member, secrets.open(member.totp_secret), code ?? '');
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
    user: { ...user, ...(due && { mustSetUpSecondFactor: true }) },
    token: await tokens.signStaff(user, sessionId),
  };
}

/** Takes a code of the app, or a recovery code; each works once. */
async function takeCode(tx: Executor, member: Member, secret: string, typed: string): Promise<void> {
  const code = typed.replace(/\s/g, '').toUpperCase();
  if (code === '') throw codeRefused('Please enter the code of your authenticator app.');
  const step = /^\d{6}$/.test(code) ? totpStepOf(secret, code) : null;
  const taken =
    step === null ? await takeRecoveryCode(tx, member.id, hashToken(code)) : await takeTotpStep(tx, member.id, step);
  if (!taken) throw codeRefused('This code is not right, or was used already.');
}

function codeRefused(message: string): Refusal {
  return new Refusal(400, message, { errors: { code: message } });
}
