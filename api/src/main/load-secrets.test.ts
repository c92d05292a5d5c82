import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../config/config';
import { loadSecrets } from './load-secrets';
import { startService } from './start-service';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evisa-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name} secret, of more than 32 characters`);
const read = (environment: Record<string, string | undefined> = {}) =>
  readConfig({ DATA_DIR: dataDir, ...environment }, resolve(__dirname, '../../drizzle'));
const escape = (secret = '') => secret.replaceAll(',', String.raw`\,`);

it('starts no production without SESSION_SECRET, says where to get one, and creates nothing', async () => {
  const start = startService(read({ NODE_ENV: 'production' }), () => undefined, 'no PDFs');
  await expect(start).rejects.toThrow(
    `SESSION_SECRET is required in production: set it to the content of ${join(dataDir, 'secret')} if that file exists, or else to the output of: openssl rand -base64 48`,
  );
  expect(await readdir(dataDir)).toEqual([]);
});

it('creates a secret once in the data folder of a development portal', async () => {
  const { secrets } = await loadSecrets(read());
  expect(secrets.current).toMatch(/^[\w-]{64}$/);
  expect((await loadSecrets(read())).secrets).toEqual(secrets);
});

it('verifies the audit trail with old secrets of sessions, unless it has a secret of its own', async () => {
  const environment = { SESSION_SECRET: first, SESSION_SECRET_OLD: escape(second), AUDIT_SECRET_OLD: escape(third) };
  expect((await loadSecrets(read(environment))).auditSecrets).toEqual({ current: first, old: [third, second] });
  const own = await loadSecrets(read({ ...environment, AUDIT_SECRET: second }));
  expect(own.auditSecrets).toEqual({ current: second, old: [third] });
  expect(own.secrets).toEqual({ current: first, old: [second] });
});
