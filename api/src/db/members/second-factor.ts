import { and, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import type { Executor } from '../query/executor';
import { members, recoveryCodes, secondFactorRoles } from '../schema/members';

/** Keeps a sealed secret that no code has confirmed yet; one that is confirmed stays in use until then. */
export async function savePendingTotpSecret(tx: Executor, memberId: number, sealedSecret: string): Promise<void> {
  await tx.update(members).set({ totp_pending_secret: sealedSecret }).where(eq(members.id, memberId));
}

/** The pending secret is asked for at sign-in from now on; `step` is that of the code that confirmed it. */
export async function enableTotp(tx: Executor, memberId: number, step: number): Promise<void> {
  await tx
    .update(members)
    .set({
      totp_secret: sql`${members.totp_pending_secret}`,
      totp_pending_secret: null,
      totp_confirmed_at: sql`now()`,
      totp_last_step: step,
    })
    .where(eq(members.id, memberId));
}

/** No second factor any more, and no recovery codes. */
export async function disableTotp(tx: Executor, memberId: number): Promise<void> {
  await tx
    .update(members)
    .set({ totp_secret: null, totp_pending_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where(eq(members.id, memberId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.member_id, memberId));
}

/** Takes a code's time step, if it is later than the last one taken: no code works twice. */
export async function consumeTotpStep(tx: Executor, memberId: number, step: number): Promise<boolean> {
  const taken = await tx
    .update(members)
    .set({ totp_last_step: step })
    .where(and(eq(members.id, memberId), or(isNull(members.totp_last_step), lt(members.totp_last_step, step))))
    .returning({ id: members.id });
  return taken.length > 0;
}

/** Keeps the hashes of new recovery codes, in the place of the old ones. */
export async function replaceRecoveryCodes(tx: Executor, memberId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.member_id, memberId));
  await tx.insert(recoveryCodes).values(hashes.map((code_hash) => ({ code_hash, member_id: memberId })));
}

/** Takes a recovery code, if it is the member's and was not used. */
export async function consumeRecoveryCode(tx: Executor, memberId: number, hash: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(recoveryCodes.code_hash, hash), eq(recoveryCodes.member_id, memberId), isNull(recoveryCodes.used_at)))
    .returning({ hash: recoveryCodes.code_hash });
  return taken.length > 0;
}

export async function countRecoveryCodes(db: Executor, memberId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.member_id, memberId), isNull(recoveryCodes.used_at)));
  return row?.count ?? 0;
}

/** The roles whose members must have a second factor. */
export async function listSecondFactorRoles(db: Executor): Promise<Role[]> {
  const rows = await db.select().from(secondFactorRoles).orderBy(secondFactorRoles.role);
  return rows.map(({ role }) => role);
}

/** Sets the roles, and answers those before. */
export async function replaceSecondFactorRoles(tx: Executor, roles: readonly Role[]): Promise<Role[]> {
  const before = await listSecondFactorRoles(tx);
  const gone = before.filter((role) => !roles.includes(role));
  if (gone.length > 0) await tx.delete(secondFactorRoles).where(inArray(secondFactorRoles.role, gone));
  if (roles.length > 0)
    await tx
      .insert(secondFactorRoles)
      .values(roles.map((role) => ({ role })))
      .onConflictDoNothing();
  return before;
}
