import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from '../connection/open-database';
import * as audit from '../schema/audit';
import * as incomingMails from '../schema/incoming-mails';
import * as intake from '../schema/intake';
import * as serviceKeys from '../schema/service-keys';
import * as webhooks from '../schema/webhooks';
import * as duplicates from '../schema/duplicates';
import * as defencePacks from '../schema/defence-packs';
import * as invoices from '../schema/invoices';
import * as idempotencyKeys from '../schema/idempotency-keys';
import * as members from '../schema/members';
import * as messageTemplates from '../schema/message-templates';
import * as orderCorrections from '../schema/order-corrections';
import * as remoteValues from '../schema/remote-values';
import * as orderRequests from '../schema/order-requests';
import * as orderHistory from '../schema/order-history';
import * as orderViews from '../schema/order-views';
import * as orders from '../schema/orders';
import * as outbox from '../schema/outbox';
import * as paymentGateways from '../schema/payment-gateways';
import * as rateLimitAttempts from '../schema/rate-limit-attempts';
import * as releaseFailures from '../schema/release-failures';
import * as remoteErrors from '../schema/remote-errors';
import * as remoteSamples from '../schema/remote-samples';
import * as uploadedRemotes from '../schema/uploaded-remotes';
import * as workingCalendar from '../schema/working-calendar';
import { describeDatabase } from '../testing/describe-database';
import { createServerDatabase } from '../testing/test-databases';

const migrationsFolder = path.join(__dirname, '../../../drizzle');
const schema = {
  ...incomingMails,
  ...intake,
  ...serviceKeys,
  ...webhooks,
  ...audit,
  ...defencePacks,
  ...duplicates,
  ...idempotencyKeys,
  ...invoices,
  ...members,
  ...messageTemplates,
  ...orderCorrections,
  ...orderRequests,
  ...remoteValues,
  ...orderHistory,
  ...orderViews,
  ...orders,
  ...outbox,
  ...paymentGateways,
  ...rateLimitAttempts,
  ...releaseFailures,
  ...remoteErrors,
  ...remoteSamples,
  ...uploadedRemotes,
  ...workingCalendar,
};

let migrated: Database;
beforeAll(async () => {
  migrated = await openDatabase({ databaseUrl: await createServerDatabase('template_evisa'), dataDir: '' });
});
afterAll(() => migrated.close());

/**
 * Lists columns, constraints and indexes, which the TypeScript schema describes. Only migrations contain triggers and functions, and leave the
 * validation of a constraint to the release after.
 */
async function describeTables({ db }: Database): Promise<Record<string, string>> {
  const all = Object.entries(await describeDatabase(db));
  const tables = all.filter(([name]) => /^(?:column|constraint|index) /.test(name));
  // A migration adds a constraint to a table with rows as NOT VALID, which the TypeScript schema cannot say.
  return Object.fromEntries(tables.map(([name, text]) => [name, text.replace(/ NOT VALID$/, '')]));
}

it('describes the same tables in TypeScript as the migrations create', async () => {
  const databaseUrl = await createServerDatabase('template1');
  const fromSchema = await openDatabase({ databaseUrl, dataDir: '' });
  const functions = await readFile(path.join(migrationsFolder, '0000_folding.sql'), 'utf8');
  const tables = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
  for (const statement of [...functions.split('--> statement-breakpoint'), ...tables])
    await fromSchema.db.execute(sql.raw(statement));

  expect(await describeTables(fromSchema)).toEqual(await describeTables(migrated));
  await fromSchema.close();
});

it('has an index for every foreign key, except those to members, whose rows are never deleted', async () => {
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
