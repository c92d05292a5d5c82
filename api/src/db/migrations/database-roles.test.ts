import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { startTestApi } from '../../main/testing/start-test-api';
import { DatabaseRoleError } from '../query/database-errors';
import { migrateAsOwner } from './database-roles';
import { insertOrder } from '../orders/orders';
import { openDatabase } from '../connection/open-database';
import { buildOrder } from '../testing/build-order';
import { createServerDatabase } from '../testing/test-databases';

const migrations = path.join(__dirname, '../../../drizzle');
const name = randomUUID().slice(0, 8);
const owner = `owner_${name}`;
const runtime = `runtime ${name}`;
let ownerUrl: string;
let runtimeUrl: string;
let superuser: pg.Client;

const urlOf = (address: string, role: string) => {
  const url = new URL(address);
  url.username = encodeURIComponent(role);
  url.password = 'secret';
  return url.href;
};

beforeAll(async () => {
  const address = await createServerDatabase('template1');
  superuser = new pg.Client({ connectionString: address });
  await superuser.connect();
  for (const role of [owner, runtime])
    await superuser.query(`create role ${pg.escapeIdentifier(role)} login password 'secret'`);
  await superuser.query(`alter database ${new URL(address).pathname.slice(1)} owner to ${owner}`);
  ownerUrl = urlOf(address, owner);
  runtimeUrl = urlOf(address, runtime);
  await migrateAsOwner(ownerUrl, runtimeUrl, migrations);
});
afterAll(() => superuser.end());

it('gives the run-time role all privileges that the service needs', async () => {
  const api = await startTestApi({}, { databaseUrl: runtimeUrl });
  const admin = await api.signInAs('Admin');
  const orderId = await insertOrder(api.services.db, buildOrder());
  const remark = await api.call('POST', 'admin/add-new-remark', { token: admin, body: { orderId, remark: 'Called.' } });
  const moved = await api.call('PUT', 'admin/change-order-status', {
    token: admin,
    body: { orderId, updatingStatus: 'Deleted' },
  });
  const erased = await api.call('PUT', 'admin/change-order-status', {
    token: admin,
    body: { orderId, updatingStatus: 'Deleted', permanentDeletedFlag: true },
  });
  const sent = await api.call('POST', 'admin/send-invoice', {
    token: admin,
    body: { orderId: await insertOrder(api.services.db, buildOrder()) },
  });
  expect([remark, moved, erased, sent].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const check = (await api.call('GET', 'admin/check-audit-trail', { token: admin })).json().data;
  expect(check).toMatchObject({ broken: null, checked: expect.any(Number) });
  expect(check.checked).toBeGreaterThan(3);
  await api.close();
});

it.each([
  'update audit_entries set actor_name = $$x$$',
  'delete from audit_entries',
  'truncate audit_entries',
  'alter table audit_entries disable trigger audit_entries_append_only',
  'drop trigger audit_chain_append_only on audit_chain',
  'delete from audit_chain',
  'insert into audit_seals values (1, 1, $$x$$)',
  'alter table orders add column x integer',
  'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'set session_replication_role = replica',
])('refuses the run-time role: %s', async (statement) => {
  const client = new pg.Client({ connectionString: runtimeUrl });
  await client.connect();
  await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  await client.end();
});

it('starts as the run-time role without the owner, unless the tables are older', async () => {
  const database = await openDatabase({ databaseUrl: runtimeUrl, dataDir: '' });
  await database.migrate(migrations);
  expect(await database.canModifyAuditTrail()).toBe(false);
  const { rows } = await superuser.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *',
  );
  await expect(database.migrate(migrations)).rejects.toThrow(
    'The tables are older than this version. Start it once with DATABASE_OWNER_URL and the argument migrate.',
  );
  await superuser.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    rows[0].hash,
    rows[0].created_at,
  ]);
  await database.close();
});

it('refuses the same role for both, and a run-time role that grants do not limit', async () => {
  await expect(migrateAsOwner(ownerUrl, ownerUrl, migrations)).rejects.toThrow(DatabaseRoleError);
  await superuser.query(`grant ${owner} to ${pg.escapeIdentifier(runtime)}`);
  await expect(migrateAsOwner(ownerUrl, runtimeUrl, migrations)).rejects.toThrow(
    `The role ${runtime} of DATABASE_URL can change the audit trail`,
  );
  await superuser.query(`revoke ${owner} from ${pg.escapeIdentifier(runtime)}`);
  await expect(migrateAsOwner(ownerUrl, urlOf(runtimeUrl, 'nobody'), migrations)).rejects.toThrow(
    'The role nobody of DATABASE_URL does not exist. Create it first.',
  );
});
