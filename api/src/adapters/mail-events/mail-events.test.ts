import { readSendGridEvents } from './sendgrid-events';
import { readSesEvent } from './ses-event';
import { isSignedBySns, parseSnsMessage, readCertificateUrl } from './sns-message';
import { createCertificate, signSnsMessage } from './testing/sign-events';

const at = '2026-11-28T08:00:00.000Z';
const mail = {
  messageId: '0102-000000',
  timestamp: at,
  source: 'visa@evisa.example',
  commonHeaders: { messageId: '<visa-1@a.example>' },
};
const readSes = (event: object) => readSesEvent(JSON.stringify({ mail, ...event }));
const bounce = (more: object, recipient?: object) => ({
  eventType: 'Bounce',
  bounce: { bounceType: 'Permanent', timestamp: at, bouncedRecipients: recipient ? [recipient] : [], ...more },
});

describe('an event of SES', () => {
  test.each([
    [
      'a bounce with a report',
      bounce({}, { action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 <no@box.example>: unknown' }),
      { outcome: 'bounced', at, reason: '550 5.1.1 <no@box.example>: unknown' },
    ],
    [
      'a bounce whose response has no code',
      bounce({}, { action: 'failed', status: '5.2.2', diagnosticCode: 'smtp; 552 over quota' }),
      { outcome: 'bounced', reason: '5.2.2 552 over quota' },
    ],
    [
      'a bounce without a report',
      bounce({ bounceSubType: 'OnAccountSuppressionList' }, {}),
      { outcome: 'bounced', reason: '(Permanent OnAccountSuppressionList)' },
    ],
    [
      'a bounce as an identity notifies of it',
      { ...bounce({}), eventType: undefined, notificationType: 'Bounce' },
      { outcome: 'bounced', reason: '(Permanent)' },
    ],
    [
      'a delay',
      {
        eventType: 'DeliveryDelay',
        deliveryDelay: {
          delayType: 'MailboxFull',
          timestamp: at,
          delayedRecipients: [{ status: '4.2.2', diagnosticCode: 'smtp; 452 4.2.2 full' }],
        },
      },
      { outcome: 'delayed', reason: '452 4.2.2 full' },
    ],
    ['a delivery', { eventType: 'Delivery', delivery: { timestamp: at } }, { outcome: 'delivered', reason: null }],
    ['a complaint', { eventType: 'Complaint', complaint: { timestamp: at } }, { outcome: 'complained', reason: null }],
    [
      'a complaint about an earlier email, for which this one was not sent',
      {
        eventType: 'Complaint',
        complaint: { timestamp: at, complaintSubType: 'OnAccountSuppressionList', complaintFeedbackType: null },
      },
      { outcome: 'bounced', at, reason: '(Complaint OnAccountSuppressionList)' },
    ],
    [
      'an email with a virus, which was accepted and not sent',
      { eventType: 'Reject', reject: { reason: 'Bad content' } },
      { outcome: 'bounced', at, reason: '(Reject Bad content)' },
    ],
  ])('is read: %s', (_, event, expected) => {
    expect(readSes(event)).toMatchObject({
      ...expected,
      envelopeSender: 'visa@evisa.example',
      providerMessageId: '0102-000000',
      messageId: '<visa-1@a.example>',
    });
  });

  test.each([
    [
      'an automatic answer',
      bounce({ bounceType: 'Transient', bounceSubType: 'General' }, { emailAddress: 'a@b.example' }),
    ],
    ['of another kind', { eventType: 'Send', send: {} }],
    [
      'a correction of a complaint',
      { eventType: 'Complaint', complaint: { timestamp: at, complaintFeedbackType: 'not-spam' } },
    ],
    ['without a valid time', { eventType: 'Delivery', delivery: { timestamp: 'today' } }],
    ['without its details', { eventType: 'Bounce' }],
  ])('changes nothing: %s', (_, event) => {
    expect(readSes(event)).toBeNull();
  });

  it('is no text of another kind', () => {
    expect(readSesEvent('Successfully validated SNS topic for Amazon SES event publishing.')).toBeNull();
  });
});

it('reads the events of SendGrid that say something about the delivery, and leaves out others', () => {
  const event = (name: string, more: object = {}) => ({
    event: name,
    timestamp: 1_795_852_800,
    'smtp-id': '<visa-1@a.example>',
    sg_message_id: 'qNwBLgPQQjW6DJvKQwSAbw.recvd-canary-547b64655b-cw6zx-1-6089EA4A-56.0',
    ...more,
  });
  const batch = [
    event('processed'),
    event('bounce', { type: 'bounce', status: '5.1.1', reason: '550 5.1.1 unknown' }),
    event('dropped', { reason: 'Bounced Address' }),
    event('deferred', { response: '452 full', status: '4.2.2' }),
    event('delivered', { response: '250 OK' }),
    event('spamreport'),
    event('constructor'),
    event('delivered', { timestamp: 'soon' }),
    null,
  ];
  const events = readSendGridEvents(Buffer.from(JSON.stringify(batch)));
  expect(events?.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['bounced', '550 5.1.1 unknown'],
    ['bounced', 'Bounced Address'],
    ['delayed', '4.2.2 452 full'],
    ['delivered', null],
    ['complained', null],
  ]);
  expect(events?.[0]).toMatchObject({
    providerMessageId: 'qNwBLgPQQjW6DJvKQwSAbw',
    messageId: '<visa-1@a.example>',
    at: '2026-11-28T08:00:00.000Z',
  });
  expect(readSendGridEvents(Buffer.from('{}'))).toBeNull();
});

describe('a message of SNS', () => {
  const { certificate, key } = createCertificate();
  const host = 'sns.eu-west-1.amazonaws.com';
  const parse = (fields: Record<string, string>) => parseSnsMessage(Buffer.from(JSON.stringify(fields)));
  const isSigned = (fields: Record<string, string>) => {
    const message = parse(fields);
    return message !== null && isSignedBySns(message, certificate);
  };
  const confirmation = { Token: 'token', SubscribeURL: `https://${host}/?Action=ConfirmSubscription&Token=token` };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  test.each(['1', '2'])('is signed with version %s', (SignatureVersion) => {
    expect(isSigned(signSnsMessage(key, { SignatureVersion, Message: 'ក\n"x"' }))).toBe(true);
    expect(isSigned(signSnsMessage(key, { SignatureVersion, Subject: 'Amazon SES' }))).toBe(true);
    for (const Type of ['SubscriptionConfirmation', 'UnsubscribeConfirmation'])
      expect(isSigned(signSnsMessage(key, { SignatureVersion, Type, ...confirmation }))).toBe(true);
  });

  test.each([
    ['is changed', { ...signSnsMessage(key, {}), Message: 'other' }],
    ['has another version', { ...signSnsMessage(key, {}), SignatureVersion: '1' }],
    ['has another signature', { ...signSnsMessage(key, {}), Signature: 'AAAA' }],
    ['is old', signSnsMessage(key, { Timestamp: ago(121) })],
    ['is from the future', signSnsMessage(key, { Timestamp: ago(-11) })],
    ['has no time', signSnsMessage(key, { Timestamp: '' })],
  ])('is refused that %s', (_, message) => {
    expect(isSigned(message)).toBe(false);
  });

  it('is signed by a certificate of its region only', () => {
    const read = (SigningCertURL: string) => {
      const message = parse(signSnsMessage(key, { SigningCertURL }));
      return message && readCertificateUrl(message, host)?.href;
    };
    expect(read(`https://${host}/SimpleNotificationService-ab12.pem`)).toMatch(/pem$/);
    for (const address of [
      `http://${host}/SimpleNotificationService-ab12.pem`,
      `https://${host}:444/SimpleNotificationService-ab12.pem`,
      `https://user@${host}/SimpleNotificationService-ab12.pem`,
      `https://${host}/SimpleNotificationService-ab12.pem?x=1`,
      `https://${host}/other.pem`,
      `https://${host}/SimpleNotificationService-ab12.pem/../../x`,
      'https://sns.eu-west-2.amazonaws.com/SimpleNotificationService-ab12.pem',
      'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-ab12.pem',
      'https://127.0.0.1/SimpleNotificationService-ab12.pem',
      'none',
    ])
      expect(read(address)).toBeUndefined();
  });
});
