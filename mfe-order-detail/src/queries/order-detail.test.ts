import { buildMailHistoryRow, buildOrderDetail } from '@evisa/shared/testing/factories';
import { pollInterval } from './order-detail';

const now = Date.parse('2026-03-06T02:00:30.000Z');
const withMails = (...mails: Parameters<typeof buildMailHistoryRow>[0][]) =>
  buildOrderDetail({ mailHistory: mails.map((mail) => buildMailHistoryRow(mail)) });

it('looks again only while a mail is queued, seldom when it waits for long', () => {
  expect(pollInterval(undefined, now)).toBe(false);
  expect(pollInterval(withMails({ state: 'sent' }, { state: 'failed' }), now)).toBe(false);
  expect(pollInterval(withMails({ state: 'queued', create_ts: '2026-03-06T02:00:00.000Z' }), now)).toBe(5000);
  expect(pollInterval(withMails({ state: 'queued', create_ts: '2026-03-06T01:00:00.000Z' }), now)).toBe(30_000);
});
