import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { members } from '../schema/members';
import { orderRequests } from '../schema/order-requests';
import { findAnsweredRequestId, type StoredIncomingMail } from './incoming-mails';

export type StoredOrderRequest = typeof orderRequests.$inferSelect;

const isOpen = (orderId: number) =>
  and(eq(orderRequests.order_id, orderId), isNull(orderRequests.answered_at), isNull(orderRequests.withdrawn_at));

export async function insertOrderRequest(tx: Executor, request: typeof orderRequests.$inferInsert): Promise<void> {
  await tx.insert(orderRequests).values(request);
}

/** Finds what the applicant of an order was asked for and has not sent, with the member who asked. */
export async function findOpenRequest(db: Executor, orderId: number) {
  const [row] = await db
    .select({
      id: orderRequests.id,
      items: orderRequests.items,
      note: orderRequests.note,
      by: members.name,
      at: orderRequests.asked_at,
      from_status: orderRequests.from_status,
    })
    .from(orderRequests)
    .innerJoin(members, eq(members.id, orderRequests.asked_by))
    .where(isOpen(orderId));
  return row ?? null;
}

/** Lists the requests that messages answer which wait for a member. */
export async function listAnsweredRequests(
  db: Executor,
  orderId: number,
  mails: readonly StoredIncomingMail[],
): Promise<StoredOrderRequest[]> {
  const ids = mails.filter(({ open_at }) => open_at !== null).flatMap((mail) => findAnsweredRequestId(mail) ?? []);
  if (ids.length === 0) return [];
  return db
    .select()
    .from(orderRequests)
    .where(and(eq(orderRequests.order_id, orderId), inArray(orderRequests.id, ids)));
}

/** Finds a request of an order. */
export async function findRequest(
  db: Executor,
  orderId: number,
  requestId: number,
): Promise<StoredOrderRequest | undefined> {
  const [row] = await db
    .select()
    .from(orderRequests)
    .where(and(eq(orderRequests.id, requestId), eq(orderRequests.order_id, orderId)));
  return row;
}

/** Finds the newest request of an order that was not withdrawn. */
export async function findNewestRequest(db: Executor, orderId: number): Promise<StoredOrderRequest | undefined> {
  const [row] = await db
    .select()
    .from(orderRequests)
    .where(and(eq(orderRequests.order_id, orderId), isNull(orderRequests.withdrawn_at)))
    .orderBy(desc(orderRequests.id))
    .limit(1);
  return row;
}

/** Closes the open request of an order: as withdrawn, or as answered with the hash of the answer. */
export async function closeRequest(
  tx: Executor,
  orderId: number,
  outcome: { withdrawn_at: string } | { answered_at: string; answer_hash: string },
): Promise<void> {
  await tx.update(orderRequests).set(outcome).where(isOpen(orderId));
}
