import type { ClientHints } from '../../adapters/client-info/client-hints';
import { parseUserAgent } from '../../adapters/client-info/parse-user-agent';
import { geolocateIp } from '../../adapters/client-info/geolocate-ip';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { fileLinkLifetimeSeconds } from '../../adapters/auth/tokens';
import { findIssuedDocument } from '../../db/order-history/issued-documents';
import { countDownloadsOfDay, insertDownloads, hasRecentDownload } from '../../db/order-history/downloads';
import { lockOrder } from '../../db/orders/orders';
import { inTransaction } from '../../db/query/executor';
import type { Services } from '../../services/services';

const maxOfDay = 50;

/**
 * Adds a download to the history, with address, place and device, after the document was sent to its end. A repeat within a minute (a double
 * click, several parts) counts once, and one of an order that was erased in the meantime not at all. Nor does the 51st of a document in 24 hours: a
 * program that names another browser each time would fill the history without end. `name` is that of the stored file.
 */
export async function recordDownload(
  { db }: Pick<Services, 'db'>,
  name: string,
  client: { ip: string; userAgent: string | undefined; clientHints: ClientHints },
): Promise<void> {
  const [, id = '', file1 = ''] = /^(\d+)_(.+)$/.exec(name) ?? [];
  const ip = stripIpv6Prefix(client.ip);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, Number(id));
    const document = order && order.erased_at === null && (await findIssuedDocument(tx, order.order_id, file1));
    if (!document) return;
    const download = {
      order_id: document.order_id,
      document_id: document.id,
      ip,
      ...geolocateIp(ip),
      ...parseUserAgent(client.userAgent, client.clientHints),
    };
    if (await hasRecentDownload(tx, download, fileLinkLifetimeSeconds)) return;
    if ((await countDownloadsOfDay(tx, document.id)) < maxOfDay) await insertDownloads(tx, [download]);
  });
}
