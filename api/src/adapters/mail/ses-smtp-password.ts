import { createHmac } from 'node:crypto';

/** What the version 4 signature goes over, after the region: fixed, as AWS describes it for SMTP. */
const [date, ...rest] = ['11111111', 'ses', 'aws4_request', 'SendRawEmail'];
const version = 0x04;

/** The password for the SMTP endpoint of SES in a region, from an IAM user's secret access key. */
export function deriveSesSmtpPassword(secretAccessKey: string, region: string): string {
  const signature = [date, region, ...rest].reduce(
    (key, text) => createHmac('sha256', key).update(text).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return Buffer.concat([Buffer.from([version]), signature]).toString('base64');
}
