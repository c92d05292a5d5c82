import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { count, sql } from 'drizzle-orm';
import type { RateLimit } from '../../config/rate-limit-rules';
import { openDatabase, type Database } from '../connection/open-database';
import { rateLimitAttempts } from '../schema/rate-limit-attempts';
import { createEmbeddedDatabase, createServerDatabase, testDatabases } from '../testing/test-databases';
import { createSeededRandom } from '../../main/testing/seeded-random';
import { deleteOldAttempts, refundAttempts, consumeAttempts } from './rate-limits';

const consumed = 'consumed';
/** Random attempts for each database; `npm run verify:concurrency` runs many more. */
const rounds = Number(process.env.VERIFY_ACTIONS ?? 100);

if (process.env.VERIFY_ACTIONS) jest.setTimeout(30 * 60_000);
/** Returns the seconds to wait, or `consumed`. */
async function consume({ db }: Database, limit: RateLimit, key = 'a'): Promise<number | typeof consumed> {
  const result = await consumeAttempts(db, [[{ ...limit, key }]]);
  return 'waitSeconds' in result ? result.waitSeconds : consumed;
}

describe.each(testDatabases)('rate limits on the $kind database', ({ open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(rateLimitAttempts);
  });

  /** Simulates that seconds pass. */
  async function advance(seconds: number): Promise<void> {
    await database.db
      .update(rateLimitAttempts)
      .set({ at: sql`${rateLimitAttempts.at} - ${seconds} * interval '1 second'` });
  }
  /** Expects a wait of `seconds`, minus the duration of the test. */
  async function expectWait(limit: RateLimit, seconds: number, key?: string): Promise<void> {
    const waitSeconds = await consume(database, limit, key);
    expect(waitSeconds).toBeLessThanOrEqual(seconds);
    expect(waitSeconds).toBeGreaterThan(seconds - 9);
  }
  async function countAttempts(key: string): Promise<number> {
    const [row] = await database.db
      .select({ count: count() })
      .from(rateLimitAttempts)
      .where(sql`${rateLimitAttempts.key} = ${key}`);
    return row?.count ?? 0;
  }

  it('allows a new attempt when the oldest one leaves the sliding window', async () => {
    const limit = { limit: 2, windowSeconds: 100 };
    expect(await consume(database, limit)).toBe(consumed);
    await advance(40);
    expect(await consume(database, limit)).toBe(consumed);
    await expectWait(limit, 60);
    expect(await consume(database, limit, 'b')).toBe(consumed);
    await advance(60);
    expect(await consume(database, limit)).toBe(consumed);
    await expectWait(limit, 40);
    await advance(1000);
    expect([await consume(database, limit), await consume(database, limit)]).toEqual([consumed, consumed]);
    await expectWait(limit, 100);
  });

  it('refunds attempts', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect(await consume(database, { limit: 1, windowSeconds: 100 })).toBe(consumed);
      await refundAttempts(database.db, ['a', 'never consumed']);
    }
    expect(await countAttempts('a')).toBe(0);
  });

  it('doubles the wait after the free attempts until the window is full', async () => {
    const plain = { limit: 100, windowSeconds: 600 };
    const growing = { limit: 9, windowSeconds: 600, freeAttempts: 2 };
    expect([await consume(database, growing), await consume(database, growing)]).toEqual([consumed, consumed]);
    // On a busy machine, waits of a few seconds would end before the assertion.
    for (let wait = 1; wait < 16; wait *= 2) await consume(database, plain);
    for (const wait of [16, 32, 64]) {
      await expectWait(growing, wait);
      await advance(wait - 10);
      await expectWait(growing, 10);
      await advance(10);
      expect(await consume(database, growing)).toBe(consumed);
    }
    await expectWait(growing, 600 - 16 - 32 - 64);
    expect(await consume(database, growing, 'b')).toBe(consumed);
    await advance(600);
    expect(await consume(database, growing)).toBe(consumed);
  });

  it('consumes one attempt per group from its first limit with capacity, or nothing', async () => {
    const one = { limit: 1, windowSeconds: 100 };
    const two = { limit: 2, windowSeconds: 100 };
    const consumeAll = () =>
      consumeAttempts(database.db, [
        [{ ...two, key: 'address' }],
        [
          { ...one, key: 'first' },
          { ...one, key: 'then' },
        ],
      ]);
    expect(await consumeAll()).toEqual({ consumedKeys: ['address', 'first'] });
    expect(await consumeAll()).toEqual({ consumedKeys: ['address', 'then'] });
    await refundAttempts(database.db, ['address']);
    expect(await consumeAll()).toEqual({ limitedGroup: 1, waitSeconds: expect.any(Number) });
    expect(await Promise.all(['address', 'first', 'then'].map(countAttempts))).toEqual([1, 1, 1]);
    await refundAttempts(database.db, ['address', 'first']);
    expect(await consumeAll()).toEqual({ consumedKeys: ['address', 'first'] });
  });

  it('tells the shortest of the waits of a group', async () => {
    const first = { limit: 1, windowSeconds: 100, key: 'first' };
    const then = { limit: 1, windowSeconds: 900, key: 'then' };
    for (const group of [
      [first, then],
      [then, first],
    ]) {
      await database.db.delete(rateLimitAttempts);
      await consumeAttempts(database.db, [group]);
      await consumeAttempts(database.db, [group]);
      const refused = await consumeAttempts(database.db, [group]);
      expect(refused).toEqual({ limitedGroup: 0, waitSeconds: expect.any(Number) });
      expect('waitSeconds' in refused && refused.waitSeconds).toBeLessThanOrEqual(100);
    }
  });

  it('counts attempts from before the clock went back as of now', async () => {
    const limit = { limit: 3, windowSeconds: 600 };
    await consume(database, limit);
    await consume(database, limit);
    await advance(-24 * 60 * 60);
    expect(await consume(database, limit)).toBe(consumed);
    await expectWait(limit, 600);
    const growing = { limit: 100, windowSeconds: 600, freeAttempts: 1 };
    expect(await consume(database, growing, 'b')).toBe(consumed);
    await advance(-24 * 60 * 60);
    expect(await consume(database, growing, 'b')).toBe(1);
  });

  it('tells the first second in which an attempt would succeed, for random attempts', async () => {
    const random = createSeededRandom(49);
    const moment = Date.parse('2026-11-28T12:00:00Z');
    const differences: object[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [most, within] = [1 + random.nextInt(12), 20 + random.nextInt(200)];
      const freely = random.pick([null, random.nextInt(most), most]);
      const ages = Array.from({ length: random.nextInt(14) }, () => random.nextInt(240)).toSorted((a, b) => b - a);
      await database.db.delete(rateLimitAttempts);
      if (ages.length > 0)
        await database.db.insert(rateLimitAttempts).values(
          ages.map((age, index) => ({
            key: 'a',
            number: index + 1,
            at: new Date(moment - age * 1000).toISOString(),
          })),
        );
      const [row] = await database.db
        .select({ wait: sql<number | null>`wait` })
        .from(
          sql`wait_for_try('a', ${most}::bigint, make_interval(secs => ${within}), ${freely}::bigint, ${new Date(moment).toISOString()}::timestamptz) as wait`,
        );
      const allowed = (second: number) => {
        const recent = ages.map((age) => age + second).filter((age) => age < within);
        const isFree = freely === null || freely >= most || recent.length < freely;
        return recent.length < most && (isFree || (ages.at(-1) ?? Infinity) + second >= 2 ** (recent.length - freely));
      };
      let expected = 0;
      while (!allowed(expected)) expected += 1;
      if ((row?.wait ?? 0) !== expected) differences.push({ most, within, freely, ages, expected, wait: row?.wait });
    }
    expect(differences).toEqual([]);
  });

  it('enforces a limit of thousands exactly', async () => {
    await database.db.execute(
      sql`insert into tries (key, number, at) select 'a', number, now() from generate_series(1, 10000) as number`,
    );
    expect(await consume(database, { limit: 5_000_000_000, windowSeconds: 100 })).toBe(consumed);
    await expectWait({ limit: 10_001, windowSeconds: 100 }, 100);
    expect(await countAttempts('a')).toBe(10_001);
  });

  it('deletes attempts that no longer count, so that invented keys do not accumulate', async () => {
    for (const key of ['old', 'both', 'both']) await consume(database, { limit: 2, windowSeconds: 100 }, key);
    await advance(101);
    for (const key of ['new', 'both']) await consume(database, { limit: 2, windowSeconds: 100 }, key);
    await deleteOldAttempts(database.db, 100);
    expect(await Promise.all(['old', 'both', 'new'].map(countAttempts))).toEqual([0, 1, 1]);
    expect(await consume(database, { limit: 2, windowSeconds: 100 }, 'both')).toBe(consumed);
    await expectWait({ limit: 2, windowSeconds: 100 }, 100, 'both');
  });
});

it('shares limits between processes under concurrent consumption and refunds', async () => {
  const databaseUrl = await createServerDatabase('template_evisa');
  const [first, second] = [
    await openDatabase({ databaseUrl, dataDir: '' }),
    await openDatabase({ databaseUrl, dataDir: '' }),
  ];
  try {
    const limit = { limit: 10, windowSeconds: 600 };
    // Keys in both orders, to check that concurrent calls do not deadlock.
    const consumeOne = ({ db }: Database, ...keys: string[]) =>
      consumeAttempts(
        db,
        keys.map((key) => [{ ...limit, key }]),
      );
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [`a${round}`, `b${round}`];
      const results = await Promise.all(
        Array.from({ length: 60 }, (_, turn) => (turn % 2 ? consumeOne(first, a, b) : consumeOne(second, b, a))),
      );
      const consumedKeys = results.flatMap((result) => ('consumedKeys' in result ? [result.consumedKeys] : []));
      expect(consumedKeys).toHaveLength(10);
      await Promise.all(
        consumedKeys.slice(0, 4).map((keys, turn) => refundAttempts(turn % 2 ? first.db : second.db, keys)),
      );
      const again = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => consumeOne(turn % 2 ? second : first, a)),
      );
      expect(again.filter((result) => 'consumedKeys' in result)).toHaveLength(4);
    }
  } finally {
    await first.close();
    await second.close();
  }
});

it('keeps attempts after a restart of the embedded database', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'evisa-rate-limits-'));
  const limit = { limit: 1, windowSeconds: 600 };
  await createEmbeddedDatabase(dataDir);
  for (const expected of [consumed, 600]) {
    const database = await openDatabase({ dataDir });
    await database.migrate('api/drizzle');
    const result = await consume(database, limit);
    if (expected === consumed) expect(result).toBe(consumed);
    else expect(result).toBeGreaterThan(500);
    await database.close();
  }
  await rm(dataDir, { recursive: true, force: true });
});
