import type { ConfirmPassword } from '@evisa/shared/contract/account';
import { verifyPassword } from '../adapters/passwords';
import { inTransaction } from '../db/in-transaction';
import { findMember } from '../db/members';
import { proveSession } from '../db/sessions';
import type { Services } from '../main/services';
import type { Caller } from '../plugins/caller';
import { Refusal } from '../plugins/refusal';
import { takeCode } from './take-code';

type Staff = Extract<Caller, { kind: 'staff' }>;

const proofLastsMs = 10 * 60_000;
/** A page of an earlier release shows these words; today's asks for the password. */
const proofRequired = 'Your sign-in is older than ten minutes. Please sign out and in again, then make this change.';

/**
 * Throws a `Refusal` (403 with `errors.proof`) when the member last gave the password in this session more than ten minutes ago: a
 * stolen session must not become the account.
 */
export function mustHaveProof({ provedAt }: Pick<Staff, 'provedAt'>): void {
  if (provedAt === null || Date.now() - Date.parse(provedAt) > proofLastsMs)
    throw new Refusal(403, proofRequired, { errors: { proof: proofRequired } });
}

/** Renews the proof of a session. Throws a `Refusal` (400) with `errors.password` or `errors.code` for the one that is wrong or missing. */
export async function confirmPassword(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { member: { id }, sessionId }: Staff,
  { password, code }: ConfirmPassword,
): Promise<void> {
  const member = await findMember(db, id);
  if (!member || !(await verifyPassword(member.password_hash, password))) throw wrongPassword();
  const { totp_secret } = member;
  await inTransaction(db, async (tx) => {
    if (totp_secret) await takeCode(tx, id, secrets.open(totp_secret), code ?? '');
    await proveSession(tx, sessionId, new Date().toISOString());
  });
}

export function wrongPassword(): Refusal {
  const message = 'The password is incorrect.';
  return new Refusal(400, message, { errors: { password: message } });
}
