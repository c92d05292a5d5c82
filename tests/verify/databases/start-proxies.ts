import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '@evisa/setup/command-error';
import { findFreePort } from '@evisa/setup/free-port';
import { createServerFolder, serverUser } from './start-cluster';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Starts PgBouncer in front of a server.
 * @param settings further lines of its section
 */
export async function startPgBouncer(serverPort: number, mode: 'session' | 'transaction', settings: string[] = []) {
  const port = await findFreePort();
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${serverPort} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'auth_type = any',
    'unix_socket_dir =',
    `pool_mode = ${mode}`,
    'default_pool_size = 60',
    ...settings,
  ];
  const proxy = await startProgram('pgbouncer', 'pgbouncer.ini', lines.join('\n'), (file) => [file], port);
  return { ...proxy, url: `postgres://postgres@127.0.0.1:${port}/evisa` };
}

/** Starts HAProxy with the part of `docs/operating/haproxy.cfg` for databases. */
export async function startHaproxy(serverPorts: number[]) {
  const port = await findFreePort();
  const [, defaults = '', database = ''] =
    /^(defaults\n[\s\S]+?)^frontend[\s\S]+?^(listen database\n[\s\S]+)/m.exec(
      readFileSync(path.join(root, 'docs/operating/haproxy.cfg'), 'utf8'),
    ) ?? [];
  const text = `${defaults}${database}`
    .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replace(/192\.0\.2\.11:5432/, `127.0.0.1:${serverPorts[0]}`)
    .replace(/192\.0\.2\.12:5432/, `127.0.0.1:${serverPorts[1]}`);
  const proxy = await startProgram('haproxy', 'haproxy.cfg', text, (file) => ['-f', file], port);
  return { ...proxy, url: `postgres://postgres@127.0.0.1:${port}/evisa` };
}

async function startProgram(
  program: string,
  name: string,
  text: string,
  toOptions: (file: string) => string[],
  port: number,
) {
  const folder = createServerFolder(program);
  const file = path.join(folder, name);
  writeFileSync(file, `${text}\n`);
  const user = serverUser();
  if ('uid' in user) chownSync(file, user.uid, user.gid);
  const child = spawn(program, toOptions(file), { ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  child.on('error', (error) => (output += String(error)));
  const ended = once(child, 'close');
  for (const deadline = Date.now() + 10_000; !(await isListening(port)); await sleep(50))
    if (child.exitCode !== null || child.pid === undefined || Date.now() > deadline)
      throw new CommandError(`${program} did not start (apt-get install ${program}).\n${output}`);
  return {
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
