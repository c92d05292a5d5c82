import { insertIssuedDocument } from '../../db/order-history/issued-documents';
import { insertOrder } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import type { Services } from '../../services/services';
import { pdfBytes } from './upload-fixtures';

/** Stores an order with an issued visa and its file. */
export async function insertOrderWithDocument(
  { db, files }: Pick<Services, 'db' | 'files'>,
  overrides: Parameters<typeof buildOrder>[0] = {},
) {
  const orderId = await insertOrder(db, buildOrder({ email: 'marie@mail.example', ...overrides }));
  const document = await insertIssuedDocument(db, {
    order_id: orderId,
    file1: `visa-${orderId}.pdf`,
    customer_name: 'MARIE DUPONT',
    original_name: 'visa.pdf',
    content_type: 'application/pdf',
    byte_size: pdfBytes.length,
  });
  await files.put('docs', `${orderId}_${document.file1}`, pdfBytes);
  return { orderId, document };
}
