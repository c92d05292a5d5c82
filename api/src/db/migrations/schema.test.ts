import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from '../connection/open-database';
import * as histories from '../schema/order-history';
import * as members from '../schema/members';
import * as orders from '../schema/orders';
import * as outbox from '../schema/outbox';
import * as releaseFailures from '../schema/release-failures';
import * as tries from '../schema/rate-limit-attempts';
import { describeDatabase } from '../testing/describe-database';
import { createServerDatabase } from '../testing/test-databases';

const migrationsFolder = path.join(__dirname, '../../../drizzle');
const schema = { ...histories, ...members, ...orders, ...outbox, ...releaseFailures, ...tries };

let migrated: Database;
beforeAll(async () => {
  migrated = await openDatabase({ databaseUrl: await createServerDatabase('template_evisa'), dataDir: '' });
});
afterAll(() => migrated.close());

/** Columns, constraints and indexes: what the schema in TypeScript tells of. Triggers and functions stand in the migrations alone. */
async function tablesOf({ db }: Database): Promise<Record<string, string>> {
  const all = Object.entries(await describeDatabase(db));
  return Object.fromEntries(all.filter(([name]) => /^(?:column|constraint|index) /.test(name)));
}

it('describes in TypeScript the tables that the migrations make', async () => {
  const databaseUrl = await createServerDatabase('template1');
  const written = await openDatabase({ databaseUrl, dataDir: '' });
  const functions = await readFile(path.join(migrationsFolder, '0000_folding.sql'), 'utf8');
  const tables = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
  for (const statement of [...functions.split('--> statement-breakpoint'), ...tables])
    await written.db.execute(sql.raw(statement));

  expect(await tablesOf(written)).toEqual(await tablesOf(migrated));
  await written.close();
});

it('has an index for every foreign key, but those to members, who are marked as deleted and never removed', async () => {
  const withoutIndex = await migrated.db.select({ name: sql<string>`name` }).from(
    sql`(
        select conrelid::regclass || '.' || attname as name
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid <> 'members'::regclass and not exists (
          select from pg_index where indrelid = conrelid and indpred is null and indkey[0] = conkey[1]
        )
      ) as keys`,
  );
  expect(withoutIndex.map(({ name }) => name)).toEqual([]);
});
