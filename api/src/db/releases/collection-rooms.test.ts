import { sql } from 'drizzle-orm';
import type { Database } from '../connection/open-database';
import { remoteErrors } from '../schema/remote-errors';
import { remoteSamples } from '../schema/remote-samples';
import { testDatabases } from '../testing/test-databases';
import { listFullRooms } from './collection-rooms';
import { countRemoteErrors, type NewRemoteError } from './remote-errors';
import { upsertRemoteSamples, type NewRemoteSample } from './remote-samples';

const buildError = (fingerprint: string, changes: Partial<NewRemoteError> = {}): NewRemoteError => ({
  fingerprint,
  release_set: 'a'.repeat(32),
  remote: 'orders',
  version: '1.0.0-aaaa1111',
  message: 'TypeError',
  frames: [],
  screen: '',
  browser: 'Chrome 141',
  role: '',
  count: 1,
  ...changes,
});

const buildSample = (session: string, signed_in: boolean): NewRemoteSample => ({
  session,
  release_set: 'a'.repeat(32),
  remote: 'orders',
  version: '1.0.0-aaaa1111',
  bytes: 1,
  had_error: false,
  signed_in,
});

describe.each(testDatabases)('what browsers report on the $kind database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  const countOf = async (fingerprint: string) => {
    const rows = await database.db.select().from(remoteErrors);
    return rows.filter((row) => row.fingerprint === fingerprint).reduce((sum, { count }) => sum + count, 0);
  };
  const fill = (rows: number, role: string, day: string) =>
    database.db.execute(sql`
      insert into ${remoteErrors} (day, fingerprint, release_set, remote, version, message, frames, screen, browser, role, count)
      select ${day}::date, ${`${role}filler`} || n, 'x', 'orders', '1', 'm', '[]', '', '', ${role}, 2 from generate_series(1, ${rows}) as n`);

  it('lets strangers fill their own room only, and still counts the errors that are known', async () => {
    await countRemoteErrors(database.db, [buildError('known')]);
    await fill(299, '', new Date().toISOString().slice(0, 10));
    expect(await listFullRooms(database.db)).toEqual(['errors of visitors']);
    // Another browser, version and screen of the known group, and an unknown one.
    await countRemoteErrors(database.db, [
      buildError('known', { browser: 'Firefox 150', count: 5 }),
      buildError('new'),
    ]);
    expect([await countOf('known'), await countOf('new')]).toEqual([6, 0]);
    await countRemoteErrors(database.db, [buildError('of a member', { role: 'Team' })]);
    expect(await countOf('of a member')).toBe(1);
  });

  it('drops the rarest error for a new one when a room is full and the day is not', async () => {
    await database.db.delete(remoteErrors);
    await fill(7999, 'Team', '2026-01-01');
    await countRemoteErrors(database.db, [buildError('rare', { role: 'Team' })]);
    expect(await listFullRooms(database.db)).toEqual(['errors of members']);
    await countRemoteErrors(database.db, [buildError('newer', { role: 'Manager', count: 3 })]);
    expect([await countOf('rare'), await countOf('newer')]).toEqual([0, 3]);
    expect(await database.db.$count(remoteErrors)).toBe(8000);
  });

  it('takes samples of members when strangers sent too many', async () => {
    await database.db.execute(sql`
      insert into ${remoteSamples} (session, release_set, remote, version, bytes, had_error, signed_in)
      select gen_random_uuid(), 'x', 'orders', '1', 1, false, false from generate_series(1, 2000)`);
    const [visitor, member] = ['0af76519-16cd-43dd-8448-eb211c80319c', '1af76519-16cd-43dd-8448-eb211c80319c'];
    await upsertRemoteSamples(database.db, [buildSample(visitor, false)]);
    await upsertRemoteSamples(database.db, [buildSample(member, true)]);
    const stored = (await database.db.select().from(remoteSamples)).map(({ session }) => session);
    expect([stored.includes(visitor), stored.includes(member)]).toEqual([false, true]);
    expect(await listFullRooms(database.db)).toContain('samples of visitors');
  });
});
