import { eq } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { orders } from '../schema/orders';

/** Gives back every order a member holds, and answers their ids. */
export async function unassignOrdersOfMember(tx: Executor, memberId: number): Promise<number[]> {
  const rows = await tx
    .update(orders)
    .set({ assign_to: null })
    .where(eq(orders.assign_to, memberId))
    .returning({ id: orders.order_id });
  return rows.map(({ id }) => id);
}
