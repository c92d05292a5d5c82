import type { DownloadHistoryRow } from '@evisa/shared/contract/tracking';
import { maskIp, stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import type { StoredDownload } from '../../db/order-history/downloads';
import { presentDownload } from './present-download';

/** A download as the applicant sees it: the address they ask from whole, anybody else's masked. Staff see all of them whole. */
export function presentDownloadToApplicant(download: StoredDownload, callerIp: string): DownloadHistoryRow {
  const row = presentDownload(download);
  return stripIpv6Prefix(row.ip) === stripIpv6Prefix(callerIp) ? row : { ...row, ip: maskIp(row.ip) };
}
