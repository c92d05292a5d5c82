import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import type { OrderDetail, OrderRow } from '@evisa/shared/contract/orders';

const at = '2026-10-28T23:58:58.000Z';
const name = 'Wolfeschlegelsteinhausenbergerdorff Maria-Magdalena';
const email = 'maria.magdalena.wolfeschlegelsteinhausenbergerdorff@mail.department.example';

/** The longest values that a list has. */
export const longRow: Partial<OrderRow> = {
  first_name: name,
  last_name: name,
  email,
  country_code: '86',
  telephone_number: '13197882679',
  created_at: at,
  process_status: 'Awaiting',
  assign_to: name,
};

/** The longest values that an order has: mailed, failed and without spaces to break at. */
export function longOrder(orderId: number): Partial<OrderDetail> {
  const uploadDoc = { file1: `${'visa-'.repeat(20)}.pdf`, mail_service_provider: 'Sendgrid' as const };
  const mail = (id: number, state: MailHistoryRow['state']): MailHistoryRow => ({
    id,
    order_id: orderId,
    email,
    kind: 'visa',
    state,
    response: 'x'.repeat(90),
    reason: state === 'failed' ? 'The mailbox does not exist.' : null,
    create_ts: at,
    uploadDoc,
  });
  return {
    ...longRow,
    re_enter_email: email,
    permanent_residential_address: 'Ringstrasse '.repeat(12).trim(),
    address_cambodia: 'x'.repeat(80),
    passport_number: 'N1234567890123',
    mailHistory: [mail(2, 'failed'), mail(1, 'sent')],
  };
}
