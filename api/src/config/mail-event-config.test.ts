import { generateKeyPairSync } from 'node:crypto';
import { readSendGridKey, readSnsTopics } from './mail-event-config';

it('reads topics of SNS with the host of their messages', () => {
  expect(readSnsTopics('arn:aws:sns:eu-west-1:123456789012:mail, arn:aws-cn:sns:cn-north-1:123456789012:mail')).toEqual(
    [
      { arn: 'arn:aws:sns:eu-west-1:123456789012:mail', host: 'sns.eu-west-1.amazonaws.com' },
      { arn: 'arn:aws-cn:sns:cn-north-1:123456789012:mail', host: 'sns.cn-north-1.amazonaws.com.cn' },
    ],
  );
  expect(readSnsTopics(undefined)).toEqual([]);
  for (const text of ['mail', 'arn:aws:sqs:eu-west-1:123456789012:mail', 'arn:aws:sns:evil.example/:123456789012:mail'])
    expect(() => readSnsTopics(text)).toThrow('AWS_SES_TOPIC must be ARNs');
});

it('reads the key of SendGrid as its settings show it', () => {
  const spki = (namedCurve: string) =>
    generateKeyPairSync('ec', { namedCurve }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(readSendGridKey(spki('prime256v1'))?.type).toBe('public');
  expect(readSendGridKey(undefined)).toBeNull();
  for (const text of ['key', spki('secp384r1')])
    expect(() => readSendGridKey(text)).toThrow('SENDGRID_WEBHOOK_KEY must be the verification key');
});
