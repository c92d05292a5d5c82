import { verify, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { z } from 'zod';
import { isRecent } from './is-recent';

/** SNS repeats a message for an hour at most. */
const maxAgeMs = 2 * 60 * 60_000;
const maxAnswerLength = 64 * 1024;
const timeoutMs = 10_000;

const messageSchema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().nullish(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
});
export type SnsMessage = z.infer<typeof messageSchema>;

/** The fields that are signed, as Amazon documents them, in their order. Those of confirmations are absent in notifications. */
const signedFields = [
  'Message',
  'MessageId',
  'Subject',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
] as const satisfies readonly (keyof SnsMessage)[];

/** Reads a message of SNS. Returns null for anything else, also for a message without a signature (raw delivery). */
export function parseSnsMessage(bytes: Uint8Array): SnsMessage | null {
  try {
    return messageSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return null;
  }
}

/** Returns an address of a message if it is one of SNS at a host, without a port or a user. */
export function readSnsUrl(address: string | undefined, host: string): URL | null {
  const url = URL.parse(address ?? '');
  return url?.origin === `https://${host}` && !url.username && !url.password ? url : null;
}

/** Returns the address of a message's certificate; null if SNS has no certificate there. */
export function readCertificateUrl({ SigningCertURL }: SnsMessage, host: string): URL | null {
  const url = readSnsUrl(SigningCertURL, host);
  // Without a query and a fragment, even an empty one: each would be another address of the same certificate.
  const isPlain = url?.href === `https://${host}${url?.pathname}`;
  return isPlain && /^\/SimpleNotificationService-[\w-]+\.pem$/.test(url.pathname) ? url : null;
}

/** Whether SNS signed a message with a certificate (PEM) lately. */
export function isSignedBySns(message: SnsMessage, certificate: string): boolean {
  const { SignatureVersion, Signature, Timestamp } = message;
  if (!isRecent(Date.parse(Timestamp), maxAgeMs)) return false;
  const signed = signedFields.flatMap((name) => (message[name] == null ? [] : `${name}\n${message[name]}\n`)).join('');
  try {
    const { publicKey, validFrom, validTo } = new X509Certificate(certificate);
    const isValid = Date.parse(validFrom) <= Date.now() && Date.now() <= Date.parse(validTo);
    const algorithm = SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
    return isValid && verify(algorithm, Buffer.from(signed), publicKey, Buffer.from(Signature, 'base64'));
  } catch {
    return false;
  }
}

/** Gets a text from SNS: a certificate, or the answer to a confirmation. Follows no redirect. Rejects for any answer but 200. */
export async function fetchFromSns(url: URL): Promise<string> {
  const [response]: IncomingMessage[] = await once(
    https.get(url, { agent: false, signal: AbortSignal.timeout(timeoutMs) }),
    'response',
  );
  if (response?.statusCode !== 200) {
    response?.destroy();
    throw new Error(`SNS answered ${response?.statusCode}.`);
  }
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > maxAnswerLength) throw new Error('The answer of SNS is too long.');
  }
  return text;
}
