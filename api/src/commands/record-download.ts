import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import type { ClientHints } from '../adapters/client-hints';
import { describeBrowser } from '../adapters/describe-browser';
import { locateAddress, plainAddress } from '../adapters/locate-address';
import { fileLinkSeconds } from '../adapters/tokens';
import type { StoredDocument } from '../db/documents';
import { insertDownloads, wasJustDownloaded } from '../db/downloads';
import { lockOrder } from '../db/get-order';
import { inTransaction } from '../db/in-transaction';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';

/**
 * Writes a download into the history: from where, and with what. One that is asked for again while its link lives (a double click, a
 * lost answer, a broken download) is the same one. Throws a `Refusal` (404) for an order that was erased meanwhile.
 */
export async function recordDownload(
  { db }: Pick<Services, 'db'>,
  document: StoredDocument,
  from: { ip: string; userAgent: string | undefined; clientHints: ClientHints },
): Promise<void> {
  const ip = plainAddress(from.ip);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, document.order_id);
    if (!order || order.erased_at !== null) throw new Refusal(404, applicantMessages.orderGone);
    const download = {
      order_id: document.order_id,
      document_id: document.id,
      ip,
      timezone: locateAddress(ip),
      ...describeBrowser(from.userAgent, from.clientHints),
    };
    if (!(await wasJustDownloaded(tx, download, fileLinkSeconds))) await insertDownloads(tx, [download]);
  });
}
