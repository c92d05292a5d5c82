import { describeBrowser } from '../adapters/describe-browser';
import { locateAddress, plainAddress } from '../adapters/locate-address';
import type { StoredDocument } from '../db/documents';
import { insertDownloads } from '../db/downloads';
import type { Services } from '../main/services';

/** Writes a download into the history: from where, and with what. */
export async function recordDownload(
  { db }: Pick<Services, 'db'>,
  document: StoredDocument,
  from: { ip: string; userAgent: string | undefined },
): Promise<void> {
  const ip = plainAddress(from.ip);
  await insertDownloads(db, [
    {
      order_id: document.order_id,
      document_id: document.id,
      ip,
      timezone: locateAddress(ip),
      ...describeBrowser(from.userAgent),
    },
  ]);
}
