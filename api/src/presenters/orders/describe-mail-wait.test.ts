import type { StoredMail } from '../../db/order-history/mail-history';
import { presentMail } from './present-order';

const mail: StoredMail = {
  id: 1,
  order_id: 100001,
  create_ts: '2026-11-27T22:00:00.000Z',
  kind: 'visa',
  is_withdrawal: false,
  message: null,
  document_id: 1,
  file1: 'visa.pdf',
  recipient: 'marie@example.com',
  mail_service_provider: 'AWS',
  state: 'queued',
  reason: null,
  failure_kind: null,
  message_id: '<1@evisa.example>',
  provider_message_id: null,
  response: null,
  sent_at: null,
  bounced_at: null,
  delivered_at: null,
  delayed_at: null,
  delay_reason: null,
  complained_at: null,
  failed_at: null,
  requested_by: 1,
  seen_at: null,
  open_at: null,
  undelivered: false,
};

it.each<[Partial<StoredMail>, string | null]>([
  [{}, null],
  [
    { reason: '535 5.7.8 Bad credentials', failure_kind: 'sign-in' },
    'Waiting: The provider refuses the sign-in. 535 5.7.8 Bad credentials',
  ],
  [
    { reason: 'AWS is not set up on this server.', failure_kind: 'no-provider' },
    'Waiting: AWS is not set up on this server.',
  ],
  // A mail of the release before, which stored no kind.
  [{ reason: '451 Later' }, 'Waiting: 451 Later'],
  [{ state: 'failed', reason: '550 5.1.1 Unknown', failure_kind: 'recipient' }, '550 5.1.1 Unknown'],
  [{ state: 'sent', reason: 'Sent with the download link' }, 'Sent with the download link'],
])('shows why %j waits', (more, reason) => {
  expect(presentMail({ ...mail, ...more }).reason).toBe(reason);
});
