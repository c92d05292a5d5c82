import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { count, sql } from 'drizzle-orm';
import { openDatabase, type Database } from '../connection/open-database';
import { rateLimitAttempts } from '../schema/rate-limit-attempts';
import { createServerDatabase, testDatabases } from '../testing/test-databases';
import { deleteOldAttempts, refundAttempts, consumeAttempts, type RateLimit } from './rate-limits';

const none = 'has a try left';

/** Seconds to wait, or that there was a try. */
async function take({ db }: Database, limit: RateLimit, key = 'a'): Promise<number | typeof none> {
  const answer = await consumeAttempts(db, [[{ ...limit, key }]]);
  return 'waitSeconds' in answer ? answer.waitSeconds : none;
}

describe.each(testDatabases)('tries on the $kind database', ({ open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(rateLimitAttempts);
  });

  /** As if so many seconds went by. */
  async function pass(seconds: number): Promise<void> {
    await database.db
      .update(rateLimitAttempts)
      .set({ at: sql`${rateLimitAttempts.at} - ${seconds} * interval '1 second'` });
  }
  /** So long, but for what the test itself took. */
  async function expectWait(limit: RateLimit, seconds: number, key?: string): Promise<void> {
    const waits = await take(database, limit, key);
    expect(waits).toBeLessThanOrEqual(seconds);
    expect(waits).toBeGreaterThan(seconds - 9);
  }
  async function keptOf(key: string): Promise<number> {
    const [row] = await database.db
      .select({ kept: count() })
      .from(rateLimitAttempts)
      .where(sql`${rateLimitAttempts.key} = ${key}`);
    return row?.kept ?? 0;
  }

  test('a window slides: the oldest try makes room when its time is over', async () => {
    const limit = { limit: 2, windowSeconds: 100 };
    expect(await take(database, limit)).toBe(none);
    await pass(40);
    expect(await take(database, limit)).toBe(none);
    await expectWait(limit, 60);
    expect(await take(database, limit, 'b')).toBe(none);
    await pass(60);
    expect(await take(database, limit)).toBe(none);
    await expectWait(limit, 40);
    await pass(1000);
    expect([await take(database, limit), await take(database, limit)]).toEqual([none, none]);
    await expectWait(limit, 100);
  });

  test('one that was not a wrong one is given back', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect(await take(database, { limit: 1, windowSeconds: 100 })).toBe(none);
      await refundAttempts(database.db, ['a', 'never taken']);
    }
    expect(await keptOf('a')).toBe(0);
  });

  test('beyond the free tries each waits twice as long as the one before, until the window is full', async () => {
    const plain = { limit: 100, windowSeconds: 600 };
    const growing = { limit: 9, windowSeconds: 600, freely: 2 };
    expect([await take(database, growing), await take(database, growing)]).toEqual([none, none]);
    // Waits of a few seconds would be over by themselves on a busy machine.
    for (let wait = 1; wait < 16; wait *= 2) await take(database, plain);
    for (const wait of [16, 32, 64]) {
      await expectWait(growing, wait);
      await pass(wait - 10);
      await expectWait(growing, 10);
      await pass(10);
      expect(await take(database, growing)).toBe(none);
    }
    await expectWait(growing, 600 - 16 - 32 - 64);
    expect(await take(database, growing, 'b')).toBe(none);
    await pass(600);
    expect(await take(database, growing)).toBe(none);
  });

  test('a try is taken in each place, of the first limit that has one, or in none', async () => {
    const one = { limit: 1, windowSeconds: 100 };
    const two = { limit: 2, windowSeconds: 100 };
    const everywhere = () =>
      consumeAttempts(database.db, [
        [{ ...two, key: 'address' }],
        [
          { ...one, key: 'first' },
          { ...one, key: 'then' },
        ],
      ]);
    expect(await everywhere()).toEqual({ taken: ['address', 'first'] });
    expect(await everywhere()).toEqual({ taken: ['address', 'then'] });
    await refundAttempts(database.db, ['address']);
    expect(await everywhere()).toEqual({ limitedGroup: 1, waitSeconds: expect.any(Number) });
    expect(await Promise.all(['address', 'first', 'then'].map(keptOf))).toEqual([1, 1, 1]);
    await refundAttempts(database.db, ['address', 'first']);
    expect(await everywhere()).toEqual({ taken: ['address', 'first'] });
  });

  test('a limit of thousands holds to the one', async () => {
    await database.db.execute(
      sql`insert into tries (key, number, at) select 'a', number, now() from generate_series(1, 10000) as number`,
    );
    expect(await take(database, { limit: 5_000_000_000, windowSeconds: 100 })).toBe(none);
    await expectWait({ limit: 10_001, windowSeconds: 100 }, 100);
    expect(await keptOf('a')).toBe(10_001);
  });

  test('are forgotten when they count nowhere any more, so that made-up keys do not pile up', async () => {
    for (const key of ['old', 'both', 'both']) await take(database, { limit: 2, windowSeconds: 100 }, key);
    await pass(101);
    for (const key of ['new', 'both']) await take(database, { limit: 2, windowSeconds: 100 }, key);
    await deleteOldAttempts(database.db, 100);
    expect(await Promise.all(['old', 'both', 'new'].map(keptOf))).toEqual([0, 1, 1]);
    expect(await take(database, { limit: 2, windowSeconds: 100 }, 'both')).toBe(none);
    await expectWait({ limit: 2, windowSeconds: 100 }, 100, 'both');
  });
});

test('two processes on one server take as many as there are, however many ask at once and give back', async () => {
  const databaseUrl = await createServerDatabase('template_evisa');
  const [here, there] = [
    await openDatabase({ databaseUrl, dataDir: '' }),
    await openDatabase({ databaseUrl, dataDir: '' }),
  ];
  try {
    const limit = { limit: 10, windowSeconds: 600 };
    // Keys in both orders: those who wait for one another must not do so in a circle.
    const ask = ({ db }: Database, ...keys: string[]) =>
      consumeAttempts(
        db,
        keys.map((key) => [{ ...limit, key }]),
      );
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [`a${round}`, `b${round}`];
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, turn) => (turn % 2 ? ask(here, a, b) : ask(there, b, a))),
      );
      const taken = answers.flatMap((answer) => ('consumedKeys' in answer ? [answer.consumedKeys] : []));
      expect(taken).toHaveLength(10);
      await Promise.all(taken.slice(0, 4).map((keys, turn) => refundAttempts(turn % 2 ? here.db : there.db, keys)));
      const again = await Promise.all(Array.from({ length: 20 }, (_, turn) => ask(turn % 2 ? there : here, a)));
      expect(again.filter((answer) => 'consumedKeys' in answer)).toHaveLength(4);
    }
  } finally {
    await here.close();
    await there.close();
  }
});

test('a restart of the embedded database does not forget', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'evisa-tries-'));
  const limit = { limit: 1, windowSeconds: 600 };
  for (const expected of [none, 600]) {
    const database = await openDatabase({ dataDir });
    await database.migrate('api/drizzle');
    const answer = await take(database, limit);
    if (expected === none) expect(answer).toBe(none);
    else expect(answer).toBeGreaterThan(500);
    await database.close();
  }
  await rm(dataDir, { recursive: true, force: true });
});
