import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { subnetPrefix } from '../../adapters/client-info/ip-prefix';
import { isSignedBySendGrid, readSendGridEvents } from '../../adapters/mail-events/sendgrid-events';
import { readSesEvent } from '../../adapters/mail-events/ses-event';
import { isSignedBySns, parseSnsMessage, readCertificateUrl, readSnsUrl } from '../../adapters/mail-events/sns-message';
import { receiveDeliveryEvent } from '../../commands/incoming-mails/record-delivery';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';
import { HttpError } from '../../plugins/http/http-error';
import { defineRoute, noInput, type RequestContext } from '../../plugins/routing/define-route';

const notSetUp = () => new HttpError(404, 'This portal takes no events of this provider.');
const notSigned = () => new HttpError(403, 'The signature is missing, wrong or too old.');
/** A message of SNS has at most 256 KB. */
const maxSnsBytes = 300 * 1024;
const done = { message: 'Received.', data: null };

/** Certificates of SNS by address. It has one for months. */
const certificates = new LRUCache<string, string>({ max: 20, ttl: 24 * 60 * 60_000 });

async function fetchCertificate(url: URL, { services, ip }: RequestContext): Promise<string> {
  const known = certificates.get(url.href);
  if (known !== undefined) return known;
  await enforceRateLimit(services, { limitName: 'certificateByAddress', subject: subnetPrefix(ip) });
  const certificate = await services.fetchFromSns(url).catch(() => {
    throw new HttpError(503, 'The certificate cannot be fetched.', {
      headers: { 'retry-after': '60' },
      logMessage: 'the certificate of SNS cannot be fetched',
    });
  });
  certificates.set(url.href, certificate);
  return certificate;
}

/** POST mail-events/ses */
export const receiveSesEvent = defineRoute({
  endpoint: endpoints.receiveSesEvent,
  docs: {
    tag: 'Documents',
    summary: 'Take an event of SES',
    description:
      'For Amazon SNS: takes a message of a topic in `AWS_SES_TOPIC`, with a signature of version 1 or 2 that is at most two hours old. Its certificate must be at SNS in the topic’s region. Confirms the subscription of such a topic. Events `Bounce`, `Complaint`, `Delivery` and `DeliveryDelay` change the email in Email History; others, and events of other systems’ emails, change nothing. A repeated event changes nothing. The body has at most 300 KB. 404 if no topic is set; 403 for another topic or signature; 503 if the certificate cannot be fetched now.',
    errorStatuses: [403, 404, 429, 503],
  },
  input: noInput,
  response: responseSchema(z.null()),
  isSigned: true,
  maxBodyBytes: maxSnsBytes,
  async handle(context) {
    const { signed, services } = context;
    const { sesTopics } = services.config;
    if (sesTopics.length === 0) throw notSetUp();
    // Strangers do not know the topic, and SNS writes it as it is: what does not hold it costs no more than this.
    if (!sesTopics.some(({ arn }) => signed?.bytes.includes(arn))) throw notSigned();
    const message = signed && parseSnsMessage(signed.bytes);
    const topic = message && sesTopics.find(({ arn }) => arn === message.TopicArn);
    const certificateUrl = topic && readCertificateUrl(message, topic.host);
    if (!certificateUrl) throw notSigned();
    if (!isSignedBySns(message, await fetchCertificate(certificateUrl, context))) throw notSigned();
    if (message.Type === 'SubscriptionConfirmation') {
      const url = readSnsUrl(message.SubscribeURL, topic.host);
      if (!url) throw notSigned();
      await services.fetchFromSns(url).catch(() => {
        throw new HttpError(503, 'The subscription cannot be confirmed.', { headers: { 'retry-after': '60' } });
      });
    }
    const event = message.Type === 'Notification' ? readSesEvent(message.Message) : null;
    if (event) await receiveDeliveryEvent(services, 'AWS', event);
    return done;
  },
});

/** POST mail-events/sendgrid */
export const receiveSendGridEvents = defineRoute({
  endpoint: endpoints.receiveSendGridEvents,
  docs: {
    tag: 'Documents',
    summary: 'Take events of SendGrid',
    description:
      'For SendGrid’s Event Webhook: takes a batch that is signed with the key in `SENDGRID_WEBHOOK_KEY` at most 25 hours ago. Events `bounce`, `dropped`, `spamreport`, `delivered` and `deferred` change the email in Email History; others, and events of other systems’ emails, change nothing. A repeated event changes nothing. 404 if no key is set; 403 for another signature; 400 if the body is no batch.',
    errorStatuses: [403, 404],
  },
  input: noInput,
  response: responseSchema(z.null()),
  isSigned: true,
  async handle({ signed, services }) {
    const { sendGridKey } = services.config;
    if (!sendGridKey) throw notSetUp();
    const signature = signed?.getHeader('x-twilio-email-event-webhook-signature');
    const timestamp = signed?.getHeader('x-twilio-email-event-webhook-timestamp');
    if (!signed || !isSignedBySendGrid(signed.bytes, { signature, timestamp }, sendGridKey)) throw notSigned();
    const events = readSendGridEvents(signed.bytes);
    if (!events) throw new HttpError(400, 'This is no batch of events.');
    for (const event of events) await receiveDeliveryEvent(services, 'Sendgrid', event);
    return done;
  },
});
