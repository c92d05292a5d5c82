import { localMailboxResponse } from '@evisa/shared/domain/mail-providers';
import { buildIssuedDocument, buildMailHistoryRow, buildOrderDetail } from '@evisa/shared/testing/factories';
import { describeVisa } from './describe-visa';

const document = buildIssuedDocument({ file1: 'visa.pdf' });
const describeMails = (...mails: Parameters<typeof buildMailHistoryRow>[0][]) =>
  describeVisa(buildOrderDetail({ uploadDoc: [document], mailHistory: mails.map(buildMailHistoryRow) }));

it('says nothing before a visa is uploaded', () => {
  expect(describeVisa(buildOrderDetail())).toBeNull();
});

it.each([
  [{}, 'Sent', false],
  [{ state: 'queued' }, 'Queued', false],
  [{ delivery: { state: 'delivered', at: '2026-03-06T02:00:05.000Z', reason: null } }, 'Delivered', false],
  [{ response: localMailboxResponse }, 'Not sent', false],
  [{ state: 'failed', bounced: true }, 'Bounced', true],
  [{ state: 'failed' }, 'Failed', true],
] as const)('says to whom and when it was sent, and what became of it: %j', (mail, label, isUrgent) => {
  expect(describeMails(mail)).toMatchObject({
    value: `${label} 03/06/2026 02:00:00 (UTC) to marie.dupont@mail.example`,
    isUrgent,
  });
});

it('tells of the last email that had it, not of other emails or of a replaced document', () => {
  const fact = describeMails(
    { id: 4, kind: 'invoice', email: 'invoice@mail.example' },
    { id: 3, kind: 'resend', email: 'again@mail.example' },
    { id: 2, uploadDoc: { file1: 'old.pdf', mail_service_provider: 'AWS' }, email: 'old@mail.example' },
    { id: 1, state: 'failed', bounced: true },
  );
  expect(fact?.value).toBe('Sent 03/06/2026 02:00:00 (UTC) to again@mail.example');
});

it('tells that an email before the one that failed had reached the applicant', () => {
  const before = { id: 1, create_ts: '2026-03-05T01:00:00.000Z' };
  const failed = 'Failed 03/06/2026 02:00:00 (UTC) to marie.dupont@mail.example';
  expect(describeMails({ id: 2, state: 'failed' }, before)).toMatchObject({
    value: `${failed}; sent before, 03/05/2026 01:00:00`,
    isUrgent: true,
  });
  expect(describeMails({ id: 2, state: 'failed' }, { ...before, bounced: true })?.value).toBe(failed);
});

it('says that it was withdrawn, when, and why', () => {
  const withdrawn = { at: '2026-03-06T03:00:00.000Z', by: 'Ana Lim', reason: 'The visa of another person' };
  const order = buildOrderDetail({ uploadDoc: [{ ...document, withdrawn }], mailHistory: [buildMailHistoryRow()] });
  expect(describeVisa(order)).toEqual({
    value: 'Withdrawn 03/06/2026 03:00:00 (UTC)',
    title: '06 Mar 2026, 03:00:00 UTC, by Ana Lim: The visa of another person',
    isUrgent: true,
  });
});
