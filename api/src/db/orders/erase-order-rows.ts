import { or, sql, type SQL } from 'drizzle-orm';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { Executor } from '../query/executor';
import type { StoredOrder, NewOrder } from './orders';
import { deleteResponsesMentioningOrders } from '../idempotency/idempotency-keys';
import { idIn } from '../query/conditions';
import { cancelQueuedMails } from '../outbox/outbox';
import { downloadHistory, issuedDocuments, mailHistory, remarks } from '../schema/order-history';
import { listCorrectedFiles } from '../order-history/order-corrections';
import { clearPaymentDetails } from '../payments/payment-events';
import { incomingMails } from '../schema/incoming-mails';
import { orderRequests } from '../schema/order-requests';
import { orderCorrections } from '../schema/order-corrections';
import { remoteValues } from '../schema/remote-values';
import { duplicateDecisions } from '../schema/duplicates';
import { defencePacks } from '../schema/defence-packs';
import { orders } from '../schema/orders';

/** Columns without personal data of the applicant. */
type RetainedColumn =
  | 'order_id'
  | 'created_at'
  | 'is_sample'
  | 'process_status'
  | 'processing_mode'
  | 'refund_date'
  | 'assign_to'
  | 'processed_by'
  | 'processed_at'
  | 'erased_at'
  | 'due_at'
  | 'due_left'
  | 'due_revision'
  | 'surname_checked'
  | 'given_name_checked';

const clearedUploads = {
  applicant_photo: null,
  applicant_passport_photo: null,
  letter_of_invitation: null,
  flight_ticket_in: null,
  flight_ticket_out: null,
  hotel_reservation_document: null,
  contract_of_employment: null,
  bank_statement: null,
};

/** The erased values of all other columns. A column that is missing in both lists fails to compile. */
const erasedValues: Required<Omit<NewOrder, RetainedColumn>> = {
  ...clearedUploads,
  processing_date: null,
  process_month: null,
  email: '',
  re_enter_email: null,
  signature_name: null,
  first_name: '',
  last_name: '',
  country_code: null,
  telephone_number: null,
  telephone_e164: '',
  // A trigger writes it from the others.
  search_text: '',
  sex: null,
  date_of_birth: null,
  date_of_birth_partial: null,
  country_region_of_birth: null,
  current_nationality: '',
  permanent_residential_address: null,
  state_province: null,
  address_cambodia: null,
  occupation: null,
  other_occupation: null,
  passport_number: null,
  passport_key: '',
  name_words: [],
  name_letters: '',
  country_of_passport: null,
  issue_date: null,
  expiry_date: null,
  expiry_unlimited: false,
  visa_type: null,
  entry_purpose: null,
  other_purpose: null,
  intended_date_of_entry: null,
  intended_date_of_leaving: null,
  port_of_entry: null,
  hotel_name: null,
  hotel_contact: null,
  transaction_id: null,
  merchant_name: null,
};

/** A stored file with its area and its name in that area. */
interface ErasedFile {
  area: 'docs' | 'uploads';
  name: string;
}

type EraseOutcome = { orderId: number } & (
  | { erased: true; files: ErasedFile[] }
  | { erased: false; reason: 'not-found' | 'erased' }
  | { erased: false; reason: 'not-deleted'; status: ProcessStatus }
);

/**
 * Permanently erases the applicants' data of Deleted orders. The orders, a row for each mail, and the audit trail stay. Cancels queued
 * mails. Returns one outcome per order, with the files to remove after the commit. Locks rows in the order of their ids. Run it in the
 * transaction that also appends to the audit trail.
 */
export async function eraseOrderRows(tx: Executor, orderIds: readonly number[], now: string): Promise<EraseOutcome[]> {
  const found = await tx.select().from(orders).where(idIn(orderIds)).orderBy(orders.order_id).for('update');
  const erasable = found.filter((order) => order.process_status === 'Deleted' && order.erased_at === null);
  const filesById =
    erasable.length === 0 ? new Map<number, ErasedFile[]>() : await eraseLockedOrders(tx, erasable, now);

  const byId = new Map(found.map((order) => [order.order_id, order]));
  return orderIds.map((orderId): EraseOutcome => {
    const order = byId.get(orderId);
    if (!order) return { orderId, erased: false, reason: 'not-found' };
    const files = filesById.get(orderId);
    if (files) return { orderId, erased: true, files };
    return order.erased_at === null
      ? { orderId, erased: false, reason: 'not-deleted', status: order.process_status }
      : { orderId, erased: false, reason: 'erased' };
  });
}

/** Columns of emails without personal data of the applicant. */
type RetainedMailColumn =
  | 'id'
  | 'order_id'
  | 'create_ts'
  | 'kind'
  | 'is_withdrawal'
  | 'mail_service_provider'
  | 'message_id'
  | 'provider_message_id'
  | 'sent_at'
  | 'bounced_at'
  | 'delivered_at'
  | 'delayed_at'
  | 'complained_at'
  | 'failed_at'
  | 'requested_by'
  | 'seen_at'
  | 'open_at';

/** The erased values of all other columns. A column that is missing in both lists fails to compile. */
const erasedMailValues = {
  recipient: '',
  message: null,
  response: null,
  failure_kind: null,
  delay_reason: null,
  document_id: null,
  reason: sql`case when ${mailHistory.state} = 'queued' then ${'The order was erased.'} end`,
  state: sql`case when ${mailHistory.state} = 'queued' then 'failed' else ${mailHistory.state} end`,
} satisfies Record<Exclude<keyof typeof mailHistory.$inferSelect, RetainedMailColumn>, SQL | '' | null>;

async function eraseLockedOrders(
  tx: Executor,
  erasableOrders: StoredOrder[],
  now: string,
): Promise<Map<number, ErasedFile[]>> {
  const ids = erasableOrders.map(({ order_id }) => order_id);
  await cancelQueuedMails(tx, ids);
  await tx.update(mailHistory).set(erasedMailValues).where(idIn(ids, mailHistory.order_id));
  const messages = await tx
    .delete(incomingMails)
    .where(idIn(ids, incomingMails.order_id))
    .returning({ order_id: incomingMails.order_id, attachments: incomingMails.attachments });
  await tx.delete(downloadHistory).where(idIn(ids, downloadHistory.order_id));
  const replaced = await listCorrectedFiles(tx, ids);
  await tx.delete(remoteValues).where(idIn(ids, remoteValues.order_id));
  await tx.delete(orderRequests).where(idIn(ids, orderRequests.order_id));
  await tx.delete(orderCorrections).where(idIn(ids, orderCorrections.order_id));
  await tx.delete(remarks).where(idIn(ids, remarks.order_id));
  await tx
    .delete(duplicateDecisions)
    .where(or(idIn(ids, duplicateDecisions.order_id), idIn(ids, duplicateDecisions.other_order_id)));
  await clearPaymentDetails(tx, ids);
  await tx.delete(defencePacks).where(idIn(ids, defencePacks.order_id));
  const documents = await tx
    .delete(issuedDocuments)
    .where(idIn(ids, issuedDocuments.order_id))
    .returning({ order_id: issuedDocuments.order_id, file1: issuedDocuments.file1 });
  await tx
    .update(orders)
    .set({ ...erasedValues, erased_at: now })
    .where(idIn(ids));
  await deleteResponsesMentioningOrders(tx, ids);

  return new Map(
    erasableOrders.map((order) => [
      order.order_id,
      [
        ...listUploadNames(order).map((name): ErasedFile => ({ area: 'uploads', name })),
        ...messages
          .filter(({ order_id }) => order_id === order.order_id)
          .flatMap(({ attachments }) => attachments.flatMap(({ file }) => file ?? []))
          .map((name): ErasedFile => ({ area: 'uploads', name })),
        ...replaced.flatMap(({ order_id, name }): ErasedFile | [] =>
          order_id === order.order_id && name !== null ? { area: 'uploads', name } : [],
        ),
        ...documents
          .filter(({ order_id }) => order_id === order.order_id)
          .map(({ file1 }): ErasedFile => ({ area: 'docs', name: `${order.order_id}_${file1}` })),
      ],
    ]),
  );
}

function listUploadNames(order: StoredOrder): string[] {
  return Object.entries(order).flatMap(([column, value]) =>
    Object.hasOwn(clearedUploads, column) && typeof value === 'string' && value !== '' ? value : [],
  );
}
