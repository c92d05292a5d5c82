import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@evisa/setup/free-port';
import { CommandError } from '@evisa/setup/command-error';

const root = path.resolve(import.meta.dirname, '../../..');
/** How much of the output is kept. */
const maxOutputLength = 1_000_000;

/**
 * Starts the built API as a process of its own and waits until it answers.
 * @param environment every variable of the process apart from PATH. PORT and PUBLIC_PORT default to
 *   free ports
 * @param state the health check to wait for: `ready` includes the sites
 */
export async function startBuiltApi(
  environment: Record<string, string | undefined>,
  state: 'live' | 'ready' = 'live',
  {
    file = path.join(root, 'dist/api/server.mjs'),
    nodeOptions = [],
    timeoutMs = 600_000,
    showErrors = false,
  }: {
    /** the built server */
    file?: string;
    nodeOptions?: string[];
    timeoutMs?: number;
    /** whether the terminal also shows what the process writes to stderr */
    showErrors?: boolean;
  } = {},
) {
  const port = environment.PORT ?? String(await findFreePort());
  const publicPort = environment.PUBLIC_PORT ?? String(await findFreePort());
  let output = '';
  const server = spawn(process.execPath, [...nodeOptions, file], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...environment, PORT: port, PUBLIC_PORT: publicPort },
  });
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-maxOutputLength);
    });
  if (showErrors) server.stderr.pipe(process.stderr);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const running = () => server.exitCode === null && server.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await ended;
  };
  const origin = `http://localhost:${port}`;
  for (const deadline = Date.now() + timeoutMs; !(await isHealthy(origin, state)); await sleep(100)) {
    if (running() && Date.now() < deadline) continue;
    if (running()) await end('SIGKILL');
    throw new CommandError(`The API did not start.${showErrors ? ' See the lines above.' : `\n${output}`}`);
  }
  return {
    origin,
    publicOrigin: `http://localhost:${publicPort}`,
    pid: server.pid,
    /** Returns what the process printed. */
    output: () => output,
    running,
    /** Returns the memory in use, in megabytes, or 0 where the system does not say. */
    memory() {
      try {
        const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
        return Math.round(Number(kilobytes ?? 0) / 1024);
      } catch {
        return 0;
      }
    },
    /** Shuts the process down as a service manager does. */
    stop: () => end('SIGTERM'),
    /** Kills the process without warning, as a crash does. */
    kill: () => end('SIGKILL'),
  };
}

async function isHealthy(origin: string, state: string) {
  const response = await fetch(`${origin}/api/health/${state}`).catch(() => null);
  return response?.ok ?? false;
}
