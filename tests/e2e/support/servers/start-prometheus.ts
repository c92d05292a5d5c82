import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@evisa/setup/free-port';

const operating = path.resolve(import.meta.dirname, '../../../../docs/operating');
const startTimeoutMs = 20_000;

export interface Prometheus {
  /** Asks its API and returns `data`. Throws if it refuses. */
  ask: <Data>(path: string) => Promise<Data>;
  stop: () => Promise<void>;
}

/** Runs Prometheus with `docs/operating/prometheus.yml`. Only the portal's address and the interval are replaced. */
export async function startPrometheus(program: string, portalUrl: string): Promise<Prometheus> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-prometheus-'));
  const port = await findFreePort();
  const configuration = readFileSync(path.join(operating, 'prometheus.yml'), 'utf8')
    .replace('localhost:3000', new URL(portalUrl).host)
    .replaceAll('15s', '1s');
  writeFileSync(path.join(folder, 'prometheus.yml'), configuration);
  cpSync(path.join(operating, 'alerts.yml'), path.join(folder, 'alerts.yml'));
  const server = spawn(
    program,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => server.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + startTimeoutMs; ; await wait(100)) {
    if ((await fetch(`${url}/-/ready`).catch(() => null))?.ok) break;
    if (server.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`Prometheus did not start.\n${output}`);
  }
  return {
    async ask(asked) {
      const { status, data, error } = await (await fetch(`${url}/api/v1/${asked}`)).json();
      if (status !== 'success') throw new Error(`${error}: ${asked}`);
      return data;
    },
    stop,
  };
}
