import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { passwordResetTokens } from '../schema/members';

/** Keeps the hash of a link's token. */
export async function insertPasswordReset(
  tx: Executor,
  reset: { token_hash: string; member_id: number; expires_at: string },
): Promise<void> {
  await tx.insert(passwordResetTokens).values(reset);
}

/** Uses a token up and answers whose it is; undefined for one that is unknown, used or expired. */
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

/** A new password makes the other links of a member useless. */
export async function invalidatePasswordResets(tx: Executor, memberId: number, now: string): Promise<void> {
  await tx
    .update(passwordResetTokens)
    .set({ used_at: now })
    .where(and(eq(passwordResetTokens.member_id, memberId), isNull(passwordResetTokens.used_at)));
}
