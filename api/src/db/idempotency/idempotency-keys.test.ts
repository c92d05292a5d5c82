import { sql } from 'drizzle-orm';
import {
  claimIdempotencyKey,
  expireIdempotencyLease,
  deleteIdempotencyKey,
  renewIdempotencyKey,
  saveIdempotentResponse,
} from './idempotency-keys';
import type { Database } from '../connection/open-database';
import { idempotencyKeys } from '../schema/idempotency-keys';
import { testDatabases } from '../testing/test-databases';

describe.each(testDatabases)('idempotency keys on the $kind database', ({ open }) => {
  let database: Database;
  const acquired = { kind: 'acquired', firstSeenAt: expect.stringMatching(/Z$/) };
  const key = { scope: '7 admin/resend-mail', key: 'click' };
  const claim = (hash = 'body', claimedKey = key) => claimIdempotencyKey(database.db, claimedKey, [hash], 60_000);

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.db.delete(idempotencyKeys);
  });

  it('lets one of many concurrent requests run and gives its response to the others', async () => {
    const kinds = (await Promise.all(Array.from({ length: 10 }, () => claim()))).map((result) => result.kind);
    expect(kinds.toSorted()).toEqual(['acquired', ...Array.from({ length: 9 }, () => 'running')]);
    await saveIdempotentResponse(database.db, key, 200, { status: 1, message: 'Mail sent' });
    expect(await claim()).toEqual({
      kind: 'completed',
      httpStatus: 200,
      response: { status: 1, message: 'Mail sent' },
    });
  });

  it('refuses the same key with another body, during and after the request', async () => {
    await claim();
    expect(await claim('other')).toEqual({ kind: 'key-reused' });
    await saveIdempotentResponse(database.db, key, 200, {});
    expect(await claim('other')).toEqual({ kind: 'key-reused' });
  });

  it('keeps the keys of other members and endpoints separate', async () => {
    await claim();
    expect(await claim('body', { ...key, scope: '8 admin/resend-mail' })).toEqual(acquired);
  });

  it('frees a deleted key, but not a completed one', async () => {
    await claim();
    await deleteIdempotencyKey(database.db, key);
    expect(await claim()).toEqual(acquired);
    await saveIdempotentResponse(database.db, key, 200, {});
    await deleteIdempotencyKey(database.db, key);
    expect(await claim()).toMatchObject({ kind: 'completed' });
  });

  it('takes over the key of a dead request', async () => {
    await claim();
    await database.db.update(idempotencyKeys).set({ lease_until: sql`now() - interval '1 second'` });
    expect(await claim()).toEqual(acquired);
    expect(await claim()).toEqual({ kind: 'running' });
  });

  it('takes over an expired lease immediately, with the time when the key was first seen', async () => {
    const first = await claim();
    await expireIdempotencyLease(database.db, key);
    expect(await claim()).toEqual(first);
    await saveIdempotentResponse(database.db, key, 200, {});
    await expireIdempotencyLease(database.db, key);
    expect(await claim()).toMatchObject({ kind: 'completed' });
  });

  it('keeps the key of a request that renews it', async () => {
    await claim();
    await database.db.update(idempotencyKeys).set({ lease_until: sql`now() - interval '1 second'` });
    await renewIdempotencyKey(database.db, key, 60_000);
    expect(await claim()).toEqual({ kind: 'running' });
  });
});
