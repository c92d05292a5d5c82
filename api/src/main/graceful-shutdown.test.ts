import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { collectEvents } from '../events/testing/collect-events';
import { readConfig } from '../config/config';
import { createServerDatabase } from '../db/testing/test-databases';
import { startService, type RunningService } from './start-service';

const migrations = resolve(__dirname, '../../drizzle');
const admin = { email: 'chief@example.com', password: 'long enough for all' };
let dataDir: string;
let service: RunningService;

async function start(stopDelaySeconds: string): Promise<RunningService> {
  const environment = {
    PORT: '0',
    PUBLIC_PORT: '0',
    DATA_DIR: join(dataDir, stopDelaySeconds),
    DATABASE_URL: await createServerDatabase('template_evisa'),
    SITE_DIR: join(dataDir, 'site'),
    PUBLIC_SITE_DIR: join(dataDir, 'public'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    STOP_DELAY_SECONDS: stopDelaySeconds,
    LOG_LEVEL: 'silent',
  };
  return startService(readConfig(environment, migrations), () => undefined, 'no PDFs');
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evisa-stop-'));
  for (const file of ['site/index.html', 'site/registry.json', 'public/index.html']) {
    await mkdir(join(dataDir, file, '..'), { recursive: true });
    await writeFile(join(dataDir, file), '');
  }
  service = await start('2');
});
afterAll(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens a connection that is kept open, and collects everything received. */
async function keepOpen(portalUrl = service.portalUrl) {
  const socket = connect(Number(new URL(portalUrl).port), 'localhost');
  const connection = { socket, text: '' };
  socket.on('data', (bytes) => (connection.text += bytes.toString()));
  await once(socket, 'connect');
  return connection;
}
const at = (path: string) => fetch(`${service.portalUrl}/api/${path}`);
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function signIn(portalUrl = service.portalUrl): Promise<string> {
  const signedIn = await fetch(`${portalUrl}/api/admin/admin-login`, {
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

test('ends connections whose request or response was open when the stop began', async () => {
  // More than the buffers of a connection hold.
  const largeFileBytes = 20_000_000;
  await mkdir(join(dataDir, 'site/assets'));
  await writeFile(join(dataDir, 'site/assets/large.js'), '/'.repeat(largeFileBytes));
  const own = await start('0');
  const { portalUrl } = own;
  const body = JSON.stringify({ email: admin.email, password: 'not this one' });
  const head = (request: string, more = '') => `${request} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
  const stream = await keepOpen(portalUrl);
  stream.socket.write(head('GET /api/admin/events', `authorization: ${await signIn(portalUrl)}\r\n`));
  const answer = await keepOpen(portalUrl);
  const json = `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  answer.socket.write(head('POST /api/admin/admin-login', json));
  const download = await keepOpen(portalUrl);
  download.socket.write(head('GET /assets/large.js'));
  await until(() => stream.text.includes('event: counts') && download.text.includes('////'));
  download.socket.pause();

  const closed = Promise.all([stream, answer, download].map(({ socket }) => once(socket, 'close')));
  const stopped = own.stop();
  await until(() => stream.text.includes('event: move'));
  answer.socket.write(body);
  download.socket.resume();
  // Node keeps an idle connection for more than a minute, which is longer than a test may take.
  await Promise.all([stopped, closed]);
  const [answerHead, downloadHead] = [answer, download].map(({ text }) => text.slice(0, text.indexOf('\r\n\r\n')));
  expect(answerHead).toMatch(/^HTTP\/1\.1 400 /);
  expect(answerHead).toMatch(/^connection: close$/im);
  expect(downloadHead).toMatch(/^HTTP\/1\.1 200 /);
  expect(download.text.length - (downloadHead?.length ?? 0)).toBe(4 + largeFileBytes);
});
