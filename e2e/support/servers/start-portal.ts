import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../../..');
const startTimeoutMs = 60_000;

export interface Portal {
  /** The staff's origin, without a slash at the end. */
  url: string;
  /** The applicants' origin. */
  publicUrl: string;
  /** The folder the staff's origin is served from: a copy, free to be changed. */
  siteDir: string;
  dataDir: string;
  /** Everything the process printed. */
  output: () => string;
  /** Ends the process without a word of warning; the folders stay. */
  kill: () => Promise<void>;
  /** Ends the process as a service is ended; the folders stay. */
  terminate: () => Promise<void>;
  restart: () => Promise<void>;
  /** Ends the process and removes its folders. */
  stop: () => Promise<void>;
}

/** Starts the built API with an embedded database and 400 sample orders, on free ports, in folders of its own. */
export async function startPortal(environment: Record<string, string> = {}): Promise<Portal> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-e2e-'));
  const siteDir = path.join(folder, 'site');
  const dataDir = path.join(folder, 'data');
  cpSync(path.join(root, 'dist/site'), siteDir, { recursive: true });
  const prepared = process.env['E2E_PREPARED_DATA'];
  // Orders of its own need an empty database.
  if (prepared && !environment['DATABASE_URL'] && !environment['SAMPLE_ORDERS'])
    cpSync(prepared, dataDir, { recursive: true });
  const [port, publicPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const publicUrl = `http://localhost:${publicPort}`;

  let output = '';
  let server = await run();

  async function run(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [path.join(root, 'dist/api/server.mjs')], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        PUBLIC_PORT: String(publicPort),
        PUBLIC_URL: publicUrl,
        DATA_DIR: dataDir,
        SITE_DIR: siteDir,
        SAMPLE_ORDERS: '400',
        ...environment,
      },
    });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    for (const deadline = Date.now() + startTimeoutMs; ; await wait(100)) {
      const ready = await fetch(`${url}/api/health/ready`).catch(() => null);
      if (ready?.ok) return child;
      if (child.exitCode !== null || Date.now() > deadline) {
        await endProcess(child, 'SIGKILL');
        throw new Error(`The portal did not start.\n${output}`);
      }
    }
  }

  return {
    url,
    publicUrl,
    siteDir,
    dataDir,
    output: () => output,
    kill: () => endProcess(server, 'SIGKILL'),
    terminate: () => endProcess(server, 'SIGTERM'),
    restart: async () => {
      server = await run();
    },
    stop: async () => {
      await endProcess(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** A port that nobody listens at. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
