import type { IssuedDocument, OrderDetail } from '@evisa/shared/contract/orders';
import type { DownloadHistoryRow } from '@evisa/shared/contract/tracking';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import type { Remark } from '@evisa/shared/contract/remarks';
import type { FailedMail } from '@evisa/shared/contract/failed-mails';
import type { IncomingMail } from '@evisa/shared/contract/incoming-mails';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import { maskIp, stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import type { DefencePackDetails } from '@evisa/shared/contract/defence-packs';
import type { MailSender } from '../../adapters/mail/mail-sender';
import type { OrderWithHistory } from '../../db/orders/orders';
import type { StoredRemark } from '../../db/order-history/remarks';
import type { UndeliveredMail } from '../../db/order-history/failed-mails';
import { findAnsweredRequestId, type StoredIncomingMail } from '../../db/order-history/incoming-mails';
import type { StoredMail } from '../../db/order-history/mail-history';
import type { StoredOrderRequest } from '../../db/order-history/order-requests';
import type { ListedDocument } from '../../db/order-history/issued-documents';
import type { StoredDownload } from '../../db/order-history/downloads';
import type { PossibleDuplicate } from '@evisa/shared/contract/duplicates';
import type { StoredDuplicate } from '../../db/duplicates/duplicates';
import type { Dispute } from '@evisa/shared/contract/payment-events';
import type { StoredDispute } from '../../db/payments/order-disputes';
import { presentPayments } from './present-payments';
import type { StoredDefencePack } from '../../db/orders/defence-packs';
import { findRegion, namePlace } from './download-place';
import { describeMailWait } from './describe-mail-wait';

/**
 * Returns an order as staff see it, without the fields that the contract does not name (search text, folder), and the providers that can
 * send its mails.
 */
export function presentOrder(
  {
    order,
    assigneeName,
    processedByName,
    defencePack,
    dispute,
    ledger,
    duplicates,
    documents,
    mails,
    incomingMails,
    downloads,
    remarks,
    request,
    answeredRequests,
  }: OrderWithHistory,
  { canSend }: Pick<MailSender, 'canSend'>,
): OrderDetail {
  return {
    ...order,
    availableMailProviders: mailProviders.filter(canSend),
    assign_to: assigneeName,
    processed_by: processedByName,
    defence_pack: defencePack && presentDefencePackDetails(defencePack),
    dispute: dispute && presentDispute(dispute),
    payments: presentPayments(ledger),
    duplicates: duplicates.matches.map(presentDuplicate),
    email_group: duplicates.group,
    mailHistory: mails.map(presentMail),
    incomingMails: incomingMails.mails.map((mail) => presentIncomingMail(mail, answeredRequests)),
    moreIncomingMails: incomingMails.more,
    uploadDoc: documents.map(presentIssuedDocument),
    downloadHistory: downloads.map((download) => ({
      ...presentDownload(download),
      timezone: namePlace(download),
      file1: download.file1,
    })),
    remark: remarks.map(presentRemark),
    request: request && { id: request.id, items: request.items, note: request.note, by: request.by, at: request.at },
  };
}

function presentIssuedDocument({
  file1,
  customer_name,
  uploaded_at,
  withdrawn_at,
  withdrawn_by_name,
  withdrawal_reason,
}: ListedDocument): IssuedDocument {
  return {
    file1,
    customer_name,
    create_ts: uploaded_at,
    withdrawn:
      withdrawn_at === null ? null : { at: withdrawn_at, by: withdrawn_by_name ?? '', reason: withdrawal_reason ?? '' },
  };
}

function presentDuplicate({
  first_name,
  last_name,
  has_same_passport,
  is_same_person,
  reason,
  decided_by,
  decided_at,
  ...other
}: StoredDuplicate): PossibleDuplicate {
  return {
    ...other,
    name: formatFullName(first_name, last_name),
    rules: [...(has_same_passport ? (['passport'] as const) : []), ...(is_same_person ? (['person'] as const) : [])],
    decision: reason === null || decided_at === null ? null : { reason, by: decided_by ?? '', at: decided_at },
  };
}

function presentDispute(stored: StoredDispute): Dispute {
  const { order_id: _, ...dispute } = stored;
  return dispute;
}

const estOffsetMs = -5 * 60 * 60 * 1000;

/** Returns a remark with its time split into the date and time in EST (UTC−5 all year) that the contract requires. */
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
  failure_kind,
  response,
  bounced_at,
  undelivered,
  is_withdrawal,
  message,
  ...delivery
}: StoredMail): MailHistoryRow {
  return {
    id,
    order_id,
    create_ts,
    email: recipient,
    kind,
    uploadDoc: { file1: file1 ?? '', mail_service_provider },
    state,
    reason: state === 'queued' && reason !== null ? describeMailWait(reason, failure_kind) : reason,
    response,
    bounced: bounced_at !== null,
    delivery: bounced_at === null ? presentDelivery(delivery) : null,
    undelivered,
    withdrawal: is_withdrawal,
    message,
  };
}

/** A complaint comes after the delivery, and a delay before it, in whatever order they are reported. */
function presentDelivery({
  complained_at,
  delivered_at,
  delayed_at,
  delay_reason,
}: Pick<StoredMail, 'complained_at' | 'delivered_at' | 'delayed_at' | 'delay_reason'>): MailHistoryRow['delivery'] {
  if (complained_at !== null) return { state: 'complaint', at: complained_at, reason: null };
  if (delivered_at !== null) return { state: 'delivered', at: delivered_at, reason: null };
  return delayed_at === null ? null : { state: 'delayed', at: delayed_at, reason: delay_reason };
}

/** Returns a message that came in as staff see it, with what was asked for if it answers one of `requests`. */
export function presentIncomingMail(
  {
    id,
    order_id,
    received_at,
    kind,
    sender,
    sender_name,
    subject,
    text,
    attachments,
    recipient,
    reason,
    open_at,
    fingerprint,
  }: StoredIncomingMail,
  requests: readonly StoredOrderRequest[] = [],
): IncomingMail {
  const requestId = findAnsweredRequestId({ fingerprint });
  const request = requests.find((answered) => answered.id === requestId);
  return {
    id,
    order_id,
    received_at,
    kind,
    email: sender,
    name: sender_name,
    subject,
    text,
    shortened: false,
    attachments,
    recipient,
    reason,
    done: open_at === null,
    fromPage: requestId !== null,
    ...(request && { asked: { items: request.items, note: request.note } }),
  };
}

/** Returns an undelivered mail as the list shows it to a member. */
export function presentFailedMail(
  { recipient, requested_by, seen_at, bounced_at, is_withdrawal, ...mail }: UndeliveredMail,
  memberId: number,
): FailedMail {
  return {
    ...mail,
    email: recipient,
    bounced: bounced_at !== null,
    withdrawal: is_withdrawal,
    unseen: requested_by === memberId && seen_at === null,
  };
}

function presentDownload({
  order_id,
  create_ts,
  ip,
  timezone,
  region,
  browser,
  os,
}: StoredDownload): DownloadHistoryRow {
  return { order_id, create_ts, ip, timezone, region: findRegion({ region, timezone }), browser, os };
}

/** Returns a download as the applicant sees it: only the caller's own address is unmasked. Staff see all addresses. */
export function presentDownloadToApplicant(download: StoredDownload, callerIp: string): DownloadHistoryRow {
  const row = presentDownload(download);
  return stripIpv6Prefix(row.ip) === stripIpv6Prefix(callerIp) ? row : { ...row, ip: maskIp(row.ip) };
}

/** Returns the details of a card dispute as the form accepts them. */
function presentDefencePackDetails(pack: StoredDefencePack): DefencePackDetails {
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
