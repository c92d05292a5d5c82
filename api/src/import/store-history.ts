import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { insertDownloads } from '../db/order-history/downloads';
import { insertIssuedDocuments, type NewIssuedDocument } from '../db/order-history/issued-documents';
import { closeMailsOfOrders } from '../db/order-history/failed-mails';
import { insertMails } from '../db/order-history/mail-history';
import { insertRemarks } from '../db/order-history/remarks';
import type { Executor } from '../db/query/executor';
import type { PreparedRow } from './prepare-row';

/** Stores the histories of some orders: documents first, because emails and downloads refer to them. */
export async function storeHistories(
  tx: Executor,
  rows: readonly PreparedRow[],
  findMemberId: (name: string) => number | null,
): Promise<void> {
  const documents = rows.flatMap(toDocuments);
  const documentIds = documents.length > 0 ? await insertIssuedDocuments(tx, documents) : new Map<string, number>();
  const histories = rows.flatMap(({ orderId, issued, imported: { order, history } }) => {
    const newest = issued.at(-1);
    return history
      ? [{ order_id: orderId, email: order.email, history, document_id: newest && documentIds.get(newest.file1) }]
      : [];
  });
  await insertMails(
    tx,
    histories.flatMap(({ order_id, document_id, email: applicant, history }) =>
      history.mails.map(({ email, ...mail }) => ({
        ...mail,
        order_id,
        document_id,
        recipient: email ?? applicant,
        sent_at: mail.state === 'sent' ? mail.create_ts : null,
      })),
    ),
  );
  // The other system dealt with those that failed there.
  await closeMailsOfOrders(
    tx,
    histories.map(({ order_id }) => order_id),
  );
  await insertDownloads(
    tx,
    histories.flatMap(({ order_id, document_id, history }) =>
      history.downloads.map((download) => ({ ...download, order_id, document_id })),
    ),
  );
  await insertRemarks(
    tx,
    histories.flatMap(({ order_id, history }) =>
      history.remarks.map((remark) => ({ ...remark, order_id, member_id: findMemberId(remark.remark_name) })),
    ),
  );
}

function toDocuments({ orderId, issued, imported: { order } }: PreparedRow): NewIssuedDocument[] {
  return issued.map(({ file1, type, byteSize, originalName, uploadedAt }) => ({
    order_id: orderId,
    file1,
    customer_name: formatFullName(order.first_name, order.last_name),
    original_name: originalName,
    content_type: type,
    byte_size: byteSize,
    uploaded_at: uploadedAt,
  }));
}
