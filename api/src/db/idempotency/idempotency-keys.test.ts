import { sql } from 'drizzle-orm';
import {
  claimIdempotencyKey,
  expireIdempotencyLease,
  deleteIdempotencyKey,
  renewIdempotencyKey,
  saveIdempotentResponse,
  type HeldIdempotencyKey,
} from './idempotency-keys';
import type { Database } from '../connection/open-database';
import { idempotencyKeys } from '../schema/idempotency-keys';
import { testDatabases } from '../testing/test-databases';

describe.each(testDatabases)('idempotency keys on the $kind database', ({ open }) => {
  let database: Database;
  const acquired = { kind: 'acquired', firstSeenAt: expect.stringMatching(/Z$/), leaseId: expect.any(String) };
  const key = { scope: '7 admin/resend-mail', key: 'click' };
  const claim = (hash = 'body', claimedKey = key) => claimIdempotencyKey(database.db, claimedKey, [hash], 60_000);
  async function hold(): Promise<HeldIdempotencyKey> {
    const claimed = await claim();
    if (claimed.kind !== 'acquired') throw new Error(`The key is ${claimed.kind}`);
    return { ...key, leaseId: claimed.leaseId };
  }
  const endLease = () => database.db.update(idempotencyKeys).set({ lease_until: sql`now() - interval '1 second'` });

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.db.delete(idempotencyKeys);
  });

  it('lets one of many concurrent requests run and gives its response to the others', async () => {
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
    const leaseIds = claims.flatMap((result) => (result.kind === 'acquired' ? result.leaseId : []));
    expect(leaseIds).toHaveLength(1);
    expect(claims.filter(({ kind }) => kind === 'running')).toHaveLength(9);
    const held = { ...key, leaseId: leaseIds[0] ?? '' };
    expect(await saveIdempotentResponse(database.db, held, 200, { status: 1, message: 'Mail sent' })).toBe(true);
    expect(await claim()).toEqual({
      kind: 'completed',
      httpStatus: 200,
      response: { status: 1, message: 'Mail sent' },
    });
  });

  it('refuses the same key with another body, during and after the request', async () => {
    const held = await hold();
    expect(await claim('other')).toEqual({ kind: 'key-reused' });
    await saveIdempotentResponse(database.db, held, 200, {});
    expect(await claim('other')).toEqual({ kind: 'key-reused' });
  });

  it('keeps the keys of other members and endpoints separate', async () => {
    await claim();
    expect(await claim('body', { ...key, scope: '8 admin/resend-mail' })).toEqual(acquired);
  });

  it('frees a deleted key, but not a completed one', async () => {
    await deleteIdempotencyKey(database.db, await hold());
    const held = await hold();
    await saveIdempotentResponse(database.db, held, 200, {});
    expect(await deleteIdempotencyKey(database.db, held)).toBe(false);
    expect(await claim()).toMatchObject({ kind: 'completed' });
  });

  it('takes over the key of a dead request', async () => {
    await claim();
    await endLease();
    expect(await claim()).toEqual(acquired);
    expect(await claim()).toEqual({ kind: 'running' });
  });

  it('ignores a run that lost its key to another', async () => {
    const stale = await hold();
    await endLease();
    const current = await hold();
    expect(await deleteIdempotencyKey(database.db, stale)).toBe(false);
    expect(await expireIdempotencyLease(database.db, stale)).toBe(false);
    expect(await renewIdempotencyKey(database.db, stale, 1)).toBe(false);
    expect(await saveIdempotentResponse(database.db, stale, 200, { message: 'stale' })).toBe(false);
    expect(await claim()).toEqual({ kind: 'running' });
    expect(await saveIdempotentResponse(database.db, current, 200, { message: 'current' })).toBe(true);
    expect(await claim()).toMatchObject({ kind: 'completed', response: { message: 'current' } });
  });

  it('takes over an expired lease immediately, with the time when the key was first seen', async () => {
    const first = await claim();
    if (first.kind !== 'acquired') throw new Error(`The key is ${first.kind}`);
    await expireIdempotencyLease(database.db, { ...key, leaseId: first.leaseId });
    const second = await claim();
    expect(second).toEqual({ ...first, leaseId: expect.any(String) });
    const held = { ...key, leaseId: second.kind === 'acquired' ? second.leaseId : '' };
    await saveIdempotentResponse(database.db, held, 200, {});
    await expireIdempotencyLease(database.db, held);
    expect(await claim()).toMatchObject({ kind: 'completed' });
  });

  it('keeps the key of a request that renews it', async () => {
    const held = await hold();
    await endLease();
    expect(await renewIdempotencyKey(database.db, held, 60_000)).toBe(true);
    expect(await claim()).toEqual({ kind: 'running' });
  });
});
