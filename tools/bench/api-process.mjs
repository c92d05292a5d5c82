import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../setup/refusal.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const admin = { email: 'bench@evisa.example', password: 'a-password-for-bench' };

/**
 * The Admin's token.
 * @param {string} address
 */
export async function signIn(address) {
  const response = await fetch(`${address}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  /** @type {{ jwtToken?: string, message: string }} */
  const { jwtToken, message } = await response.json();
  if (!jwtToken) throw new Refusal(`The sign-in was refused: ${message}`);
  return jwtToken;
}

/**
 * The built API as a process of its own, on a database server, with one Admin.
 * @param {string} script
 * @param {string} folder
 * @param {string} databaseUrl
 * @param {string} name
 */
export function startApi(script, folder, databaseUrl, name) {
  return startServer(script, 'live', {
    DATA_DIR: path.join(folder, name),
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SESSION_SECRET: 'only-for-the-benchmarks-of-this-project',
  });
}

/**
 * The built service as a process of its own, once it is `live`, or `ready` with its sites.
 * @param {string} script
 * @param {'live' | 'ready'} state
 * @param {NodeJS.ProcessEnv} environment
 */
export async function startServer(script, state, environment) {
  const port = await freePort();
  const server = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), PUBLIC_PORT: String(await freePort()), ...environment },
  });
  const address = `http://localhost:${port}`;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  for (let tries = 0; ; tries += 1) {
    const there = await fetch(`${address}/api/health/${state}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (there) break;
    if (tries === 600 || server.exitCode !== null) throw new Refusal('The service did not start.');
    await sleep(100);
  }
  return {
    address,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const socket = createServer();
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
