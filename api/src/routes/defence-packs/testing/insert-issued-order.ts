import { insertIssuedDocument } from '../../../db/order-history/issued-documents';
import { insertDownloads } from '../../../db/order-history/downloads';
import type { Executor } from '../../../db/query/executor';
import { insertOrder, type NewOrder } from '../../../db/orders/orders';
import { insertMails } from '../../../db/order-history/mail-history';
import { buildOrder } from '../../../db/testing/build-order';

/** Also part of the uploaded file's name. */
export const passportNumber = '19FV12345';

/** Inserts an issued, mailed and downloaded order, and returns its id. */
export async function insertIssuedOrder(
  db: Executor,
  overrides: Partial<NewOrder> = {},
  downloads = 1,
): Promise<number> {
  const order_id = await insertOrder(
    db,
    buildOrder({ transaction_id: 'ch_3PqX8s', merchant_name: 'EVISA LTD', ...overrides }),
  );
  const document = await insertIssuedDocument(db, {
    order_id,
    file1: `${order_id}.pdf`,
    customer_name: 'MARIE DUPONT',
    original_name: `${passportNumber}.pdf`,
    content_type: 'application/pdf',
    byte_size: 1,
    uploaded_at: '2026-03-03T09:00:00.000Z',
  });
  const mail = { order_id, recipient: 'marie.dupont@example.com', mail_service_provider: 'AWS' } as const;
  await insertMails(db, [
    {
      ...mail,
      kind: 'visa',
      document_id: document.id,
      state: 'failed',
      reason: '550 <b>no</b> such user',
      create_ts: '2026-03-03T09:00:01.000Z',
      failed_at: '2026-03-03T09:00:04.000Z',
    },
    {
      ...mail,
      kind: 'resend',
      document_id: document.id,
      state: 'sent',
      create_ts: '2026-03-03T09:10:00.000Z',
      sent_at: '2026-03-03T09:10:05.000Z',
      response: '250 OK id=7',
    },
    { ...mail, kind: 'invoice', state: 'queued', create_ts: '2026-03-03T09:20:00.000Z' },
  ]);
  const first = Date.parse('2026-03-04T02:00:00.000Z');
  await insertDownloads(
    db,
    Array.from({ length: downloads }, (_, index) => ({
      order_id,
      document_id: document.id,
      create_ts: new Date(first + index * 60_000).toISOString(),
      ip: '::ffff:82.64.17.5',
      timezone: 'France',
      browser: 'Mobile Safari-iPhone-mobile',
      os: 'iOS 17.4',
    })),
  );
  return order_id;
}
