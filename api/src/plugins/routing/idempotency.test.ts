import { setImmediate as nextTick } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { claimIdempotencyKey } from '../../db/idempotency/idempotency-keys';
import type { Database } from '../../db/connection/open-database';
import { idempotencyKeys } from '../../db/schema/idempotency-keys';
import { testDatabases } from '../../db/testing/test-databases';
import { ConflictError } from '../../errors/domain-error';
import { waitFor } from '../../main/testing/wait-for';
import { EnvelopeReply } from '../http/envelope-reply';
import { HttpError } from '../http/http-error';
import { runIdempotent } from './idempotency';

describe.each(testDatabases)('a repeated request on the $kind database', ({ open }) => {
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

  /** Returns a request that runs until `end`. */
  function startableRequest() {
    let end = () => {};
    let begin = () => {};
    const started = new Promise<void>((resolve) => (begin = resolve));
    const running = new Promise<object>((resolve) => (end = () => resolve({ message: 'first' })));
    const runs = jest.fn(() => {
      begin();
      return running;
    });
    return { runs, started, end };
  }
  const runOnce = (run: (firstSeenAt: string) => Promise<object>, options = quick) =>
    runIdempotent(database.db, key, ['body'], ({ firstSeenAt }) => run(firstSeenAt), options);

  it('waits for a first run that lasts longer than its lease and gets its response', async () => {
    const { runs, started, end } = startableRequest();
    const first = runOnce(runs);
    await started;
    const repeat = runOnce(() => Promise.reject(new Error('ran twice')));
    await expectLockedFor(1.5 * quick.leaseMs);
    end();
    expect(await Promise.all([first, repeat])).toEqual([{ message: 'first' }, { message: 'first' }]);
    expect(runs).toHaveBeenCalledTimes(1);
  });

  it('gets the status of the first run too', async () => {
    const created = new EnvelopeReply({ message: 'created' }, { httpStatus: 201 });
    expect(await runOnce(() => Promise.resolve(created))).toEqual(created);
    expect(await runOnce(() => Promise.reject(new Error('ran twice')))).toEqual(created);
  });

  it('runs soon after the process of the first run died', async () => {
    // A killed process leaves a key whose lease is not renewed.
    await claimIdempotencyKey(database.db, key, ['body'], 300);
    expect(await runOnce(async () => ({ message: 'second' }))).toEqual({ message: 'second' });
  });

  it.each([
    ['a response', () => Promise.resolve({ message: 'stale' })],
    ['a refusal', () => Promise.reject(new ConflictError('stale'))],
    ['an error', () => Promise.reject(new Error('stale'))],
  ])('gets the response of the run that took over, whatever its own run gave: %s', async (_, end) => {
    const { runs, started, end: endSecond } = startableRequest();
    let isHanging = true;
    const stale = runOnce(async () => {
      // As if the process hung past its lease meanwhile.
      await database.db.update(idempotencyKeys).set({ lease_until: sql`now() - interval '1 second'` });
      await started;
      isHanging = false;
      return end();
    });
    const second = waitFor(() => isLeaseOver()).then(() => runOnce(runs));
    await waitFor(() => !isHanging);
    await expectLockedFor(50);
    endSecond();
    expect(await Promise.all([stale, second])).toEqual([{ message: 'first' }, { message: 'first' }]);
    expect(runs).toHaveBeenCalledTimes(1);
  });

  it('neither runs nor gets the response of the first run without access after the wait', async () => {
    const refused = new HttpError(401, 'Your session has ended.');
    const repeat = () => {
      const runs = jest.fn(() => Promise.resolve({}));
      const waited = runIdempotent(database.db, key, ['body'], runs, {
        ...quick,
        afterWait: () => Promise.reject(refused),
      });
      return { runs, waited };
    };
    const { runs, started, end } = startableRequest();
    const first = runOnce(runs);
    await started;
    const completed = repeat();
    await expectLockedFor(50);
    end();
    await expect(completed.waited).rejects.toBe(refused);
    await first;

    await database.db.delete(idempotencyKeys);
    await claimIdempotencyKey(database.db, key, ['body'], 300);
    const acquired = repeat();
    await expect(acquired.waited).rejects.toBe(refused);
    expect(acquired.runs).not.toHaveBeenCalled();
    expect(await runOnce(() => Promise.resolve({ message: 'free again' }))).toEqual({ message: 'free again' });
  });

  it('stops waiting in time although the clock goes back by an hour', async () => {
    await claimIdempotencyKey(database.db, key, ['body'], 60_000);
    const repeat = runOnce(() => Promise.resolve({}), { leaseMs: 2000, waitMs: 300 });
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * 60_000);
    await expect(repeat).rejects.toThrow('The first request with this Idempotency-Key is still running.');
    now.mockRestore();
  });

  it('waits at most ten seconds for the lease of a dead process', async () => {
    const { runs, started, end } = startableRequest();
    const first = runIdempotent(database.db, key, ['body'], runs);
    await started;
    const seconds = sql<number>`extract(epoch from ${idempotencyKeys.lease_until} - now())::float8`;
    const [lease] = await database.db.select({ seconds }).from(idempotencyKeys);
    expect(lease?.seconds).toBeLessThanOrEqual(10);
    end();
    await first;
  });

  it('gets Retry-After while the first run continues', async () => {
    const { runs, started, end } = startableRequest();
    const first = runOnce(runs);
    await started;
    const repeat = await runOnce(runs, { ...quick, waitMs: 0 }).catch((error: unknown) => error);
    expect(repeat).toMatchObject({ httpStatus: 409, details: { headers: { 'retry-after': '1' } } });
    end();
    await first;
    expect(await runOnce(runs)).toEqual({ message: 'first' });
    expect(runs).toHaveBeenCalledTimes(1);
  });

  it('gets the time of the first run after an interrupted run, but not after a refusal', async () => {
    const times: string[] = [];
    const failing = (error: Error) => (firstSeenAt: string) => {
      times.push(firstSeenAt);
      return Promise.reject(error);
    };
    await expect(runOnce(failing(new Error('the connection was cut')))).rejects.toThrow('the connection was cut');
    await expect(runOnce(failing(new ConflictError('No')))).rejects.toThrow('No');
    expect(times[0]).toMatch(/Z$/);
    expect(times[1]).toBe(times[0]);
    expect(await claimIdempotencyKey(database.db, key, ['another body'], 1000)).toMatchObject({ kind: 'acquired' });
  });

  async function isLeaseOver(): Promise<boolean> {
    const [row] = await database.db.select({ isOver: sql<boolean>`lease_until < now()` }).from(idempotencyKeys);
    return row?.isOver === true;
  }

  /** Claims the key as another process would, and expects it to stay locked. */
  async function expectLockedFor(milliseconds: number): Promise<void> {
    const deadline = performance.now() + milliseconds;
    while (performance.now() < deadline) {
      expect(await claimIdempotencyKey(database.db, key, ['body'], quick.leaseMs)).toEqual({ kind: 'running' });
      // The embedded database works on this thread, so the timer of the lease needs a turn.
      await nextTick();
    }
  }
});
