import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { dependencies } from '../../../package.json';
import { DatabaseLockedError, DatabaseUnreachableError } from '../query/database-errors';
import { getFolderCounts } from '../order-lists/folder-counts';
import { insertOrder } from '../orders/orders';
import { openDatabase } from './open-database';
import { orders } from '../schema/orders';
import { buildOrder } from '../testing/build-order';
import { createEmbeddedDatabase, createServerDatabase } from '../testing/test-databases';

const apiFolder = path.join(__dirname, '../../..');
const migrationsFolder = path.join(apiFolder, 'drizzle');

describe('the embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'evisa-open-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('is locked for a second process, which names the first, until it is closed', async () => {
    await createEmbeddedDatabase(dataDir);
    const first = await openDatabase({ dataDir });
    const error = await openDatabase({ dataDir }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseLockedError);
    expect(String(error)).toContain(
      `The data folder ${dataDir} is used by another process (pid ${process.pid}). Stop it, or set DATA_DIR.`,
    );
    await first.close();
    await (await openDatabase({ dataDir })).close();
  });

  it('is not taken from a process on another machine that still renews its lock', async () => {
    const lock = path.join(dataDir, 'pglite.lock');
    await writeFile(lock, JSON.stringify({ pid: process.pid, host: `not-${hostname()}`, started: 'elsewhere' }));
    await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseLockedError);
  });

  it('leaves the lock of a process that took the folder over', async () => {
    await createEmbeddedDatabase(dataDir);
    const database = await openDatabase({ dataDir });
    const lock = path.join(dataDir, 'pglite.lock');
    const other = JSON.stringify({ pid: process.pid, host: `not-${hostname()}`, started: 'elsewhere' });
    await writeFile(lock, other);
    await database.close();
    expect(await readFile(lock, 'utf8')).toBe(other);
  });

  it('loses no acknowledged order and can be opened again after three killed processes', async () => {
    const script = await bundleWriter();
    await createEmbeddedDatabase(dataDir);
    const acknowledged: number[] = [];
    for (let kill = 0; kill < 3; kill += 1) {
      const writer = spawn(process.execPath, [script, dataDir, migrationsFolder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(writer, 'exit');
      try {
        await readUntil(writer, acknowledged, acknowledged.length + 40);
        const error = await openDatabase({ dataDir }).catch((reason: unknown) => reason);
        expect(String(error)).toContain(`(pid ${writer.pid})`);
      } finally {
        writer.kill('SIGKILL');
        await ended;
      }
    }

    const database = await openDatabase({ dataDir });
    const stored = new Set((await database.db.select({ id: orders.order_id }).from(orders)).map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(120);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(await getFolderCounts(database.db, 0)).toMatchObject({
      newOrdersCount: stored.size,
      allOrdersCount: stored.size,
    });
    await database.close();
    await rm(script);
  });
});

describe('a server', () => {
  it('gives a one-sentence error without the password if it does not respond', async () => {
    const error = await openDatabase({ databaseUrl: 'postgres://evisa:secret@127.0.0.1:9/evisa', dataDir: '' }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(DatabaseUnreachableError);
    expect(String(error)).toContain(
      'The database at 127.0.0.1:9/evisa cannot be reached (ECONNREFUSED). Check DATABASE_URL.',
    );
    await expect(openDatabase({ databaseUrl: 'not an address', dataDir: '' })).rejects.toThrow(
      DatabaseUnreachableError,
    );
  });

  it('is migrated once by processes that start together, and can be migrated again', async () => {
    const databaseUrl = await createServerDatabase('template1');
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '' })));
    await Promise.all(databases.map((database) => database.migrate(migrationsFolder)));
    await Promise.all(databases.map((database) => database.migrate(migrationsFolder)));
    for (const database of databases) await insertOrder(database.db, buildOrder());
    expect(await databases[0]?.db.$count(orders)).toBe(3);
    await Promise.all(databases.map((database) => database.close()));
  });
});

async function readUntil(writer: ChildProcess, ids: number[], count: number): Promise<void> {
  if (!writer.stdout) throw new Error('The writer has no output');
  for await (const line of createInterface(writer.stdout)) {
    ids.push(Number(line));
    if (ids.length >= count) return;
  }
  throw new Error('The writer ended early');
}

/** Bundles the process to kill as plain JavaScript, next to its imports. */
async function bundleWriter(): Promise<string> {
  const script = path.join(apiFolder, `dist/write-orders-${process.pid}.mjs`);
  await build({
    entryPoints: [path.join(__dirname, '../testing/order-writer-process.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@evisa/')),
  });
  return script;
}
