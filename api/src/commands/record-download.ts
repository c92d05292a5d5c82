import { describeBrowser } from '../adapters/describe-browser';
import { locateAddress, plainAddress } from '../adapters/locate-address';
import type { StoredDocument } from '../db/documents';
import { insertDownloads } from '../db/downloads';
import { lockOrder } from '../db/get-order';
import { inTransaction } from '../db/in-transaction';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';

/** Writes a download into the history: from where, and with what. Throws a `Refusal` (404) for an order that was erased meanwhile. */
export async function recordDownload(
  { db }: Pick<Services, 'db'>,
  document: StoredDocument,
  from: { ip: string; userAgent: string | undefined },
): Promise<void> {
  const ip = plainAddress(from.ip);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, document.order_id);
    if (!order || order.erased_at !== null) throw new Refusal(404, 'This order is no longer there.');
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
