import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import { startBuiltApi } from '@evisa/build/start-built-api';

const admin = { email: 'bench@evisa.example', password: 'a-password-for-bench' };

/** The token of the Admin, or of a member with the same password. */
export async function signInAsBenchAdmin(origin: string, email = admin.email) {
  const response = await fetch(`${origin}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, email }),
  });
  const { jwtToken, message }: { jwtToken?: string; message: string } = await response.json();
  if (!jwtToken) throw new CommandError(`The sign-in was refused: ${message}`);
  return jwtToken;
}

/**
 * Starts the built API in its own process, on a database server, with one Admin.
 * @param options `state`: the health check to wait for; `file`: the built server
 */
export function startBenchApi(
  folder: string,
  databaseUrl: string,
  name: string,
  environment: Record<string, string> = {},
  { state, file }: { state?: 'live' | 'ready'; file?: string } = {},
) {
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
