import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import type { ClientHints } from '../adapters/client-info/client-hints';
import { parseUserAgent } from '../adapters/client-info/parse-user-agent';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { geolocateIp } from '../adapters/client-info/geolocate-ip';
import { fileLinkLifetimeSeconds } from '../adapters/auth/tokens';
import type { StoredDocument } from '../db/order-history/issued-documents';
import { insertDownloads, hasRecentDownload } from '../db/order-history/downloads';
import { lockOrder } from '../db/orders/orders';
import { inTransaction } from '../db/query/in-transaction';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';

/**
 * Writes a download into the history: from where, and with what. One that is asked for again while its link lives (a double click, a
 * lost answer, a broken download) is the same one. Throws a `Refusal` (404) for an order that was erased meanwhile.
 */
export async function recordDownload(
  { db }: Pick<Services, 'db'>,
  document: StoredDocument,
  from: { ip: string; userAgent: string | undefined; clientHints: ClientHints },
): Promise<void> {
  const ip = stripIpv6Prefix(from.ip);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, document.order_id);
    if (!order || order.erased_at !== null) throw new HttpError(404, applicantMessages.orderGone);
    const download = {
      order_id: document.order_id,
      document_id: document.id,
      ip,
      timezone: geolocateIp(ip),
      ...parseUserAgent(from.userAgent, from.clientHints),
    };
    if (!(await hasRecentDownload(tx, download, fileLinkLifetimeSeconds))) await insertDownloads(tx, [download]);
  });
}
