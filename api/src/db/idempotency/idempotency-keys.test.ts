import { sql } from 'drizzle-orm';
import {
  claimIdempotencyKey,
  deleteIdempotencyKeysBefore,
  expireIdempotencyLease,
  deleteIdempotencyKey,
  renewIdempotencyKey,
  saveIdempotentResponse,
} from './idempotency-keys';
import type { Database } from '../connection/open-database';
import { idempotencyKeys } from '../schema/outbox';
import { testDatabases } from '../testing/test-databases';

describe.each(testDatabases)('idempotency keys on the $kind database', ({ open }) => {
  let database: Database;
  const mine = { kind: 'mine', since: expect.stringMatching(/Z$/) };
  const key = { scope: '7 admin/resend-mail', key: 'click' };
  const claim = (hash = 'body', own = key) => claimIdempotencyKey(database.db, own, hash, 60_000);

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.db.delete(idempotencyKeys);
  });

  it('of many at once one runs, the others wait and get its answer', async () => {
    const kinds = (await Promise.all(Array.from({ length: 10 }, () => claim()))).map((answer) => answer.kind);
    expect(kinds.toSorted()).toEqual(['mine', ...Array.from({ length: 9 }, () => 'running')]);
    await saveIdempotentResponse(database.db, key, 200, { status: 1, message: 'Mail sent' });
    expect(await claim()).toEqual({ kind: 'answered', httpStatus: 200, response: { status: 1, message: 'Mail sent' } });
  });

  it('another body with the same key is another request, running or answered', async () => {
    await claim();
    expect(await claim('other')).toEqual({ kind: 'other-request' });
    await saveIdempotentResponse(database.db, key, 200, {});
    expect(await claim('other')).toEqual({ kind: 'other-request' });
  });

  it('another person or call has keys of its own', async () => {
    await claim();
    expect(await claim('body', { ...key, scope: '8 admin/resend-mail' })).toEqual(mine);
  });

  it('is free again when released, but not once answered', async () => {
    await claim();
    await deleteIdempotencyKey(database.db, key);
    expect(await claim()).toEqual(mine);
    await saveIdempotentResponse(database.db, key, 200, {});
    await deleteIdempotencyKey(database.db, key);
    expect(await claim()).toMatchObject({ kind: 'answered' });
  });

  it('is taken over from a call that died', async () => {
    await claim();
    await database.db.update(idempotencyKeys).set({ lease_until: sql`now() - interval '1 second'` });
    expect(await claim()).toEqual(mine);
    expect(await claim()).toEqual({ kind: 'running' });
  });

  it('is taken over at once when its lease was ended, and tells since when it is known', async () => {
    const first = await claim();
    await expireIdempotencyLease(database.db, key);
    expect(await claim()).toEqual(first);
    await saveIdempotentResponse(database.db, key, 200, {});
    await expireIdempotencyLease(database.db, key);
    expect(await claim()).toMatchObject({ kind: 'answered' });
  });

  it('stays with a call that renews it', async () => {
    await claim();
    await database.db.update(idempotencyKeys).set({ lease_until: sql`now() - interval '1 second'` });
    await renewIdempotencyKey(database.db, key, 60_000);
    expect(await claim()).toEqual({ kind: 'running' });
  });

  it('is forgotten with age', async () => {
    await claim();
    await deleteIdempotencyKeysBefore(database.db, '2020-01-01T00:00:00.000Z');
    expect(await claim()).toEqual({ kind: 'running' });
    await deleteIdempotencyKeysBefore(database.db, '2100-01-01T00:00:00.000Z');
    expect(await claim()).toEqual(mine);
  });
});
