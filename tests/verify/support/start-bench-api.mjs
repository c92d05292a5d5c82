import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import { startBuiltApi } from '@evisa/build/start-built-api';

const admin = { email: 'bench@evisa.example', password: 'a-password-for-bench' };

/**
 * The token of the Admin, or of a member with the same password.
 * @param {string} origin
 */
export async function signInAsBenchAdmin(origin, email = admin.email) {
  const response = await fetch(`${origin}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, email }),
  });
  /** @type {{ jwtToken?: string, message: string }} */
  const { jwtToken, message } = await response.json();
  if (!jwtToken) throw new CommandError(`The sign-in was refused: ${message}`);
  return jwtToken;
}

/**
 * Starts the built API in its own process, on a database server, with one Admin.
 * @param {string} folder
 * @param {string} databaseUrl
 * @param {string} name
 * @param {Record<string, string>} [environment]
 * @param {{ state?: 'live' | 'ready', file?: string }} [options] `state`: the health check to wait for; `file`: the built server
 */
export function startBenchApi(folder, databaseUrl, name, environment = {}, { state, file } = {}) {
  const configured = {
    DATA_DIR: path.join(folder, name),
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // All streams are the one Admin's.
    STREAMS_PER_MEMBER: '1000',
    SESSION_SECRET: 'only-for-the-benchmarks-of-this-project',
    ...environment,
  };
  return startBuiltApi(configured, state, { ...(file && { file }) });
}
