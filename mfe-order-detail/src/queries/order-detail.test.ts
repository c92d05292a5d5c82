import { buildMailHistoryRow, buildOrderDetail } from '@evisa/shared/testing/factories';
import { getPollInterval } from './order-detail';

const now = Date.parse('2026-03-06T02:00:30.000Z');
const buildOrderWithMails = (...mails: Parameters<typeof buildMailHistoryRow>[0][]) =>
  buildOrderDetail({ mailHistory: mails.map((mail) => buildMailHistoryRow(mail)) });

it('polls only while an email is queued, and less often after a minute', () => {
  expect(getPollInterval(undefined, now)).toBe(false);
  expect(getPollInterval(buildOrderWithMails({ state: 'sent' }, { state: 'failed' }), now)).toBe(false);
  expect(getPollInterval(buildOrderWithMails({ state: 'queued', create_ts: '2026-03-06T02:00:00.000Z' }), now)).toBe(
    5000,
  );
  expect(getPollInterval(buildOrderWithMails({ state: 'queued', create_ts: '2026-03-06T01:00:00.000Z' }), now)).toBe(
    30_000,
  );
});
