import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createKeyedEntryHash } from '../../commands/audit/verify-audit-trail';
import { appendAuditEntries, type NewAuditEntry } from '../../db/audit/audit-trail';
import { listUnsealedEntries, sealAuditEntries } from '../../db/audit/audit-hash-chain';
import type { Executor } from '../../db/query/executor';
import { insertOrder } from '../../db/orders/orders';
import { auditChain, auditEntries, auditSeals, auditUnsealed } from '../../db/schema/audit';
import { buildOrder } from '../../db/testing/build-order';
import { startAuditSealer } from '../../jobs/audit-sealer';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('the audit screen on the %s database', (kind) => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    token = await api.signInAs('Admin');
    await write(
      { action: 'order.move', order_id: 100001, actor_name: 'Ana', at: '2026-03-01T10:00:00.000Z' },
      { action: 'order.move', order_id: 100002, actor_name: 'Ben', at: '2026-03-02T23:59:59.999Z' },
      { action: 'order.assign', order_id: 100001, actor_name: 'Ben', at: '2026-03-03T00:00:00.000Z' },
    );
  });
  afterAll(() => api.close());

  const write = (...entries: Partial<NewAuditEntry>[]) =>
    appendAuditEntries(
      api.services.db,
      entries.map((entry) => ({ actor_id: null, actor_name: 'Ana', action: 'order.move', changes: {}, ...entry })),
    );
  const read = async (filter: object) => {
    const response = await api.call('POST', 'admin/audit-trail', { token, body: filter });
    return response
      .json()
      .data.map((entry: { actor_name: string; action: string; order_id: number }) =>
        [entry.actor_name, entry.action, entry.order_id].join(' '),
      );
  };
  const check = async () => (await api.call('GET', 'admin/check-audit-trail', { token })).json();

  test('filters by member, action, order and days, newest first', async () => {
    expect(await read({ actor: 'Ben' })).toEqual(['Ben order.assign 100001', 'Ben order.move 100002']);
    expect(await read({ action: 'order.move', orderId: 100001 })).toEqual(['Ana order.move 100001']);
    expect(await read({ fromDate: '2026-03-02', toDate: '2026-03-02' })).toEqual(['Ben order.move 100002']);
    expect(await read({ actor: 'Nobody' })).toEqual([]);
  });

  test('records the address of a change, and none for a job', async () => {
    const response = await api.call('POST', 'admin/audit-trail', { token, body: { action: 'session.start' } });
    expect(response.json().data).toContainEqual(
      expect.objectContaining({ actor_name: 'Admin Member', ip: '127.0.0.1' }),
    );
    const jobs = await api.call('POST', 'admin/audit-trail', { token, body: { actor: 'Ben' } });
    expect(jobs.json().data[0]).toMatchObject({ ip: null });
  });

  test('returns every entry once over all pages', async () => {
    const first = await api.call('POST', 'admin/audit-trail', { token, body: { limit: 2 } });
    const ids = first.json().data.map(({ id }: { id: number }) => id);
    const rest = await api.call('POST', 'admin/audit-trail', { token, body: { before: ids[1], limit: 200 } });
    const all = [...ids, ...rest.json().data.map(({ id }: { id: number }) => id)];
    expect(all).toEqual([...new Set(all)].toSorted((one, other) => other - one));
    expect(all).toHaveLength((await read({ limit: 200 })).length);
  });

  test('records where a change was made, and with which release', async () => {
    const orderId = await insertOrder(api.services.db, buildOrder());
    const remark = (releaseSet: string) =>
      api.call('POST', 'admin/add-new-remark', {
        token,
        body: { orderId, remark: 'Called.' },
        headers: { 'x-release-set': releaseSet },
      });
    await remark('4f1c0de2');
    await remark('4f1c0de2+orders@1.0.1-3fa9c1d2');
    await remark('no release\u0020set');
    const entries = (
      await api.call('POST', 'admin/audit-trail', { token, body: { orderId, action: 'remark.add' } })
    ).json().data;
    expect(entries).toEqual([
      expect.objectContaining({ action: 'remark.add', ip: '127.0.0.1', release_set: null }),
      expect.objectContaining({ release_set: '4f1c0de2+orders@1.0.1-3fa9c1d2' }),
      expect.objectContaining({ action: 'remark.add', ip: '127.0.0.1', release_set: '4f1c0de2' }),
    ]);
  });

  test('lists the names and actions to filter by', async () => {
    const facets = (await api.call('GET', 'admin/audit-facets', { token })).json().data;
    expect(facets.actors).toEqual(expect.arrayContaining(['Admin Member', 'Ana', 'Ben']));
    expect(facets.actions).toEqual(expect.arrayContaining(['order.assign', 'order.move', 'session.start']));
    expect(new Set(facets.actions).size).toBe(facets.actions.length);
  });

  test('exports CSV with harmless formulas', async () => {
    await write({ actor_name: '=cmd()', action: 'member.add', changes: { name: { from: null, to: 'A, "B"' } } });
    const { payload, headers } = await api.call('POST', 'admin/export-audit-trail', {
      token,
      body: { actor: '=cmd()' },
    });
    expect(headers['content-type']).toContain('text/csv');
    expect(payload.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFTime (UTC),Who,What,Order,Changes,IP address,Release set',
      expect.stringMatching(/^[^,]+,'=cmd\(\),member\.add,,"name: — → A, ""B""",,$/),
    ]);
  });

  test('names reversed and invalid dates', async () => {
    const bad = { token, body: { fromDate: '2026-03-02', toDate: '2026-03-01' } };
    expect((await api.call('POST', 'admin/audit-trail', bad)).json().errors).toHaveProperty('toDate');
    const none = await api.call('POST', 'admin/audit-trail', { token, body: { fromDate: 'yesterday', limit: 0 } });
    expect(Object.keys(none.json().errors).toSorted()).toEqual(['fromDate', 'limit']);
  });

  test('is for Admins only', async () => {
    const manager = await api.signInAs('Manager');
    expect((await api.call('POST', 'admin/audit-trail', { token: manager, body: {} })).statusCode).toBe(403);
  });

  test('verifies the chain, extends it with new entries, and finds a changed and a removed entry', async () => {
    const whole = await check();
    expect(whole).toMatchObject({ status: 1, data: { broken: null } });
    await write({}, {}, {});
    const longer = await check();
    expect(longer.data.checked).toBe(whole.data.checked + 3);
    expect(longer.data.head).not.toBe(whole.data.head);

    const [target] = (await api.call('POST', 'admin/audit-trail', { token, body: { actor: 'Ben' } })).json().data;
    // Changes the database directly, like an attacker with access to it.
    await forbiddenly(sql`update audit_entries set actor_name = 'Somebody else' where id = ${target.id}`);
    expect((await check()).data.broken).toEqual({
      entryId: target.id,
      reason: 'This entry was changed after it was written.',
    });
    await forbiddenly(sql`update audit_entries set actor_name = 'Ben' where id = ${target.id}`);
    expect((await check()).data.broken).toBeNull();
    await forbiddenly(sql`delete from audit_entries where id = ${target.id}`);
    expect((await check()).data.broken).toEqual({ entryId: target.id, reason: 'This entry was removed.' });
  });

  test('finds a chain that was recreated without the key', async () => {
    await restart();
    await write({}, {}, {});
    expect((await check()).data.broken).toBeNull();
    await asOwner(async (tx) => {
      const [entry] = await tx.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
      await tx
        .update(auditEntries)
        .set({ actor_name: 'Somebody else' })
        .where(eq(auditEntries.id, entry?.id ?? 0));
      await tx.delete(auditChain);
      await listUnsealedEntries(tx);
      await sealAuditEntries(tx, createKeyedEntryHash('a guess'));
    });
    expect((await check()).data.broken.reason).toBe('This entry was changed after it was written.');
  });

  test('finds a truncated trail with the exported head', async () => {
    await restart();
    await write({}, {}, {});
    const logged: object[] = [];
    const log = { ...api.app.log, info: (line: object) => logged.push(line) } as unknown as FastifyBaseLogger;
    await startAuditSealer(api.services, log).stop();
    const [head] = (await api.services.auditHeadLog.read()).toReversed();
    expect(logged).toEqual([{ auditHead: { seq: head?.seq, entry_id: head?.entry_id, hash: head?.hash } }]);
    expect((await check()).data).toMatchObject({ broken: null, checked: head?.seq, head: head?.hash });

    await asOwner(async (tx) => {
      await tx.delete(auditChain).where(eq(auditChain.seq, head?.seq ?? 0));
      await tx.delete(auditEntries).where(eq(auditEntries.id, head?.entry_id ?? 0));
    });
    expect((await check()).data.broken).toEqual({
      entryId: head?.entry_id,
      reason: 'This entry and its seal were removed.',
    });
    await write({});
    expect((await check()).data.broken.reason).toBe('The seal of this entry differs from the exported one.');
  });

  test('finds the gap in ids left by an entry that was removed before it was sealed', async () => {
    await restart();
    const longAgo = { at: '2026-03-05T00:00:00.000Z' };
    await write(longAgo, longAgo, longAgo);
    const whole = (await check()).data.missing;
    const before = await api.services.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    await write(longAgo, longAgo);
    const [removed] = await api.services.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .offset(1)
      .limit(1);
    await asOwner((tx) => tx.delete(auditEntries).where(eq(auditEntries.id, removed?.id ?? 0)));
    expect(removed?.id).toBeGreaterThan(before.at(-1)?.id ?? 0);
    const { broken, missing } = (await check()).data;
    expect(broken).toBeNull();
    expect(missing.count).toBe(whole.count + 1);
    expect(missing.ranges).toContainEqual({ from: removed?.id, to: removed?.id });
  });

  test('names entries older than a minute that were kept from the sealer, and seals them', async () => {
    await restart();
    await check();
    const longAgo = { at: '2026-03-05T00:00:00.000Z' };
    await write(longAgo, longAgo);
    await write({});
    await write(longAgo);
    await api.services.db.delete(auditUnsealed);
    await startAuditSealer(api.services, api.app.log).stop();
    const written = await api.services.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(4);
    const [last, , second, first] = written.map(({ id }) => id);
    expect((await check()).data).toMatchObject({
      broken: null,
      unsealed: {
        count: 3,
        ranges: [
          { from: first, to: second },
          { from: last, to: last },
        ],
      },
    });
    expect((await check()).data).toMatchObject({ broken: null, unsealed: { count: 0, ranges: [] } });
  });

  test('still verifies seals that were made without a key', async () => {
    await restart();
    await write({});
    const [entry] = await api.services.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    await api.services.db.insert(auditSeals).values({ seq: 1, entry_id: entry?.id ?? 0, hash: '0'.repeat(64) });
    expect((await check()).data.broken).toEqual({
      entryId: entry?.id,
      reason: 'This entry was changed after it was written.',
    });
    await asOwner((tx) => tx.delete(auditSeals));
    expect((await check()).data.broken).toBeNull();
  });

  /** Starts a new chain over the existing entries, because earlier tests broke it. */
  async function restart(): Promise<void> {
    await asOwner(async (tx) => {
      await tx.delete(auditChain);
      await listUnsealedEntries(tx);
    });
    await rm(join(api.dataDir, 'audit-heads.jsonl'), { force: true });
  }

  async function forbiddenly(change: Parameters<TestApi['services']['db']['execute']>[0]): Promise<void> {
    await expect(api.services.db.execute(change)).rejects.toThrow('Failed query');
    await asOwner((tx) => tx.execute(change));
  }

  // The owner of the tables can turn off their triggers.
  function asOwner(change: (tx: Executor) => Promise<unknown>): Promise<void> {
    const tables = ['audit_entries', 'audit_chain', 'audit_seals'];
    const guards = (state: string) =>
      tables.map((table) => `alter table ${table} ${state} trigger ${table}_append_only`);
    return api.services.db.transaction(async (tx) => {
      for (const statement of guards('disable')) await tx.execute(sql.raw(statement));
      await change(tx);
      for (const statement of guards('enable')) await tx.execute(sql.raw(statement));
    });
  }
});
