import { asc } from 'drizzle-orm';
import Fastify from 'fastify';
import pg from 'pg';
import { createMetrics } from '../../adapters/metrics/metrics';
import { createKeyedEntryHash, verifyAuditTrail } from '../../commands/audit/verify-audit-trail';
import { startAuditSealer } from '../../jobs/audit-sealer';
import { createSeededRandom } from '../../main/testing/seeded-random';
import { waitFor } from '../../main/testing/wait-for';
import { openDatabase, type Database } from '../connection/open-database';
import { auditChain, auditEntries } from '../schema/audit';
import { createServerDatabase, testDatabases } from '../testing/test-databases';
import { appendAuditEntries } from './audit-trail';
import { sealAuditEntries } from './audit-hash-chain';

/** Steps; `npm run verify:concurrency` takes many more. */
const steps = Number(process.env.VERIFY_ACTIONS ?? 120);
if (process.env.VERIFY_ACTIONS) jest.setTimeout(30 * 60_000);
const auditHeadLog = { read: () => Promise.resolve([]), append: () => Promise.resolve() };
const hash = createKeyedEntryHash('a secret of the tests');
const entry = { actor_id: null, actor_name: 'Ana', action: 'order.move', changes: {} };

const listEntryIds = async ({ db }: Database) =>
  (await db.select({ id: auditEntries.id }).from(auditEntries).orderBy(asc(auditEntries.id))).map(({ id }) => id);
const listSealedIds = async ({ db }: Database) =>
  (await db.select({ id: auditChain.entry_id }).from(auditChain).orderBy(asc(auditChain.entry_id))).map(({ id }) => id);
const check = ({ db }: Database) =>
  verifyAuditTrail({
    db,
    sealEntry: hash,
    oldSeals: [],
    auditHeadLog,
  });

describe.each(testDatabases)('sealing on the $kind database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('seals what was written, and leaves no gap for changes that were rolled back', async () => {
    await appendAuditEntries(database.db, [entry, entry]);
    const rolledBack = database.db.transaction(async (tx) => {
      await appendAuditEntries(tx, [entry]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await appendAuditEntries(database.db, [entry]);
    expect(await sealAuditEntries(database.db, hash)).toMatchObject({ seq: 3 });
    expect(await sealAuditEntries(database.db, hash)).toBeNull();
    expect(await listSealedIds(database)).toEqual(await listEntryIds(database));
    expect(await check(database)).toMatchObject({ checked: 3, broken: null });
  });

  it('seals more entries than one batch, and skips those that a process of the release before sealed', async () => {
    const before = (await listEntryIds(database)).length;
    await appendAuditEntries(
      database.db,
      Array.from({ length: 2100 }, () => entry),
    );
    const ids = await listEntryIds(database);
    const last = { seq: before + 1, entry_id: ids.at(-1) ?? 0, hash: 'of the release before' };
    await database.db.insert(auditChain).values(last);
    await sealAuditEntries(database.db, hash);
    expect(await listSealedIds(database)).toEqual(ids);
  });
});

it('seals, at the latest when the sealer stops, what commits after a later id was sealed', async () => {
  const databaseUrl = await createServerDatabase('template_evisa');
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const writer = new pg.Client({ connectionString: databaseUrl });
  await writer.connect();
  try {
    await writer.query('begin');
    await writer.query(`insert into audit_entries (actor_name, action, changes) values ('Ana', 'order.move', '{}')`);
    await appendAuditEntries(database.db, [entry]);
    const sealer = startAuditSealer(
      { db: database.db, sealEntry: hash, auditHeadLog, metrics: createMetrics() },
      Fastify().log,
    );
    await waitFor(async () => (await listSealedIds(database)).length === 1);
    await writer.query('commit');
    await sealer.stop();
    expect(await listSealedIds(database)).toEqual(await listEntryIds(database));
    expect(await listEntryIds(database)).toHaveLength(2);
  } finally {
    await writer.end();
    await database.close();
  }
});

it('seals every entry of transactions that commit in any order', async () => {
  const databaseUrl = await createServerDatabase('template_evisa');
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const writers = Array.from({ length: 6 }, () => ({
    client: new pg.Client({ connectionString: databaseUrl }),
    isOpen: false,
  }));
  await Promise.all(writers.map(({ client }) => client.connect()));
  const random = createSeededRandom(49);
  let rollbacks = 0;
  let lateCommits = 0;
  try {
    for (let step = 0; step < steps; step += 1) {
      const writer = random.pick(writers);
      if (random.nextInt(4) === 0) {
        await sealAuditEntries(database.db, hash);
        expect(await listSealedIds(database)).toEqual(await listEntryIds(database));
      } else if (!writer.isOpen || random.nextInt(2) === 0) {
        if (!writer.isOpen) await writer.client.query('begin');
        writer.isOpen = true;
        await writer.client.query(
          `insert into audit_entries (actor_name, action, changes) values ('Ana', 'order.move', '{}')`,
        );
      } else {
        const isRollback = random.nextInt(3) === 0;
        const before = (await listSealedIds(database)).at(-1) ?? 0;
        await writer.client.query(isRollback ? 'rollback' : 'commit');
        writer.isOpen = false;
        if (isRollback) rollbacks += 1;
        else if ((await listUnsealedIds(database)).some((id) => id < before)) lateCommits += 1;
      }
    }
    for (const { client, isOpen } of writers) if (isOpen) await client.query('commit');
    await sealAuditEntries(database.db, hash);
    expect(await listSealedIds(database)).toEqual(await listEntryIds(database));
    expect(await check(database)).toMatchObject({ broken: null, unsealed: { count: 0 } });
    expect(lateCommits).toBeGreaterThan(0);
    if (process.env.VERIFY_ACTIONS)
      console.log(`${steps} steps, ${rollbacks} rollbacks, ${lateCommits} commits after a later entry was sealed`);
  } finally {
    await Promise.all(writers.map(({ client }) => client.end()));
    await database.close();
  }
});

async function listUnsealedIds(database: Database): Promise<number[]> {
  const sealed = new Set(await listSealedIds(database));
  return (await listEntryIds(database)).filter((id) => !sealed.has(id));
}
