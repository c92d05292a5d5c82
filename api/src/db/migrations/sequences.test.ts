import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '../connection/open-database';
import { insertOrder } from '../orders/orders';
import { buildOrder } from '../testing/build-order';
import { createServerDatabase } from '../testing/test-databases';
import { advanceSequences, assertSequencesCurrent } from './sequences';

const migrationsFolder = path.join(__dirname, '../../../drizzle');

it('advances the sequences of a database that was filled by replication, before anything uses them', async () => {
  const databaseUrl = await createServerDatabase('template_evisa');
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  for (let order = 0; order < 3; order += 1) await insertOrder(database.db, buildOrder());
  const highest = await insertOrder(database.db, buildOrder());
  // Logical replication copies rows and leaves the sequences at their start.
  await database.db.execute(sql`select setval(pg_get_serial_sequence('orders', 'order_id'), ${highest - 3}, false)`);
  await expect(insertOrder(database.db, buildOrder())).rejects.toMatchObject({ cause: { code: '23505' } });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // A role that does not own the tables cannot advance them.
  await expect(assertSequencesCurrent(client)).rejects.toThrow('The sequence orders_order_id_seq is behind');
  const lines: string[] = [];
  await database.migrate(migrationsFolder, (line) => lines.push(line));
  expect(await insertOrder(database.db, buildOrder())).toBe(highest + 1);
  expect(lines).toEqual([
    'Advanced sequences that were behind their tables, as after a replication: orders_order_id_seq.',
  ]);
  await assertSequencesCurrent(client);
  expect(await advanceSequences(client)).toEqual([]);
  await client.end();
  await database.close();
});
