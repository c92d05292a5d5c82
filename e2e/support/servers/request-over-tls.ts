import https from 'node:https';
import { localhostCertificate } from '@evisa/shared/testing/localhost-certificate';

/** Asks a server with the tests' own certificate; the answer's body is text. */
export function requestOverTls(
  url: string,
  {
    headers = {},
    method = 'GET',
    body = '',
  }: { headers?: Record<string, string>; method?: string; body?: string } = {},
): Promise<{ status: number; headers: Headers; body: string }> {
  return new Promise((resolve, reject) => {
    const request = https.request(url, { method, headers, ca: localhostCertificate }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        const pairs = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
        resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs), body: text });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
