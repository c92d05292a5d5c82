import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findDefencePack, type StoredDefencePack } from './defence-packs';
import { listIssuedDocuments, type StoredDocument } from '../order-history/issued-documents';
import { listDownloads, type StoredDownload } from '../order-history/downloads';
import type { Executor } from '../query/executor';
import { listMails, type StoredMail } from '../order-history/mail-history';
import { listRemarks, type StoredRemark } from '../order-history/remarks';
import { members } from '../schema/members';
import { orders } from '../schema/orders';

export type StoredOrder = typeof orders.$inferSelect;

/** An order with everything that happened to it; lists are newest first. */
export interface OrderWithHistory {
  order: StoredOrder;
  assigneeName: string | null;
  processedByName: string | null;
  defencePack: StoredDefencePack | null;
  documents: StoredDocument[];
  mails: StoredMail[];
  downloads: StoredDownload[];
  remarks: StoredRemark[];
}

/** One order without its lists; undefined if there is none of that id. */
export async function findOrder(db: Executor, orderId: number): Promise<StoredOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.order_id, orderId));
  return order;
}

/** One order, which stays as it is until the transaction ends; undefined if there is none of that id. */
export async function lockOrder(tx: Executor, orderId: number): Promise<StoredOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.order_id, orderId)).for('update');
  return order;
}

/** One order in full; undefined if there is none of that id. */
export async function findOrderWithHistory(db: Executor, orderId: number): Promise<OrderWithHistory | undefined> {
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
    documents: await listIssuedDocuments(db, orderId),
    mails: await listMails(db, orderId),
    downloads: await listDownloads(db, orderId),
    remarks: await listRemarks(db, orderId),
  };
}
