import { Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Reader } from '../query/executor';
import { openDatabase, type Database } from './open-database';
import { openPipelinedReads, type PipelinedReads } from './pipelined-reads';
import { createServerDatabase } from '../testing/test-databases';

let database: Database;
let quick: PipelinedReads;
let address: string;

beforeAll(async () => {
  address = await createServerDatabase('template_evisa');
  database = await openDatabase({ databaseUrl: address, dataDir: '' });
  quick = await openPipelinedReads(address, database.db, 2);
});
afterAll(async () => {
  await quick.close();
  await database.close();
});

const ask = async (reader: Reader, expression: string) => {
  const [row] = await reader.select({ value: sql<unknown>`${sql.raw(expression)}` }).from(sql`(select 1) as one`);
  return row?.value;
};
const pid = (reader: Reader) => ask(reader, 'pg_backend_pid()');
/** Returns the connections of so many consecutive ticks of the event loop. */
const pidsOfRounds = async (rounds: number) => {
  const asked = [];
  for (let round = 0; round < rounds; round += 1) {
    asked.push(pid(quick.reader()));
    await nextRound();
  }
  return Promise.all(asked);
};

it('returns each of many concurrent statements its own result', async () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index);
  expect(await Promise.all(numbers.map((number) => ask(quick.reader(), `${number}`)))).toEqual(numbers);
});

it('sends the statements of one tick in one write, and rotates the connections', async () => {
  await nextRound();
  const numbers = Array.from({ length: 300 }, (_, index) => index);
  const write = jest.spyOn(Socket.prototype, '_writev');
  const ofOneRound = await Promise.all(numbers.map(() => pid(quick.reader())));
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
  expect(new Set(ofOneRound).size).toBe(1);
  const [first, second, third] = await pidsOfRounds(3);
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

it('fails only the statement with an error', async () => {
  const values = ['1', '1 / 0', '2', 'no_such_column', '3', '4'];
  const answers = await Promise.allSettled(values.map((value) => ask(quick.reader(), value)));
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true, true]);
});

it('replaces a broken connection, and reads from the others in the meantime', async () => {
  const before = new Set(await pidsOfRounds(2));
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evisa-portal-reads'
      and datname = current_database()`,
  );
  // Statements can fail until the break is noticed.
  await sleep(200);
  expect(await ask(quick.reader(), '7')).toBe(7);
  const now = async () => new Set(await pidsOfRounds(8));
  const pool = await pid(database.db);
  let after = await now();
  for (let tries = 0; tries < 100 && (after.size < 2 || after.has(pool)); tries += 1) {
    await sleep(50);
    after = await now();
  }
  expect(after.size).toBe(2);
  for (const old of before) expect(after.has(old)).toBe(false);
});

it('reads from the pool without a connection', async () => {
  const none = await openPipelinedReads('postgres://nobody:wrong@127.0.0.1:1/none', database.db, 2);
  expect(await ask(none.reader(), '8')).toBe(8);
  await none.close();
  const closed = await openPipelinedReads(address, database.db, 1);
  await closed.close();
  expect(await ask(closed.reader(), '9')).toBe(9);
});
