import type { DownloadHistoryRow } from '@evisa/shared/contract/tracking';
import { maskIp, plainIp } from '@evisa/shared/domain/download-device';
import type { StoredDownload } from '../db/downloads';
import { presentDownload } from './present-download';

/** A download as the applicant sees it: the address they ask from whole, anybody else's masked. Staff see all of them whole. */
export function presentOwnDownload(download: StoredDownload, callerIp: string): DownloadHistoryRow {
  const row = presentDownload(download);
  return plainIp(row.ip) === plainIp(callerIp) ? row : { ...row, ip: maskIp(row.ip) };
}
