import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.mjs';
import { CommandError } from './command-error.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The built API as a process of its own, on free ports.
 * @param {Record<string, string>} environment beside the ports; nothing else is handed on
 * @param {'live' | 'ready'} state that is waited for: `ready` is with its sites
 * @param {string} file the API's
 */
export async function startBuiltApi(environment, state = 'live', file = path.join(root, 'dist/api/server.mjs')) {
  const port = await findFreePort();
  const publicPort = await findFreePort();
  let output = '';
  const server = spawn(process.execPath, [file], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_PORT: String(publicPort),
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const origin = `http://localhost:${port}`;
  for (let tries = 0; ; tries += 1) {
    const alive = await fetch(`${origin}/api/health/${state}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (alive) break;
    if (tries === 1200 || server.exitCode !== null) throw new CommandError(`The API did not start.\n${output}`);
    await sleep(100);
  }
  return {
    origin,
    publicOrigin: `http://localhost:${publicPort}`,
    pid: server.pid,
    /** What it printed last. */
    output: () => output,
    running: () => server.exitCode === null && server.signalCode === null,
    /** In megabytes, now; 0 where the system does not tell. */
    memory() {
      try {
        const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
        return Math.round(Number(kilobytes ?? 0) / 1024);
      } catch {
        return 0;
      }
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
    /** Ends it as a crash does. */
    async kill() {
      server.kill('SIGKILL');
      await ended;
    },
  };
}
