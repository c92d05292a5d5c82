import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { collectEvents } from '../events/testing/collect-events';
import { readConfig } from '../config/config';
import { startService, type RunningService } from './start-service';

const migrations = resolve(__dirname, '../../drizzle');
const admin = { email: 'chief@example.com', password: 'long enough for all' };
let dataDir: string;
let service: RunningService;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evisa-stop-'));
  for (const file of ['site/index.html', 'site/registry.json', 'public/index.html']) {
    await mkdir(join(dataDir, file, '..'), { recursive: true });
    await writeFile(join(dataDir, file), '');
  }
  const environment = {
    PORT: '0',
    PUBLIC_PORT: '0',
    DATA_DIR: dataDir,
    SITE_DIR: join(dataDir, 'site'),
    PUBLIC_SITE_DIR: join(dataDir, 'public'),
    SAMPLE_ORDERS: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    STOP_DELAY_SECONDS: '2',
    LOG_LEVEL: 'silent',
  };
  service = await startService(readConfig(environment, migrations), () => undefined, 'no PDFs');
});
afterAll(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens a connection that is kept open, and collects everything received. */
async function keepOpen() {
  const socket = connect(Number(new URL(service.portalUrl).port), 'localhost');
  const connection = { socket, text: '' };
  socket.on('data', (bytes) => (connection.text += bytes.toString()));
  await once(socket, 'connect');
  return connection;
}
const at = (path: string) => fetch(`${service.portalUrl}/api/${path}`);
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function signIn(): Promise<string> {
  const signedIn = await fetch(`${service.portalUrl}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { jwtToken } = await signedIn.json();
  return jwtToken;
}

test('goes on when clients cut their connections in the middle of a request', async () => {
  const token = await signIn();
  const unhandled: unknown[] = [];
  const collect = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', collect);
  for (let cut = 0; cut < 100; cut += 1) {
    const { socket } = await keepOpen();
    socket.write(`GET /api/admin/get-all-folder-count HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, (cut % 20) / 4));
    socket.resetAndDestroy();
  }
  await until(async () => (await at('health/live')).ok);
  process.off('unhandledRejection', collect);
  expect(unhandled).toEqual([]);
});

test('reports not ready, then closes the port, answers open connections with an envelope and ends streams', async () => {
  const jwtToken = await signIn();
  const { body } = await fetch(`${service.portalUrl}/api/admin/events`, { headers: { authorization: jwtToken } });
  if (!body) throw new Error('The stream has no body');
  const stream = collectEvents(body);
  await stream.waitForEvent('counts');
  const connection = await keepOpen();
  connection.socket.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await until(() => connection.text.includes('Alive.'));
  // Starts the next request, so that the connection is not idle.
  connection.socket.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n');
  expect((await at('health/ready')).status).toBe(200);

  const stopped = service.stop();
  const notReady = await at('health/ready');
  expect([notReady.status, await notReady.json()]).toEqual([
    503,
    { status: 0, message: 'Not ready: the service is stopping.', reference: expect.any(String) },
  ]);
  const served = await at('health/live');
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  expect(stream.ended).toBe(false);

  await until(() =>
    at('health/live').then(
      () => false,
      () => true,
    ),
  );
  await stream.waitForEvent('move');
  connection.text = '';
  connection.socket.write('\r\n');
  await once(connection.socket, 'close');
  const [head = '', envelope = ''] = connection.text.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(head).toMatch(/^retry-after: 1$/im);
  expect(head).toMatch(/^connection: close$/im);
  expect(JSON.parse(envelope)).toEqual({
    status: 0,
    message: 'The service is restarting. Please try again in a moment.',
    reference: expect.any(String),
  });
  await stopped;
  expect(stream.ended).toBe(true);
});
