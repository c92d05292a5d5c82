import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import type { ClientHints } from '../../adapters/client-info/client-hints';
import { parseUserAgent } from '../../adapters/client-info/parse-user-agent';
import { geolocateIp } from '../../adapters/client-info/geolocate-ip';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { fileLinkLifetimeSeconds } from '../../adapters/auth/tokens';
import type { StoredDocument } from '../../db/order-history/issued-documents';
import { insertDownloads, hasRecentDownload } from '../../db/order-history/downloads';
import { lockOrder } from '../../db/orders/orders';
import { inTransaction } from '../../db/query/executor';
import { NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';

/**
 * Adds a download to the history, with address, place and device. A repeat during the lifetime of its link (a double click, a lost
 * answer, a broken download) counts once. Throws a `NotFoundError` if the order was erased in the meantime.
 */
export async function recordDownload(
  { db }: Pick<Services, 'db'>,
  document: StoredDocument,
  client: { ip: string; userAgent: string | undefined; clientHints: ClientHints },
): Promise<void> {
  const ip = stripIpv6Prefix(client.ip);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, document.order_id);
    if (!order || order.erased_at !== null) throw new NotFoundError(applicantMessages.orderGone);
    const download = {
      order_id: document.order_id,
      document_id: document.id,
      ip,
      ...geolocateIp(ip),
      ...parseUserAgent(client.userAgent, client.clientHints),
    };
    if (!(await hasRecentDownload(tx, download, fileLinkLifetimeSeconds))) await insertDownloads(tx, [download]);
  });
}
