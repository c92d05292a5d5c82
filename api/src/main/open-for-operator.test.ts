import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '../config/config';
import { openDatabase } from '../db/connection/open-database';
import { countMembers } from '../db/members/members';
import { insertOrder } from '../db/orders/orders';
import { buildOrder } from '../db/testing/build-order';
import { createEmbeddedDatabase, createServerDatabase } from '../db/testing/test-databases';
import { openForOperator } from './open-for-operator';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evisa-operator-'));
});
// Opening makes the files of the whole process private, also those of the test database's server.
const umask = process.umask();
afterEach(async () => {
  process.umask(umask);
  await rm(dataDir, { recursive: true, force: true });
});

const open = (environment: Record<string, string> = {}) =>
  openForOperator(readConfig({ DATA_DIR: dataDir, ...environment }, resolve(__dirname, '../../drizzle')));

it('opens the embedded database, but not while the portal runs on it', async () => {
  await createEmbeddedDatabase(dataDir);
  const portal = await openDatabase({ dataDir });
  await expect(open()).rejects.toThrow(
    `The portal is running on the embedded database in ${dataDir}, which one process can use at a time. Stop the portal, run this command, and start the portal again.`,
  );
  await portal.close();
  const database = await open();
  expect(await countMembers(database.db)).toBe(0);
  await database.close();
});

it('opens a database on a server while the portal runs on it', async () => {
  const databaseUrl = await createServerDatabase('template_evisa');
  const portal = await openDatabase({ databaseUrl, dataDir });
  const database = await open({ DATABASE_URL: databaseUrl });
  expect(await countMembers(database.db)).toBe(0);
  await database.close();
  await portal.close();
});

it('advances sequences that logical replication left behind, as a start does, and says so', async () => {
  const databaseUrl = await createServerDatabase('template_evisa');
  const replicated = await openDatabase({ databaseUrl, dataDir });
  const orderId = await insertOrder(replicated.db, buildOrder());
  await replicated.db.execute(sql`select setval(pg_get_serial_sequence('orders', 'order_id'), 1, false)`);
  const told = jest.spyOn(console, 'error').mockReturnValue();
  const database = await open({ DATABASE_URL: databaseUrl });
  expect(told.mock.calls.flat()).toEqual([expect.stringMatching(/^Advanced sequences .*: orders_order_id_seq\.$/)]);
  expect(await insertOrder(database.db, buildOrder())).toBe(orderId + 1);
  told.mockRestore();
  await database.close();
  await replicated.close();
});

it('creates no database in a wrong folder', async () => {
  await expect(open()).rejects.toThrow(
    `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the portal.`,
  );
});

it('says that a server cannot be reached', async () => {
  await expect(open({ DATABASE_URL: 'postgres://localhost:1/evisa' })).rejects.toThrow('cannot be reached');
});
