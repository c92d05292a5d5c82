import { and, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { duplicateWindowDays, settledStatuses } from '@evisa/shared/domain/orders/possible-duplicates';
import { eventsChannel } from '../connection/notification-channels';
import type { Executor } from '../query/executor';
import { inLiterals } from '../schema/column-helpers';
import { duplicateDecisions } from '../schema/duplicates';
import { members } from '../schema/members';
import { orders } from '../schema/orders';

const other = alias(orders, 'other');

/** Uses the index `orders_passport`. */
const hasSamePassport = sql<boolean>`(${other.passport_key} = ${orders.passport_key} and ${other.passport_key} <> '')`;

/** Whether all words of one name are in the other. One word alone is no name. */
const isPartOf = (name: SQL, whole: SQL): SQL => sql`(cardinality(${name}) > 1 and ${name} <@ ${whole})`;

/** Uses the index `orders_birth`. */
const isSamePerson = sql<boolean>`(${other.date_of_birth} = ${orders.date_of_birth} and (
  (${other.name_letters} = ${orders.name_letters} and ${other.name_letters} <> '')
  or ${isPartOf(sql`${other.name_words}`, sql`${orders.name_words}`)}
  or ${isPartOf(sql`${orders.name_words}`, sql`${other.name_words}`)}
))`;

const isSettled = (order: typeof orders | typeof other): SQL => inLiterals(order.process_status, settledStatuses);

const days = sql.raw(`interval '${duplicateWindowDays} days'`);

/** Whether `other` was placed at about the time of an order of the statement, and neither is settled. */
const isNearby = sql`(${other.created_at} between ${orders.created_at} - ${days} and ${orders.created_at} + ${days}
  and not ${isSettled(orders)} and not ${isSettled(other)})`;

const isOther = sql`${other.order_id} <> ${orders.order_id}`;

const isPair = sql`(${duplicateDecisions.order_id} = least(${orders.order_id}, ${other.order_id})
  and ${duplicateDecisions.other_order_id} = greatest(${orders.order_id}, ${other.order_id}))`;

const hasOther = (rule: SQL): SQL => sql`exists (
  select from ${orders} as other where ${rule} and ${isNearby} and ${isOther}
    and not exists (select from ${duplicateDecisions} where ${isPair})
)`;

/** Whether an order of the statement has a possible duplicate that no member decided about. */
export const hasPossibleDuplicate = sql<boolean>`(${hasOther(hasSamePassport)} or ${hasOther(isSamePerson)})`;

const listed = {
  order_id: other.order_id,
  process_status: other.process_status,
  created_at: other.created_at,
  first_name: other.first_name,
  last_name: other.last_name,
  has_same_passport: sql<boolean>`coalesce(${hasSamePassport}, false)`,
  is_same_person: sql<boolean>`coalesce(${isSamePerson}, false)`,
  reason: duplicateDecisions.reason,
  decided_by: members.name,
  decided_at: duplicateDecisions.decided_at,
};

const maxListed = 20;

/** Lists the possible duplicates of an order: at most 20, those without a decision first, then the newest. */
function listMatches(db: Executor, orderId: number) {
  const matching = (rule: SQL) => sql`select other.order_id as matching_id from ${orders}, ${orders} as other
    where ${orders.order_id} = ${orderId} and ${rule} and ${isNearby} and ${isOther}`;
  return db
    .select(listed)
    .from(sql`(${matching(hasSamePassport)} union ${matching(isSamePerson)}) as matches`)
    .innerJoin(other, sql`${other.order_id} = matching_id`)
    .innerJoin(orders, eq(orders.order_id, orderId))
    .leftJoin(duplicateDecisions, isPair)
    .leftJoin(members, eq(members.id, duplicateDecisions.decided_by))
    .orderBy(sql`${duplicateDecisions.order_id} is not null`, desc(other.created_at), desc(other.order_id))
    .limit(maxListed);
}

const maxCounted = 1000;

/** Counts the orders with the email of an order that are no duplicates of it, up to 1,000, and their different passports. */
async function countGroup(db: Executor, orderId: number, duplicateIds: readonly number[]) {
  const group = db
    .select({ passport: sql<string>`${other.passport_key}`.as('passport') })
    .from(orders)
    .innerJoin(other, sql`lower(${other.email}) = lower(${orders.email}) and ${isNearby}`)
    .where(
      and(
        eq(orders.order_id, orderId),
        isNull(orders.erased_at),
        ne(sql`${other.passport_key}`, ''),
        sql`${other.order_id} <> all (${`{${duplicateIds.join(',')}}`}::bigint[])`,
      ),
    )
    .limit(maxCounted)
    .as('group');
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::integer`,
      passports: sql<number>`count(distinct ${group.passport})::integer`,
    })
    .from(group);
  return row && row.passports > 1 ? row : null;
}

export type StoredDuplicate = Awaited<ReturnType<typeof listMatches>>[number];

export interface OrderDuplicates {
  matches: StoredDuplicate[];
  /** Orders with the same email and their passports, if these differ. */
  group: { orders: number; passports: number } | null;
}

/** Lists the possible duplicates of an order, and counts the group that its email belongs to. */
export async function listDuplicates(db: Executor, { order_id }: { order_id: number }): Promise<OrderDuplicates> {
  const matches = await listMatches(db, order_id);
  const open = matches.filter(({ reason }) => reason === null).map((match) => match.order_id);
  return { matches, group: await countGroup(db, order_id, open) };
}

/** Tells pages that show a possible duplicate of a new order. Run it in the transaction that stores the order. */
export async function notifyDuplicates(tx: Executor, orderId: number): Promise<void> {
  const ids = (await listMatches(tx, orderId)).map(({ order_id }) => order_id);
  if (ids.length === 0) return;
  await tx.execute(sql`
    select pg_notify(${eventsChannel}, json_build_object(
      'kind', 'order', 'orderId', ${orders.order_id}, 'process_status', ${orders.process_status},
      'processing_mode', ${orders.processing_mode}, 'folder', ${orders.folder}, 'assign_to', left(${members.name}, 300),
      'by', 'system', 'action', 'duplicate.find', 'was', null
    )::text)
    from ${orders} left join ${members} on ${members.id} = ${orders.assign_to}
    where ${orders.order_id} = any (${`{${ids.join(',')}}`}::bigint[])`);
}

/** The ids of a pair as they are stored. */
const toPair = (one: number, another: number) => ({
  order_id: Math.min(one, another),
  other_order_id: Math.max(one, another),
});

/** Stores that two orders are not duplicates. Returns false, and changes nothing, if that was decided before. */
export async function insertDuplicateDecision(
  tx: Executor,
  ids: readonly [number, number],
  decision: { reason: string; decided_by: number },
): Promise<boolean> {
  const stored = await tx
    .insert(duplicateDecisions)
    .values({ ...toPair(...ids), ...decision })
    .onConflictDoNothing()
    .returning({ order_id: duplicateDecisions.order_id });
  return stored.length > 0;
}

/** Removes the decision about two orders. Returns false if there was none. */
export async function deleteDuplicateDecision(tx: Executor, ids: readonly [number, number]): Promise<boolean> {
  const { order_id, other_order_id } = toPair(...ids);
  const deleted = await tx
    .delete(duplicateDecisions)
    .where(and(eq(duplicateDecisions.order_id, order_id), eq(duplicateDecisions.other_order_id, other_order_id)))
    .returning({ order_id: duplicateDecisions.order_id });
  return deleted.length > 0;
}

/** Whether two orders are possible duplicates, decided about or not. */
export async function arePossibleDuplicates(tx: Executor, [one, another]: readonly [number, number]): Promise<boolean> {
  const [found] = await tx
    .select({ order_id: orders.order_id })
    .from(orders)
    .innerJoin(other, eq(other.order_id, another))
    .where(and(eq(orders.order_id, one), sql`(${hasSamePassport} or ${isSamePerson})`, isNearby, isOther));
  return found !== undefined;
}
