import type { SignIn, User } from '@evisa/shared/contract/account';
import { verifyPassword } from '../adapters/passwords';
import { staffTokenSeconds } from '../adapters/tokens';
import { appendAudit } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { findMemberByEmail } from '../db/members';
import { createSession } from '../db/sessions';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';

/** Starts a session. Throws a `Refusal` (400) for a wrong email or password, without saying which. */
export async function signIn(
  { db, tokens, barredEmails }: Services,
  { email, password }: SignIn,
): Promise<{ user: User; token: string }> {
  const found = await findMemberByEmail(db, email);
  const member = found && !barredEmails.has(found.email) ? found : undefined;
  const right = await verifyPassword(member?.password_hash ?? null, password);
  if (!member || !right) throw new Refusal(400, 'Invalid email address or password.');

  const now = new Date();
  const expiresAt = new Date(now.getTime() + staffTokenSeconds * 1000).toISOString();
  const sessionId = await inTransaction(db, async (tx) => {
    const id = await createSession(tx, member.id, now.toISOString(), expiresAt);
    await appendAudit(tx, [{ actor_id: member.id, actor_name: member.name, action: 'session.start', changes: {} }]);
    return id;
  });
  const user = { id: member.id, name: member.name, email: member.email, type: member.type };
  return { user, token: await tokens.signStaff(user, sessionId) };
}
