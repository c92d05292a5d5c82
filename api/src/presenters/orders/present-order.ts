import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { DownloadHistoryRow, PublicOrder } from '@evisa/shared/contract/tracking';
import { statusRules } from '@evisa/shared/domain/orders/order-status';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import type { Remark } from '@evisa/shared/contract/remarks';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import { maskIp, stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import type { DefencePackDetails } from '@evisa/shared/contract/defence-packs';
import type { OrderWithHistory, StoredOrder } from '../../db/orders/orders';
import type { StoredRemark } from '../../db/order-history/remarks';
import type { StoredMail } from '../../db/order-history/mail-history';
import type { StoredDownload } from '../../db/order-history/downloads';
import type { StoredDefencePack } from '../../db/orders/defence-packs';

/** An order in full as staff see it. Fields the contract does not name (search text, folder) stay behind. */
export function presentOrder({
  order,
  assigneeName,
  processedByName,
  defencePack,
  documents,
  mails,
  downloads,
  remarks,
}: OrderWithHistory): OrderDetail {
  return {
    ...order,
    assign_to: assigneeName,
    processed_by: processedByName,
    defence_pack: defencePack && presentDefencePackDetails(defencePack),
    mailHistory: mails.map(presentMail),
    uploadDoc: documents.map(({ file1, customer_name, uploaded_at }) => ({
      file1,
      customer_name,
      create_ts: uploaded_at,
    })),
    downloadHistory: downloads.map((download) => ({ ...presentDownload(download), file1: download.file1 })),
    remark: remarks.map(presentRemark),
  };
}

/** What an applicant may know of their order: where it stands, in their words. */
export function presentOrderToApplicant({
  order_id,
  first_name,
  last_name,
  process_status,
  created_at,
}: StoredOrder): PublicOrder {
  return {
    order_id,
    customer_name: formatFullName(first_name, last_name),
    stage: statusRules[process_status].stage,
    placed_at: created_at,
  };
}

const estOffsetMs = -5 * 60 * 60 * 1000;

/** A remark with its moment split as the specification's section 3 has it: date and time in EST (UTC−5 all year). */
export function presentRemark(stored: StoredRemark): Remark {
  const [date = '', time = ''] = new Date(Date.parse(stored.created_at) + estOffsetMs).toISOString().split(/[T.]/);
  const [year, month, day] = date.split('-');
  return {
    id: stored.id,
    order_id: stored.order_id,
    us_date: `${month}/${day}/${year}`,
    us_time: time,
    remark_name: stored.remark_name,
    remark: stored.remark,
    whatsapp: toYesNo(stored.whatsapp),
    telephone: toYesNo(stored.telephone),
    status_refund: toYesNo(stored.status_refund),
    voided: toYesNo(stored.voided),
    chargeback: toYesNo(stored.chargeback),
    report_error: toYesNo(stored.report_error),
  };
}

function toYesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}

export function presentMail({
  id,
  order_id,
  create_ts,
  recipient,
  kind,
  file1,
  mail_service_provider,
  state,
  reason,
  response,
}: StoredMail): MailHistoryRow {
  return {
    id,
    order_id,
    create_ts,
    email: recipient,
    kind,
    uploadDoc: { file1: file1 ?? '', mail_service_provider },
    state,
    reason,
    response,
  };
}

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

/** A download as the applicant sees it: the address they ask from whole, anybody else's masked. Staff see all of them whole. */
export function presentDownloadToApplicant(download: StoredDownload, callerIp: string): DownloadHistoryRow {
  const row = presentDownload(download);
  return stripIpv6Prefix(row.ip) === stripIpv6Prefix(callerIp) ? row : { ...row, ip: maskIp(row.ip) };
}

/** What was entered for a card dispute, as the form takes it. */
export function presentDefencePackDetails(pack: StoredDefencePack): DefencePackDetails {
  return {
    cardholderName: pack.cardholder_name,
    cardLastFour: pack.card_last_four,
    chargebackReference: pack.chargeback_reference,
    chargebackReason: pack.chargeback_reason,
    chargebackDate: pack.chargeback_date ?? '',
    amount: pack.amount,
    currency: pack.currency,
    note: pack.note ?? '',
  };
}
