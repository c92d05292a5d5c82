import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';
import { findDispute, type StoredDispute } from '../payments/order-disputes';
import { readLedger, type OrderLedger } from '../payments/payment-events';
import { findDefencePack, type StoredDefencePack } from './defence-packs';
import { listIssuedDocuments, type ListedDocument } from '../order-history/issued-documents';
import { listDownloads, type StoredDownload } from '../order-history/downloads';
import type { Executor, Reader } from '../query/executor';
import { listDuplicates, type OrderDuplicates } from '../duplicates/duplicates';
import { toIdentityKeys } from '../duplicates/identity-keys';
import { fillIdentityKeys } from '../duplicates/identity-key-rows';
import { listIncomingMails, type StoredIncomingMail } from '../order-history/incoming-mails';
import { listMails, type StoredMail } from '../order-history/mail-history';
import { findOpenRequest, listAnsweredRequests } from '../order-history/order-requests';
import { listRemarks, type StoredRemark } from '../order-history/remarks';
import { members } from '../schema/members';
import { orders } from '../schema/orders';
import { bulkInsert } from '../query/bulk-insert';

export type StoredOrder = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** What defence packs tell about an order. Histories are newest first. */
export interface PackedOrder {
  order: StoredOrder;
  assigneeName: string | null;
  processedByName: string | null;
  defencePack: StoredDefencePack | null;
  /** What was reported about payments, in time order, and what it adds up to. */
  ledger: OrderLedger;
  documents: ListedDocument[];
  mails: StoredMail[];
  downloads: StoredDownload[];
  remarks: StoredRemark[];
}

/** An order with all that its page shows. */
export interface OrderWithHistory extends PackedOrder {
  /** The dispute that pages of the release before show. */
  dispute: StoredDispute | null;
  duplicates: OrderDuplicates;
  incomingMails: { mails: StoredIncomingMail[]; more: boolean };
  request: Awaited<ReturnType<typeof findOpenRequest>>;
  /** The requests of answers that are not done. */
  answeredRequests: Awaited<ReturnType<typeof listAnsweredRequests>>;
}

/** Finds an order without its histories. */
export async function findOrder(db: Executor, orderId: number): Promise<StoredOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.order_id, orderId));
  return order;
}

/** Finds an order and locks its row until the transaction ends. */
export async function lockOrder(tx: Executor, orderId: number): Promise<StoredOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.order_id, orderId)).for('update');
  return order;
}

/**
 * Finds the email of an order; null if the order was erased or does not exist. For an id that does not exist, it reads the newest order,
 * so that the response time does not reveal which ids exist.
 */
export async function findOrderEmail(db: Reader, orderId: number): Promise<string | null> {
  const [row] = await db
    .select({ id: orders.order_id, email: orders.email, erased: sql<boolean>`${orders.erased_at} is not null` })
    .from(orders)
    .where(sql`${orders.order_id} = least(${orderId}::bigint, (select max(newest.order_id) from ${orders} as newest))`);
  return row && row.id === orderId && !row.erased ? row.email : null;
}

/** Finds an order with what defence packs tell about it. */
export async function findPackedOrder(db: Executor, orderId: number): Promise<PackedOrder | undefined> {
  const processors = alias(members, 'processors');
  const [row] = await db
    .select({ order: orders, assigneeName: members.name, processedByName: processors.name })
    .from(orders)
    .leftJoin(members, eq(members.id, orders.assign_to))
    .leftJoin(processors, eq(processors.id, orders.processed_by))
    .where(eq(orders.order_id, orderId));
  if (!row) return undefined;
  return {
    ...row,
    defencePack: (await findDefencePack(db, orderId)) ?? null,
    ledger: await readLedger(db, row.order),
    documents: await listIssuedDocuments(db, orderId),
    mails: await listMails(db, orderId),
    downloads: await listDownloads(db, orderId),
    remarks: await listRemarks(db, orderId),
  };
}

/** Finds an order with all that its page shows. */
export async function findOrderWithHistory(db: Executor, orderId: number): Promise<OrderWithHistory | undefined> {
  const packed = await findPackedOrder(db, orderId);
  if (!packed) return undefined;
  const incomingMails = await listIncomingMails(db, orderId);
  return {
    ...packed,
    dispute: await findDispute(db, orderId),
    duplicates: await listDuplicates(db, packed.order),
    incomingMails,
    request: await findOpenRequest(db, orderId),
    answeredRequests: await listAnsweredRequests(db, orderId, incomingMails.mails),
  };
}

/** Stores one order and returns its id. */
export async function insertOrder(tx: Executor, order: NewOrder): Promise<number> {
  const [row] = await tx
    .insert(orders)
    .values({ ...order, ...toIdentityKeys(order) })
    .returning({ order_id: orders.order_id });
  if (!row) throw new Error('The database returned no id for the inserted order');
  return row.order_id;
}

/** Stores many orders with ids. Later orders get higher ids. */
export async function insertOrders(tx: Executor, rows: readonly (NewOrder & { order_id: number })[]): Promise<void> {
  await bulkInsert(
    tx,
    orders,
    rows.map((row) => ({ ...row, ...toIdentityKeys(row) })),
  );
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('orders', 'order_id'), greatest(max(order_id), ${firstOrderId - 1}::bigint)) from orders`,
  );
}

/** Tells whether there are any orders, including sample orders. */
export async function hasOrders(db: Executor): Promise<boolean> {
  return (await db.select({ order_id: orders.order_id }).from(orders).limit(1)).length > 0;
}

const identityFields = ['first_name', 'last_name', 'passport_number'] as const satisfies (keyof NewOrder)[];

/** Stores fields of an order, and the keys that follow from its name and passport number. */
export async function updateOrderRow(tx: Executor, orderId: number, fields: Partial<NewOrder>): Promise<void> {
  await tx.update(orders).set(fields).where(eq(orders.order_id, orderId));
  if (identityFields.some((field) => field in fields)) await fillIdentityKeys(tx, eq(orders.order_id, orderId), 1);
}
