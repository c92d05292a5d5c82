import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { auditEntries } from '../../db/schema/audit';
import { serviceKeys } from '../../db/schema/service-keys';
import { createTestKey } from '../../main/testing/intake-fixtures';
import { resetRateLimits, startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('service keys on the %s database', (kind) => {
  let api: TestApi;
  let admin: string;
  beforeAll(async () => {
    api = await startTestApi({ serviceKeyRequestsPerMinute: 20 }, kind);
    admin = await api.signInAs('Admin');
  });
  afterEach(() => resetRateLimits(api.services));
  afterAll(() => api.close());

  const create = (body: object) => api.call('POST', 'admin/service-keys', { token: admin, body });
  const list = async () => (await api.call('GET', 'admin/service-keys', { token: admin })).json().data;
  const renew = (id: number) => api.call('PUT', 'admin/renew-service-key', { token: admin, body: { id } });
  const revoke = (id: number) => api.call('PUT', 'admin/revoke-service-key', { token: admin, body: { id } });
  /** Asks for an order that does not exist: 404 with access. */
  const use = (key: string) => api.call('GET', 'intake/orders/none', { headers: { authorization: `Bearer ${key}` } });

  it('shows a key once and stores its hash and its first characters', async () => {
    const response = await create({ name: 'Application site', scopes: ['intake'] });
    expect(response.statusCode).toBe(200);
    const { id, key } = response.json().data;
    expect(key).toMatch(/^evisa_[\w-]{43}$/);
    const [row] = await api.services.db.select().from(serviceKeys).where(eq(serviceKeys.id, id));
    expect(row?.prefix).toBe(key.slice(0, 12));
    expect(JSON.stringify(row)).not.toContain(key.slice(12));
    const listed = (await list())[0];
    expect(listed).toEqual({
      id,
      name: 'Application site',
      prefix: key.slice(0, 12),
      scopes: ['intake'],
      created_at: expect.any(String),
      created_by: 'Admin Member',
      expires_at: expect.any(String),
      last_used_at: null,
      revoked_at: null,
      must_sign: false,
      needs_decision: false,
    });
  });

  it('is not named like a person or what the audit trail names otherwise', async () => {
    const errorOf = async (name: string) => (await create({ name, scopes: ['intake'] })).json().errors?.name;
    for (const name of ['system', 'Operator', 'applicant', 'none'])
      expect(await errorOf(name)).toBe('Please choose another name.');
    for (const name of ['Admin Member', 'ADMIN  member', '\uff21dmin Member'])
      expect(await errorOf(name)).toBe('A member has this name.');
    expect(await errorOf('Intake\u3164')).toBe('Please remove characters that cannot be seen.');
  });

  it('ends a key after 90 days unless a day is chosen, and renews it also when it has ended', async () => {
    const inDays = (at: string) => Math.round((Date.parse(at) - Date.now()) / 86_400_000);
    const endOf = async (id: number) => (await list()).find((one: { id: number }) => one.id === id).expires_at;
    for (const body of [{}, { expiresAt: null }]) {
      const { id } = (await create({ name: 'Intake', scopes: ['intake'], ...body })).json().data;
      expect(inDays(await endOf(id))).toBe(90);
    }
    const chosen = new Date(Date.now() + 400 * 86_400_000).toISOString();
    const { id, key } = (await create({ name: 'Intake', scopes: ['intake'], expiresAt: chosen })).json().data;
    expect(await endOf(id)).toBe(chosen);

    await api.services.db
      .update(serviceKeys)
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where(eq(serviceKeys.id, id));
    expect((await use(key)).statusCode).toBe(401);
    expect((await renew(id)).json().message).toMatch(/^The key Intake works until \d{4}-\d\d-\d\d\.$/);
    expect(inDays(await endOf(id))).toBe(90);
    expect((await use(key)).statusCode).toBe(404);
    await revoke(id);
    expect((await renew(id)).statusCode).toBe(404);
    const trail = await api.services.db.select().from(auditEntries);
    expect(trail.map(({ action }) => action)).toContain('service-key.renew');
  });

  it('lists a key for a decision when its creator was deleted, until an Admin renews it', async () => {
    const second = {
      name: 'Second Admin',
      email: 'second.admin@evisa.example',
      password: 'river stone lamp',
      type: 'Admin',
    };
    const member = (await api.call('POST', 'admin/add-team-member', { token: admin, body: second })).json().data;
    const decided = async (id: number) => (await list()).find((one: { id: number }) => one.id === id).needs_decision;
    const { id } = (await create({ name: 'Theirs', scopes: ['intake'] })).json().data;
    await api.services.db.update(serviceKeys).set({ keeper_id: member.id }).where(eq(serviceKeys.id, id));
    expect(await decided(id)).toBe(false);
    await api.call('PUT', 'admin/delete-team-member', { token: admin, body: { teamMemberId: member.id } });
    expect(await decided(id)).toBe(true);
    expect((await renew(id)).statusCode).toBe(200);
    expect(await decided(id)).toBe(false);
  });

  it('notes when a key was used', async () => {
    const { key } = await createTestKey(api);
    expect((await use(key)).statusCode).toBe(404);
    expect(Date.now() - Date.parse((await list())[0].last_used_at)).toBeLessThan(60_000);
  });

  it('accepts a key only for its scopes, and the scopes that they include', async () => {
    const status = await createTestKey(api, ['status']);
    const intake = await createTestKey(api, ['intake']);
    expect((await use(status.key)).statusCode).toBe(404);
    expect((await use(intake.key)).statusCode).toBe(404);
    const refused = await api.call('POST', 'intake/orders', { headers: { authorization: `Bearer ${status.key}` } });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('This key does not have the scope intake.');
  });

  it('refuses a revoked key from the next request on', async () => {
    const { id, key } = await createTestKey(api);
    expect((await use(key)).statusCode).toBe(404);
    expect((await revoke(id)).json()).toMatchObject({ status: 1, message: 'Revoked the key Application site.' });
    const refused = await use(key);
    expect([refused.statusCode, refused.json().message]).toEqual([
      401,
      expect.stringMatching(/^This key was revoked on \d\d \w{3} \d{4}\.$/),
    ]);
    expect(refused.headers['www-authenticate']).toMatch(/^Bearer/);
    expect((await revoke(id)).statusCode).toBe(404);
    expect((await list()).find((one: { id: number }) => one.id === id).revoked_at).not.toBeNull();
  });

  it('refuses an expired key', async () => {
    const { id, key } = await createTestKey(api);
    await api.services.db
      .update(serviceKeys)
      .set({ expires_at: '2026-03-08T23:59:59.000Z' })
      .where(eq(serviceKeys.id, id));
    const refused = await use(key);
    expect([refused.statusCode, refused.json().message]).toEqual([
      401,
      'This key expired on 08 Mar 2026. An Admin can renew it under API keys.',
    ]);
  });

  it('refuses a missing and an unknown key, and the token of a member', async () => {
    expect((await api.call('GET', 'intake/orders/none')).statusCode).toBe(401);
    for (const key of ['evisa_unknown', admin]) {
      const refused = await use(key);
      expect([refused.statusCode, refused.json().message]).toEqual([401, 'This key is unknown.']);
    }
  });

  it('refuses a key at an endpoint of staff and at the applicants’ origin', async () => {
    const { key } = await createTestKey(api);
    expect((await api.call('GET', 'admin/service-keys', { token: key })).statusCode).toBe(401);
    expect((await api.call('GET', 'files/docs/1_none.pdf', { token: key })).statusCode).toBe(401);
    const { statusCode } = await api.publicApp.inject({
      url: '/api/intake/orders/none',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(statusCode).toBe(404);
  });

  it('limits the requests of each key, with the seconds to wait', async () => {
    const [busy, other] = [await createTestKey(api), await createTestKey(api)];
    const answers = await Promise.all(Array.from({ length: 25 }, () => use(busy.key)));
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20);
    const limited = answers.filter(({ statusCode }) => statusCode === 429);
    expect(limited).toHaveLength(5);
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await use(other.key)).statusCode).toBe(404);
  });

  it('records who created and who revoked a key, without the key', async () => {
    const { id, key } = (await create({ name: 'Recorded', scopes: ['status', 'intake'] })).json().data;
    await revoke(id);
    const entries = (await api.services.db.select().from(auditEntries).orderBy(auditEntries.id)).slice(-2);
    expect(entries).toMatchObject([
      {
        action: 'service-key.create',
        actor_name: 'Admin Member',
        changes: { key: { from: null, to: 'Recorded' }, scopes: { from: null, to: 'status, intake' } },
      },
      { action: 'service-key.revoke', changes: { key: { from: 'Recorded', to: null } } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(key.slice(12));
  });

  it('creates a key with a public key, and refuses one that is no Ed25519 key', async () => {
    const createSigned = (publicKey: string) => create({ name: 'Team', scopes: ['publish:orders'], publicKey });
    const pemOf = (pair: { publicKey: { export(options: object): string | Buffer } }) =>
      pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect((await createSigned(pemOf(generateKeyPairSync('ed25519')))).statusCode).toBe(200);
    const [key] = await list();
    expect(key).toMatchObject({ scopes: ['publish:orders'], must_sign: true });
    expect(key).not.toHaveProperty('public_key');
    for (const wrong of [pemOf(generateKeyPairSync('x25519')), 'ssh-ed25519 AAAA'])
      expect((await createSigned(wrong)).json().errors).toEqual({
        publicKey: 'Please enter a public Ed25519 key in PEM form.',
      });
    expect((await create({ name: 'Team', scopes: ['publish'] })).json().message).toBe('Unknown scope');
  });

  it('names every invalid field', async () => {
    expect((await create({})).json().errors).toEqual({
      name: 'Please enter a name.',
      scopes: 'Please choose what this key is for.',
    });
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    expect((await create({ name: 'a\u202eb', scopes: ['all'], expiresAt })).json().errors).toEqual({
      name: 'Please remove characters that cannot be seen.',
      'scopes.0': 'Unknown scope',
      expiresAt: 'Please choose a day in the future.',
    });
  });
});
