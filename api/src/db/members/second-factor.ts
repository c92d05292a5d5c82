import { and, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import type { Executor } from '../query/executor';
import { members, recoveryCodes, secondFactorRoles } from '../schema/members';

/** Stores an encrypted secret that is not confirmed yet. A confirmed secret stays valid until then. */
export async function savePendingTotpSecret(tx: Executor, memberId: number, encryptedSecret: string): Promise<void> {
  await tx.update(members).set({ totp_pending_secret: encryptedSecret }).where(eq(members.id, memberId));
}

/** Makes the pending secret valid for sign-in. `step` is the time step of the code that confirmed it. */
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

/** Removes the second factor and its recovery codes. */
export async function disableTotp(tx: Executor, memberId: number): Promise<void> {
  await tx
    .update(members)
    .set({ totp_secret: null, totp_pending_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where(eq(members.id, memberId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.member_id, memberId));
}

/** Stores a code's time step if it is later than the last one, so that no code works twice. Returns whether it was. */
export async function consumeTotpStep(tx: Executor, memberId: number, step: number): Promise<boolean> {
  const updated = await tx
    .update(members)
    .set({ totp_last_step: step })
    .where(and(eq(members.id, memberId), or(isNull(members.totp_last_step), lt(members.totp_last_step, step))))
    .returning({ id: members.id });
  return updated.length > 0;
}

/** Replaces the recovery codes. Stores only hashes. */
export async function replaceRecoveryCodes(tx: Executor, memberId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.member_id, memberId));
  await tx.insert(recoveryCodes).values(hashes.map((code_hash) => ({ code_hash, member_id: memberId })));
}

/** Marks an unused recovery code of the member as used. Returns whether there was one. */
export async function consumeRecoveryCode(tx: Executor, memberId: number, hash: string): Promise<boolean> {
  const updated = await tx
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(recoveryCodes.code_hash, hash), eq(recoveryCodes.member_id, memberId), isNull(recoveryCodes.used_at)))
    .returning({ hash: recoveryCodes.code_hash });
  return updated.length > 0;
}

export async function countRecoveryCodes(db: Executor, memberId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.member_id, memberId), isNull(recoveryCodes.used_at)));
  return row?.count ?? 0;
}

/** Lists the roles whose members must have a second factor. */
export async function listSecondFactorRoles(db: Executor): Promise<Role[]> {
  const rows = await db.select().from(secondFactorRoles).orderBy(secondFactorRoles.role);
  return rows.map(({ role }) => role);
}

/** Replaces the roles whose members must have a second factor. Returns the previous roles. */
export async function replaceSecondFactorRoles(tx: Executor, roles: readonly Role[]): Promise<Role[]> {
  const previous = await listSecondFactorRoles(tx);
  const removed = previous.filter((role) => !roles.includes(role));
  if (removed.length > 0) await tx.delete(secondFactorRoles).where(inArray(secondFactorRoles.role, removed));
  await addSecondFactorRoles(tx, roles);
  return previous;
}

/** Adds roles whose members must have a second factor. */
export async function addSecondFactorRoles(db: Executor, roles: readonly Role[]): Promise<void> {
  if (roles.length === 0) return;
  await db
    .insert(secondFactorRoles)
    .values(roles.map((role) => ({ role })))
    .onConflictDoNothing();
}

/** Lists the members after an id who have a sealed secret, in the order of their ids. Also deleted members. */
export function listSealedTotpSecrets(db: Executor, afterId: number, limit: number) {
  return db
    .select({
      id: members.id,
      email: members.email,
      totp_secret: members.totp_secret,
      totp_pending_secret: members.totp_pending_secret,
    })
    .from(members)
    .where(and(gt(members.id, afterId), or(isNotNull(members.totp_secret), isNotNull(members.totp_pending_secret))))
    .orderBy(members.id)
    .limit(limit);
}

/** Replaces sealed secrets by the same secrets, sealed with another key. */
export async function replaceSealedTotpSecrets(
  tx: Executor,
  id: number,
  sealed: Partial<Pick<typeof members.$inferInsert, 'totp_secret' | 'totp_pending_secret'>>,
): Promise<void> {
  await tx.update(members).set(sealed).where(eq(members.id, id));
}
