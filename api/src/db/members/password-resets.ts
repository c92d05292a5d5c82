import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { passwordResetTokens } from '../schema/members';

/** Stores the hash of a reset link's token. */
export async function insertPasswordReset(
  tx: Executor,
  reset: { token_hash: string; member_id: number; expires_at: string },
): Promise<void> {
  await tx.insert(passwordResetTokens).values(reset);
}

/** Marks a token as used and returns its member's id; undefined if the token is unknown, used or expired. */
export async function consumePasswordReset(tx: Executor, tokenHash: string, now: string): Promise<number | undefined> {
  const [row] = await tx
    .update(passwordResetTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(passwordResetTokens.token_hash, tokenHash),
        isNull(passwordResetTokens.used_at),
        gt(passwordResetTokens.expires_at, now),
      ),
    )
    .returning({ memberId: passwordResetTokens.member_id });
  return row?.memberId;
}

/** Invalidates all reset links of a member, because the password changed. */
export async function invalidatePasswordResets(tx: Executor, memberId: number, now: string): Promise<void> {
  await tx
    .update(passwordResetTokens)
    .set({ used_at: now })
    .where(and(eq(passwordResetTokens.member_id, memberId), isNull(passwordResetTokens.used_at)));
}
