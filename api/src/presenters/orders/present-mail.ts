import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import type { StoredMail } from '../../db/order-history/mail-history';

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
