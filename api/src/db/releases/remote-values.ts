import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { idIn } from '../query/conditions';
import { members } from '../schema/members';
import { remoteValues } from '../schema/remote-values';

/** Whose value it is: that of an order or of a member. */
export type ValueOwner = { order_id: number } | { member_id: number };

/** Lists the values of a remote for some orders, or for a member, with the names of who saved them. */
export function listRemoteValues(
  db: Executor,
  remote: string,
  owner: { orderIds: readonly number[] } | { memberId: number },
) {
  return db
    .select({
      order_id: remoteValues.order_id,
      value: remoteValues.value,
      version: remoteValues.version,
      saved_at: remoteValues.saved_at,
      saved_by: members.name,
    })
    .from(remoteValues)
    .innerJoin(members, eq(members.id, remoteValues.saved_by))
    .where(
      and(
        eq(remoteValues.remote, remote),
        'orderIds' in owner ? idIn(owner.orderIds, remoteValues.order_id) : eq(remoteValues.member_id, owner.memberId),
      ),
    )
    .orderBy(remoteValues.order_id);
}

/** Saves a value if its version is still this one (0: if there is none). Returns whether it did. */
export async function saveRemoteValueRow(
  tx: Executor,
  {
    remote,
    owner,
    value,
    version,
    savedBy,
  }: { remote: string; owner: ValueOwner; value: string; version: number; savedBy: number },
): Promise<boolean> {
  const row = { value, version: version + 1, saved_by: savedBy };
  const saved =
    version === 0
      ? await tx
          .insert(remoteValues)
          .values({ ...row, ...owner, remote })
          .onConflictDoNothing()
          .returning({ id: remoteValues.id })
      : await tx
          .update(remoteValues)
          .set({ ...row, saved_at: sql`now()` })
          .where(
            and(
              eq(remoteValues.remote, remote),
              'order_id' in owner
                ? eq(remoteValues.order_id, owner.order_id)
                : eq(remoteValues.member_id, owner.member_id),
              eq(remoteValues.version, version),
            ),
          )
          .returning({ id: remoteValues.id });
  return saved.length > 0;
}

/** Deletes a member's own values. */
export async function deleteRemoteValuesOfMember(tx: Executor, memberId: number): Promise<void> {
  await tx.delete(remoteValues).where(eq(remoteValues.member_id, memberId));
}
