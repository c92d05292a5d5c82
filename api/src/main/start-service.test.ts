import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseLockedError, DatabaseUnreachableError } from '../db/query/database-errors';
import { readConfig } from '../config/config';
import { ConfigError } from '../config/environment-fields';
import { startService, type RunningService } from './start-service';

const migrations = resolve(__dirname, '../../drizzle');
const running: RunningService[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evisa-start-'));
});
afterAll(async () => {
  for (const service of running) await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}) {
  const progress: string[] = [];
  const service = await startService(
    readConfig(
      {
        PORT: '0',
        PUBLIC_PORT: '0',
        DATA_DIR: dataDir,
        SITE_DIR: join(dataDir, 'site'),
        LOG_LEVEL: 'silent',
        ...environment,
      },
      migrations,
    ),
    (line) => progress.push(line),
    'no-pdf-is-drawn.mjs',
  );
  running.push(service);
  return { service, progress };
}
const signIn = (service: RunningService, email: string, password: string) =>
  fetch(`${service.portalUrl}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

test('fills an empty folder with sample data, refuses a second process, and disables the sample accounts without the sample', async () => {
  const { service, progress } = await start({ SAMPLE_ORDERS: '20' });
  expect(progress.join()).toMatch(/^Filled the empty database with 20 sample orders/);
  expect((await signIn(service, 'admin@evisa.example', 'evisa-demo')).status).toBe(200);
  const { jwtToken } = await (await signIn(service, 'team@evisa.example', 'evisa-demo')).json();
  expect(await (await fetch(`${service.portalUrl}/config.json`)).json()).toMatchObject({ sampleAccounts: true });
  expect((await fetch(`${service.publicUrl}/api/health/live`)).status).toBe(200);
  expect((await fetch(`${service.portalUrl}/api/health/ready`)).status).toBe(503);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  await expect(start()).rejects.toThrow(DatabaseLockedError);
  await service.stop();

  const { service: again, progress: nothing } = await start({
    SAMPLE_ORDERS: '0',
    ADMIN_EMAIL: 'chief@example.com',
    ADMIN_PASSWORD: 'long enough',
  });
  expect(nothing).toEqual([]);
  expect((await signIn(again, 'admin@evisa.example', 'evisa-demo')).status).toBe(400);
  expect((await fetch(`${again.portalUrl}/api/user_info`, { headers: { authorization: jwtToken } })).status).toBe(401);
  expect((await signIn(again, 'chief@example.com', 'long enough')).status).toBe(200);
  expect(await (await fetch(`${again.portalUrl}/config.json`)).json()).toMatchObject({ sampleAccounts: false });
  await again.stop();

  const { service: third } = await start({
    SAMPLE_ORDERS: '0',
    ADMIN_EMAIL: 'chief@example.com',
    ADMIN_PASSWORD: 'another one',
  });
  expect((await signIn(third, 'chief@example.com', 'another one')).status).toBe(400);
  await third.stop();
});

test('reports a port in use with one sentence and unlocks the folder', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const address = blocker.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  try {
    await expect(start({ HOST: '127.0.0.1', PORT: port, SAMPLE_ORDERS: '0' })).rejects.toThrow(
      `Port ${port} is already in use. Stop the program that uses it, or set PORT.`,
    );
    await expect(start({ HOST: '127.0.0.1', PUBLIC_PORT: port, SAMPLE_ORDERS: '0' })).rejects.toThrow(
      `Port ${port} is already in use. Stop the program that uses it, or set PUBLIC_PORT.`,
    );
  } finally {
    blocker.close();
  }
});

test('reports a database that does not respond with one sentence', async () => {
  await expect(start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' })).rejects.toThrow(
    DatabaseUnreachableError,
  );
});

test('reports each unusable folder with one sentence', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  await expect(start({ DATA_DIR: join(file, 'data') })).rejects.toThrow(
    new ConfigError(`DATA_DIR names ${join(file, 'data')}, which cannot be written to (ENOTDIR).`),
  );
  await expect(start({ MIGRATIONS_DIR: dataDir })).rejects.toThrow(
    new ConfigError(`MIGRATIONS_DIR names ${dataDir}, which contains no migrations.`),
  );
});
