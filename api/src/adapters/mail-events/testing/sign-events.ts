import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const topicArn = 'arn:aws:sns:eu-west-1:123456789012:mail';
export const certificateUrl = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a1b2c3d.pem';

/** Creates a self-signed certificate for a host, and its key, both in PEM. */
export function createCertificate(host = 'sns.amazonaws.com'): { certificate: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-sns-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  try {
    const request = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${host}`,
      '-addext',
      `subjectAltName=${isIP(host) ? 'IP' : 'DNS'}:${host}`,
    ];
    execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Signs a message as SNS documents it. */
export function signSnsMessage(key: string, fields: Record<string, string>): Record<string, string> {
  const message: Record<string, string> = {
    Type: 'Notification',
    MessageId: 'b1e1c1a0-0000-4000-8000-000000000001',
    TopicArn: topicArn,
    Message: '{}',
    Timestamp: new Date().toISOString(),
    SignatureVersion: '2',
    SigningCertURL: certificateUrl,
    ...fields,
  };
  const names =
    message['Type'] === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = names.flatMap((name) => (name in message ? `${name}\n${message[name]}\n` : [])).join('');
  const algorithm = message['SignatureVersion'] === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  return { ...message, Signature: sign(algorithm, Buffer.from(text), key).toString('base64') };
}

/** Creates keys as SendGrid has them. */
export const createSendGridKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

/** Returns the headers with which SendGrid signs a body. */
export function signSendGridBody(key: KeyObject, body: string, at = Math.floor(Date.now() / 1000)) {
  return {
    'x-twilio-email-event-webhook-timestamp': String(at),
    'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(`${at}${body}`), key).toString('base64'),
  };
}
