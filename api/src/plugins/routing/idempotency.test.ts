import { setImmediate as nextRound } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { claimIdempotencyKey } from '../../db/idempotency/idempotency-keys';
import type { Database } from '../../db/connection/open-database';
import { idempotencyKeys } from '../../db/schema/idempotency-keys';
import { testDatabases } from '../../db/testing/test-databases';
import { HttpError } from '../http/http-error';
import { runIdempotent } from './idempotency';

describe.each(testDatabases)('a repeated call on the $kind database', ({ open }) => {
  let database: Database;
  const key = { scope: 'admin/refund-orders 7', key: 'click' };
  const quick = { leaseMs: 2000, waitMs: 60_000 };
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.db.delete(idempotencyKeys);
  });

  /** A call that runs until it is told to end. */
  function longCall() {
    let end = () => {};
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const running = new Promise<object>((resolve) => (end = () => resolve({ message: 'first' })));
    const runs = jest.fn(() => {
      begin();
      return running;
    });
    return { runs, begun, end };
  }
  const once = (run: (since: string) => Promise<object>, options = quick) =>
    runIdempotent(database.db, key, 'body', run, options);

  it('waits for a first run that lasts longer than its lease, and gets its answer', async () => {
    const { runs, begun, end } = longCall();
    const first = once(runs);
    await begun;
    const repeat = once(() => Promise.reject(new Error('ran twice')));
    await claimInVainFor(1.5 * quick.leaseMs);
    end();
    expect(await Promise.all([first, repeat])).toEqual([{ message: 'first' }, { message: 'first' }]);
    expect(runs).toHaveBeenCalledTimes(1);
  });

  it('is run by the repeat soon after the process of the first run died', async () => {
    // What is left of a process that was killed: a key whose lease nobody renews.
    await claimIdempotencyKey(database.db, key, 'body', 300);
    expect(await once(async () => ({ message: 'second' }))).toEqual({ message: 'second' });
  });

  it('finds the key free ten seconds after the process of the first run died, at the latest', async () => {
    const { runs, begun, end } = longCall();
    const first = runIdempotent(database.db, key, 'body', runs);
    await begun;
    const seconds = sql<number>`extract(epoch from ${idempotencyKeys.lease_until} - now())::float8`;
    const [lease] = await database.db.select({ seconds }).from(idempotencyKeys);
    expect(lease?.seconds).toBeLessThanOrEqual(10);
    end();
    await first;
  });

  it('is told to ask again, and not that it failed, while the first run goes on', async () => {
    const { runs, begun, end } = longCall();
    const first = once(runs);
    await begun;
    const repeat = await once(runs, { ...quick, waitMs: 0 }).catch((error: unknown) => error);
    expect(repeat).toMatchObject({ httpStatus: 409, details: { headers: { 'retry-after': '1' } } });
    end();
    await first;
    expect(await once(runs)).toEqual({ message: 'first' });
    expect(runs).toHaveBeenCalledTimes(1);
  });

  it('is told since when the click is known after a run that failed in the middle, and not after a refusal', async () => {
    const moments: string[] = [];
    const failing = (error: Error) => (since: string) => {
      moments.push(since);
      return Promise.reject(error);
    };
    await expect(once(failing(new Error('the connection was cut')))).rejects.toThrow('the connection was cut');
    await expect(once(failing(new HttpError(409, 'No')))).rejects.toThrow('No');
    expect(moments[0]).toMatch(/Z$/);
    expect(moments[1]).toBe(moments[0]);
    expect(await claimIdempotencyKey(database.db, key, 'another body', 1000)).toMatchObject({ kind: 'mine' });
  });

  /** Asks for the key as another process does, for so long, and never gets it. */
  async function claimInVainFor(milliseconds: number): Promise<void> {
    const deadline = performance.now() + milliseconds;
    while (performance.now() < deadline) {
      expect(await claimIdempotencyKey(database.db, key, 'body', quick.leaseMs)).toEqual({ kind: 'running' });
      // The embedded database works on this thread: the timer of the lease gets its turn.
      await nextRound();
    }
  }
});
