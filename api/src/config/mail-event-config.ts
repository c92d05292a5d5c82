import { createPublicKey, type KeyObject } from 'node:crypto';
import { ConfigError } from './environment-fields';

/** A topic of SNS whose messages are taken. */
export interface SnsTopic {
  arn: string;
  /** The only host of addresses in its messages. */
  host: string;
}

/** Reads ARNs of topics, separated by commas. Throws a `ConfigError` for anything else. */
export function readSnsTopics(text: string | undefined): SnsTopic[] {
  return (text ?? '')
    .split(/[\s,]+/)
    .filter((arn) => arn !== '')
    .map((arn) => {
      const form = /^arn:(aws(?:-cn|-us-gov)?):sns:([a-z]{2}(?:-[a-z]+)+-\d):\d{12}:[\w-]{1,256}$/;
      const [, partition, region] = form.exec(arn) ?? [];
      if (!region)
        throw new ConfigError(
          'AWS_SES_TOPIC must be ARNs such as arn:aws:sns:eu-west-1:123456789012:mail, separated by commas.',
        );
      return { arn, host: `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}` };
    });
}

/** Reads the verification key that SendGrid shows: Base64 of a public key on the curve P-256. Throws a `ConfigError` for anything else. */
export function readSendGridKey(text: string | undefined): KeyObject | null {
  if (text === undefined) return null;
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // The sentence below says it better.
  }
  throw new ConfigError('SENDGRID_WEBHOOK_KEY must be the verification key of SendGrid’s Event Webhook.');
}
