import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { localhostCertificate, localhostKey } from '@evisa/shared/testing/localhost-certificate';
import { findFreePort } from '@evisa/setup/free-port';
import type { Portal } from './start-portal';

const root = path.resolve(import.meta.dirname, '../../../..');
const startTimeoutMs = 10_000;

export interface WebServer {
  /** The staff's origin, without a slash at the end. */
  url: string;
  /** The applicants' origin. */
  publicUrl: string;
  /** The origin without TLS. */
  plainUrl: string;
  stop: () => Promise<void>;
}

/** Runs `docs/nginx.conf` in front of portals. Only ports, folders, certificates and the addresses of the API processes are replaced. */
export async function startNginx(program: string, portals: readonly Portal[]): Promise<WebServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-nginx-'));
  const ports = [await findFreePort(), await findFreePort()];
  const plainPort = await findFreePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(path.join(folder, 'localhost.pem'), localhostCertificate);
  writeFileSync(path.join(folder, 'localhost.key'), localhostKey);
  writeFileSync(file, wrapConfiguration(folder, fillInConfiguration(folder, plainPort, ports, portals)));

  let output = '';
  const server = spawn(program, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.on('error', (error) => (output += String(error)));
  const ended = new Promise((resolve) => server.once('close', resolve));

  const url = `https://localhost:${ports[0]}`;
  for (const deadline = Date.now() + startTimeoutMs; ; await wait(50)) {
    if (await requestOverTls(`${url}/registry.json`).catch(() => null)) break;
    if (server.pid === undefined || server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`nginx did not start.\n${output}`);
    }
  }
  return {
    url,
    publicUrl: `https://localhost:${ports[1]}`,
    plainUrl: `http://localhost:${plainPort}`,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fills ports, folders and portals into `docs/nginx.conf`. */
function fillInConfiguration(
  folder: string,
  plainPort: number,
  ports: readonly number[],
  portals: readonly Portal[],
): string {
  const listening = [...ports];
  const upstream = (origins: string[]) =>
    origins.map((origin) => `server 127.0.0.1:${new URL(origin).port};`).join('\n  ');
  return readFileSync(path.join(root, 'docs/nginx.conf'), 'utf8')
    .replace('server 127.0.0.1:3000;', upstream(portals.map(({ url }) => url)))
    .replace('server 127.0.0.1:3001;', upstream(portals.map(({ publicUrl }) => publicUrl)))
    .replaceAll('/srv/evisa/site', portals[0]?.siteDir ?? '')
    .replaceAll('/srv/evisa/public', path.join(root, 'dist/public'))
    .replaceAll(/\/etc\/ssl\/evisa\/\w+/g, path.join(folder, 'localhost'))
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('listen 443 ', () => `listen 127.0.0.1:${listening.shift()} `);
}

/** Wraps the configuration in what Debian's own `nginx.conf` provides around it. */
function wrapConfiguration(folder: string, configuration: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const user = userInfo().uid === 0 ? 'user root;' : '';
  return `daemon off;
${user}
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
access_log off;
${temporary}
${configuration}
}
`;
}

/** Sends a request to a server that uses the tests' own certificate, and returns the body as text. */
export function requestOverTls(
  url: string,
  {
    headers = {},
    method = 'GET',
    body = '',
  }: { headers?: Record<string, string>; method?: string; body?: string | Uint8Array } = {},
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
