import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { localhostCertificate, localhostKey } from '@evisa/shared/testing/localhost-certificate';
import { requestOverTls } from './request-over-tls';
import { findFreePort, type Portal } from './start-portal';

const root = path.resolve(import.meta.dirname, '../../..');
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

/** Runs `docs/nginx.conf` before those portals; nothing is changed in it but ports, folders, certificates and the addresses of the API processes. */
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

/** The configuration as it stands there, for these places. */
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

/** What Debian's own `nginx.conf` says around it, for a process that nobody installed. */
function wrapConfiguration(folder: string, places: string): string {
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
${places}
}
`;
}
