import type { DownloadHistoryRow } from '@evisa/shared/contract/tracking';
import type { StoredDownload } from '../../db/order-history/downloads';

export function presentDownload({
  order_id,
  create_ts,
  ip,
  timezone,
  browser,
  os,
}: StoredDownload): DownloadHistoryRow {
  return { order_id, create_ts, ip, timezone, browser, os };
}
