import { Socket } from 'node:net';
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Reader } from '../query/executor';
import { openDatabase, type Database } from './open-database';
import { openPipelinedReads, type PipelinedReads } from './pipelined-reads';
import { createServerDatabase } from '../testing/test-databases';

let database: Database;
let pipelined: PipelinedReads;
let databaseUrl: string;

beforeAll(async () => {
  databaseUrl = await createServerDatabase('template_evisa');
  database = await openDatabase({ databaseUrl, dataDir: '' });
  pipelined = await openPipelinedReads(databaseUrl, database.db, 2);
});
afterAll(async () => {
  await pipelined.close();
  await database.close();
});

const select = async (reader: Reader, expression: string) => {
  const [row] = await reader.select({ value: sql<unknown>`${sql.raw(expression)}` }).from(sql`(select 1) as one`);
  return row?.value;
};
const getPid = (reader: Reader) => select(reader, 'pg_backend_pid()');
/** Returns the connections of `count` consecutive ticks of the event loop. */
const getPidsOfTicks = async (count: number) => {
  const pids = [];
  for (let tick = 0; tick < count; tick += 1) {
    pids.push(getPid(pipelined.reader()));
    await nextTick();
  }
  return Promise.all(pids);
};

it('returns each of many concurrent statements its own result', async () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index);
  expect(await Promise.all(numbers.map((number) => select(pipelined.reader(), `${number}`)))).toEqual(numbers);
});

it('divides the statements of one tick among the connections, one write each', async () => {
  await nextTick();
  const numbers = Array.from({ length: 300 }, (_, index) => index);
  const write = jest.spyOn(Socket.prototype, '_writev');
  const pids = await Promise.all(numbers.map(() => getPid(pipelined.reader())));
  expect(write).toHaveBeenCalledTimes(2);
  write.mockRestore();
  const [first, second, third] = pids;
  expect(second).not.toBe(first);
  expect(third).toBe(first);
  expect(new Set(pids).size).toBe(2);
});

it('fails only the statement with an error', async () => {
  const values = ['1', '1 / 0', '2', 'no_such_column', '3', '4'];
  const results = await Promise.allSettled(values.map((value) => select(pipelined.reader(), value)));
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true, true]);
});

it('replaces a broken connection, and reads from the others in the meantime', async () => {
  const before = new Set(await getPidsOfTicks(2));
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evisa-portal-reads'
      and datname = current_database()`,
  );
  // Statements can fail until the break is noticed.
  await sleep(200);
  expect(await select(pipelined.reader(), '7')).toBe(7);
  const getCurrentPids = async () => new Set(await getPidsOfTicks(8));
  const poolPid = await getPid(database.db);
  let after = await getCurrentPids();
  for (let retry = 0; retry < 100 && (after.size < 2 || after.has(poolPid)); retry += 1) {
    await sleep(50);
    after = await getCurrentPids();
  }
  expect(after.size).toBe(2);
  for (const oldPid of before) expect(after.has(oldPid)).toBe(false);
});

it('reads from the pool without a connection', async () => {
  const unreachable = await openPipelinedReads('postgres://unknown:wrong@127.0.0.1:1/none', database.db, 2);
  expect(await select(unreachable.reader(), '8')).toBe(8);
  await unreachable.close();
  const closed = await openPipelinedReads(databaseUrl, database.db, 1);
  await closed.close();
  expect(await select(closed.reader(), '9')).toBe(9);
});
