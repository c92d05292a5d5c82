import { createHmac } from 'node:crypto';

/** The input of the version 4 signature after the region. AWS documents these values as fixed for SMTP. */
const [date, ...rest] = ['11111111', 'ses', 'aws4_request', 'SendRawEmail'];
const version = 0x04;

/** Derives the password for the SMTP endpoint of SES in a region from an IAM user's secret access key. */
export function deriveSesSmtpPassword(secretAccessKey: string, region: string): string {
  const signature = [date, region, ...rest].reduce(
    (key, text) => createHmac('sha256', key).update(text).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return Buffer.concat([Buffer.from([version]), signature]).toString('base64');
}
