import type { SampleAuditEntry, SampleData, SampleOrder } from '@evisa/sample/values/sample-types';
import { inTransaction, type Executor } from '../db/query/executor';
import { appendAuditEntries, systemActorColumns, type NewAuditEntry } from '../db/audit/audit-trail';
import { insertIssuedDocuments } from '../db/order-history/issued-documents';
import { insertDownloads } from '../db/order-history/downloads';
import { insertPaymentGateways } from '../db/gateways/payment-gateways';
import { hasOrders, insertOrders } from '../db/orders/orders';
import { insertMails } from '../db/order-history/mail-history';
import { countMembers, insertMember } from '../db/members/members';
import { storeDisputes } from '../db/payments/order-disputes';
import { insertPaymentEvents, readLedger, toAmountColumns } from '../db/payments/payment-events';
import { insertRemarks } from '../db/order-history/remarks';
import { hashPassword } from '../adapters/auth/password-hashing';
import { deriveDueRows } from '../db/due-dates/derive-due-rows';
import { storeCalendar } from '../db/due-dates/working-calendar';
import { toE164 } from '../adapters/telephones/to-e164';
import { buildSampleCalendar } from './sample-calendar';
import { sampleMembers } from './sample-members';

/** Any number. Another one makes another sample. */
const seed = 7;
/** The size of an issued document until it is drawn at its first download. */
const nominalDocumentBytes = 34_000;

/** Who reports payments of sample orders. */
const siteName = 'Application site';

/** Returns a member's id by name, or null for no name. */
type FindMemberId = (name: string | null) => number | null;

async function insertSampleMembers(tx: Executor, members: SampleData['members']): Promise<FindMemberId> {
  const ids = new Map<string, number>();
  for (const { name, email, password, type } of members) {
    const member = await insertMember(tx, { name, email, type, password_hash: await hashPassword(password) });
    ids.set(name, member.id);
  }
  return (name) => {
    if (name === null) return null;
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The sample data names ${name}, who is not a sample member`);
    return id;
  };
}

async function insertSampleHistory(tx: Executor, data: SampleData, idOf: FindMemberId): Promise<void> {
  const processedBy = new Map(data.orders.map(({ order_id, processed_by }) => [order_id, idOf(processed_by)]));
  const documentIds = await insertIssuedDocuments(
    tx,
    data.documents.map(({ create_ts, ...document }) => ({
      ...document,
      content_type: 'application/pdf',
      byte_size: nominalDocumentBytes,
      uploaded_at: create_ts,
      uploaded_by: processedBy.get(document.order_id),
    })),
  );
  const documentOf = new Map(data.documents.map(({ order_id, file1 }) => [order_id, documentIds.get(file1)]));
  const mailed = new Set<number>();
  await insertMails(
    tx,
    data.mailHistory.map(({ order_id, create_ts, email, mail_service_provider, state, reason }) => {
      const kind = mailed.has(order_id) ? 'resend' : 'visa';
      mailed.add(order_id);
      return {
        order_id,
        create_ts,
        kind,
        document_id: documentOf.get(order_id),
        recipient: email,
        mail_service_provider,
        state,
        reason,
        sent_at: state === 'sent' ? create_ts : null,
        requested_by: processedBy.get(order_id),
      };
    }),
  );
  await insertDownloads(
    tx,
    data.downloadHistory.map((download) => ({ ...download, document_id: documentOf.get(download.order_id) })),
  );
  await insertRemarks(
    tx,
    data.remarks.map((remark) => ({ ...remark, member_id: idOf(remark.remark_name) })),
  );
  await appendAuditEntries(
    tx,
    // The entries of all orders form one trail, in order of time.
    data.auditEntries.toSorted((one, other) => (one.at < other.at ? -1 : 1)).map((entry) => toAuditEntry(entry, idOf)),
  );
}

/** Stores the ledgers. The orders have what follows from them already; disputes are derived as those of real events are. */
async function insertSamplePayments(tx: Executor, { orders, paymentEvents }: SampleData): Promise<void> {
  await insertPaymentEvents(
    tx,
    paymentEvents.map((event) => ({
      ...event,
      ...toAmountColumns(event.amount),
      reported_by: event.source === 'site' ? siteName : null,
      received_at: event.at,
      is_derived: true,
    })),
  );
  const orderOf = new Map<number, SampleOrder>(orders.map((order) => [order.order_id, order]));
  const disputed = paymentEvents.filter(({ type }) => type === 'dispute.opened');
  for (const { order_id } of disputed) {
    const order = orderOf.get(order_id);
    if (order) await storeDisputes(tx, order_id, (await readLedger(tx, order)).disputes);
  }
}

/** Who does what no member does. */
const otherActors: Partial<Record<SampleAuditEntry['action'], string>> = {
  'order.place': 'applicant',
  'payment.record': siteName,
};

function toAuditEntry({ actor, order_id, at, action, changes }: SampleAuditEntry, idOf: FindMemberId): NewAuditEntry {
  const other = otherActors[action];
  const who = actor
    ? { actor_id: idOf(actor), actor_name: actor }
    : other
      ? { actor_id: null, actor_name: other }
      : systemActorColumns;
  return { order_id, at, action, changes, ...who };
}

/**
 * Fills an empty database with sample data in one transaction: five accounts, gateways, a working calendar, and `count` orders with their histories and payments. Returns
 * false, and does nothing, if the database contains an order or an account.
 */
export async function seedDatabase(db: Executor, { count, now }: { count: number; now: Date }): Promise<boolean> {
  if ((await hasOrders(db)) || (await countMembers(db)) > 0) return false;
  const { generateSampleData } = await import('@evisa/sample/generate-sample-data');
  const data = generateSampleData({ count, now, seed, members: sampleMembers });
  await inTransaction(db, async (tx) => {
    const idOf = await insertSampleMembers(tx, data.members);
    await insertPaymentGateways(tx, [...data.gateways]);
    await storeCalendar(tx, buildSampleCalendar(now), 1, systemActorColumns.actor_name);
    await insertOrders(
      tx,
      data.orders.map((order) => ({
        ...order,
        telephone_e164: toE164(order.country_code, order.telephone_number),
        is_sample: true,
        assign_to: idOf(order.assign_to),
        processed_by: idOf(order.processed_by),
      })),
    );
    await insertSampleHistory(tx, data, idOf);
    await insertSamplePayments(tx, data);
    await deriveDueRows(
      tx,
      data.orders.map(({ order_id }) => order_id),
    );
  });
  return true;
}
