import { describeBrowser } from '../adapters/describe-browser';
import { locateAddress, plainAddress } from '../adapters/locate-address';
import type { StoredDocument } from '../db/documents';
import { insertDownloads } from '../db/downloads';
import { inTransaction } from '../db/in-transaction';
import type { Services } from '../main/services';
import { orderForChange } from './order-for-change';

/** Writes a download into the history: from where, and with what. Throws a `Refusal` for an order that was erased meanwhile. */
export async function recordDownload(
  { db }: Pick<Services, 'db'>,
  document: StoredDocument,
  from: { ip: string; userAgent: string | undefined },
): Promise<void> {
  const ip = plainAddress(from.ip);
  await inTransaction(db, async (tx) => {
    await orderForChange(tx, document.order_id);
    await insertDownloads(tx, [
      {
        order_id: document.order_id,
        document_id: document.id,
        ip,
        timezone: locateAddress(ip),
        ...describeBrowser(from.userAgent),
      },
    ]);
  });
}
