import { and, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { LedgerDispute } from '@evisa/shared/domain/money/disputes';
import { toDecimal } from '@evisa/shared/domain/money/money';
import type { Executor } from '../query/executor';
import { disputes, orderDisputes } from '../schema/intake';
import { orders } from '../schema/orders';

export type StoredDispute = typeof disputes.$inferSelect;
type StoredOrderDispute = typeof orderDisputes.$inferSelect;

/** Returns a dispute as columns and answers have it. */
export function toDisputeColumns(dispute: LedgerDispute): Omit<StoredOrderDispute, 'order_id'> {
  const { money, chargeback_at: _, ...columns } = dispute;
  return { ...columns, amount: money && toDecimal(money), currency: money && money.currency };
}

/** Stores the disputes of an order in place of those stored before. */
export async function storeDisputes(tx: Executor, orderId: number, all: readonly LedgerDispute[]): Promise<void> {
  await tx.delete(orderDisputes).where(eq(orderDisputes.order_id, orderId));
  if (all.length > 0)
    await tx.insert(orderDisputes).values(all.map((dispute) => ({ order_id: orderId, ...toDisputeColumns(dispute) })));
  await storeLastDispute(tx, orderId, all);
}

/** Stores one dispute where the release before looks for it: one that is open and not answered, or the last. */
async function storeLastDispute(tx: Executor, orderId: number, all: readonly LedgerDispute[]): Promise<void> {
  const known = all.flatMap((dispute) =>
    dispute.opened_at === null ? [] : [{ ...dispute, opened_at: dispute.opened_at }],
  );
  const open = known.filter(({ closed_at }) => closed_at === null);
  const shown = open.find(({ answered_at }) => answered_at === null) ?? open.at(-1) ?? known.at(-1);
  if (!shown) {
    await tx.delete(disputes).where(eq(disputes.order_id, orderId));
    return;
  }
  const { opened_at, closed_at, outcome, money, due_on, due_at, answered_at } = shown;
  const row = {
    opened_at,
    closed_at,
    outcome,
    amount: money && toDecimal(money),
    currency: money && money.currency,
    evidence_due_by: answered_at ? null : (due_on ?? due_at?.slice(0, 10) ?? null),
  };
  await tx
    .insert(disputes)
    .values({ order_id: orderId, ...row })
    .onConflictDoUpdate({ target: disputes.order_id, set: row });
}

/** Finds the dispute of an order that the release before shows. */
export async function findDispute(db: Executor, orderId: number): Promise<StoredDispute | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.order_id, orderId));
  return row ?? null;
}

const isOpen = and(isNull(orderDisputes.closed_at), isNull(orders.erased_at));
/** The last instant for evidence; a day ends in UTC. */
const deadline = sql`coalesce(${orderDisputes.due_at}, (${orderDisputes.due_on} + 1)::timestamp at time zone 'UTC')`;

/**
 * Lists open disputes with their orders: first those that can still be answered, the earliest deadline first and those without one last, then
 * those whose deadline has passed, then those that were answered.
 */
export async function listOpenDisputes(db: Executor, limit: number) {
  const { closed_at: _, outcome: __, result: ___, answer: ____, ...columns } = getTableColumns(orderDisputes);
  return db
    .select({
      ...columns,
      first_name: orders.first_name,
      last_name: orders.last_name,
      process_status: orders.process_status,
    })
    .from(orderDisputes)
    .innerJoin(orders, eq(orders.order_id, orderDisputes.order_id))
    .where(isOpen)
    .orderBy(
      sql`case when ${orderDisputes.answered_at} is not null then 2 when ${deadline} < now() then 1 else 0 end`,
      sql`${deadline} asc nulls last`,
      orderDisputes.order_id,
      orderDisputes.key,
    )
    .limit(limit);
}

/** Counts open disputes. */
export async function countOpenDisputes(db: Executor): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orderDisputes)
    .innerJoin(orders, eq(orders.order_id, orderDisputes.order_id))
    .where(isOpen);
  return row?.count ?? 0;
}
