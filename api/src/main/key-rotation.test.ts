import { eq, sql } from 'drizzle-orm';
import { countUnreadableSecrets, resealSecrets } from '../commands/auth/reseal-secrets';
import type { Config } from '../config/config';
import { auditChain, auditEntries } from '../db/schema/audit';
import { members } from '../db/schema/members';
import { webhookEndpoints } from '../db/schema/webhooks';
import { insertIssuedDocument } from '../db/order-history/issued-documents';
import { insertOrder } from '../db/orders/orders';
import { buildOrder } from '../db/testing/build-order';
import { rotateKeys } from '../operator/rotate-keys';
import { createMetrics } from '../adapters/metrics/metrics';
import { createServices } from './create-services';
import { buildPortalApp } from './portal-app';
import { buildPublicApp } from './public-app';
import { buildIntakeOrder, createTestKey, deliver } from './testing/intake-fixtures';
import { createTotpCode, turnOnSecondFactor } from './testing/second-factor';
import { memberEmail, startTestApi, testPassword, type TestApi, testThreads } from './testing/start-test-api';
import { pdfBytes } from './testing/upload-fixtures';

const firstSecret = 'the secret that everything begins with';
const nextSecret = 'a new secret, which follows the first one';
const email = 'marie.dupont@example.com';

type Portal = Pick<TestApi, 'app' | 'publicApp' | 'services'>;

describe.each(['embedded', 'server'] as const)('a change of SESSION_SECRET on the %s database', (kind) => {
  let first: TestApi;
  let others: Portal[];
  let file: { order_id: number; file1: string };
  beforeEach(async () => {
    others = [];
    first = await startTestApi({ sessionSecret: firstSecret }, kind);
    file = { order_id: await insertOrder(first.services.db, buildOrder({ email })), file1: 'visa.pdf' };
    await first.services.files.put('docs', `${file.order_id}_${file.file1}`, pdfBytes);
    const document = { customer_name: 'MARIE DUPONT', original_name: 'visa.pdf', content_type: 'application/pdf' };
    await insertIssuedDocument(first.services.db, { ...file, ...document, byte_size: pdfBytes.length });
  });
  afterEach(async () => {
    for (const { app, publicApp } of others) await Promise.all([app.close(), publicApp.close()]);
    await first.close();
  });

  /** Starts another process of the portal on the same data. */
  async function startPortal(overrides: Partial<Config>): Promise<Portal> {
    const { db, reader, config } = first.services;
    const created = await createServices(
      { ...config, ...overrides },
      { db, reader, getPoolUsage: () => null, checkWritable: () => Promise.resolve() },
      createMetrics(),
      () => true,
      testThreads,
    );
    const services = { ...created, disabledSampleEmails: new Set<string>() };
    const portal = { services, app: await buildPortalApp(services), publicApp: await buildPublicApp(services) };
    others.push(portal);
    return portal;
  }
  const startRotating = () => startPortal({ sessionSecret: nextSecret, oldSessionSecrets: [firstSecret] });

  const post = ({ app }: Portal, path: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/api/admin/${path}`, payload, headers });
  const signIn = (portal: Portal, code?: string) =>
    post(portal, 'admin-login', { email: memberEmail('Team'), password: testPassword, code });
  const getStatus = async ({ app }: Portal, token: string) =>
    (await app.inject({ url: '/api/user_info', headers: { authorization: token } })).statusCode;
  const front = ({ publicApp }: Portal, path: string, payload: object, authorization = '') =>
    publicApp.inject({ method: 'POST', url: `/api/front/${path}`, payload, headers: { authorization } });
  async function track(portal: Portal): Promise<string> {
    return (await front(portal, 'track-order', { orderId: file.order_id, email })).json().data.trackingToken;
  }
  async function getDownloadUrl(portal: Portal, token: string): Promise<string> {
    const body = { orderId: file.order_id, customername: 'MARIE DUPONT', file1: file.file1 };
    return (await front(portal, 'download-passport-doc-pdf', body, token)).json().data.url;
  }
  const download = async ({ publicApp }: Portal, url: string) =>
    (await publicApp.inject({ url: `/api/${url}` })).rawPayload.equals(pdfBytes);
  const checkTrail = async ({ app }: Portal, token: string) =>
    (await app.inject({ url: '/api/admin/check-audit-trail', headers: { authorization: token } })).json().data.broken;
  const listRotations = async () =>
    (await first.services.db.select().from(auditEntries).where(eq(auditEntries.action, 'keys.rotate'))).map(
      ({ actor_name, actor_id, changes }) => ({ actor_name, actor_id, changes }),
    );

  const listSeals = () => first.services.db.select().from(auditChain).orderBy(auditChain.seq);

  it('locks no member with a second factor out: before, during and after', async () => {
    const totp = await turnOnSecondFactor(first, await first.signInAs('Team'));
    const forget = () => first.services.db.update(members).set({ totp_last_step: null });
    const enter = async (portal: Portal) => {
      await forget();
      return (await signIn(portal, createTotpCode(totp))).statusCode;
    };
    // Before the change, processes can learn to read what the next secret seals.
    const prepared = await startPortal({ sessionSecret: firstSecret, oldSessionSecrets: [nextSecret] });
    const rotating = await startRotating();
    expect([await enter(first), await enter(prepared), await enter(rotating)]).toEqual([200, 200, 200]);

    const { output, isDone } = await rotateKeys(rotating.services, rotating.services.config);
    expect(output).toContain('Sealed with the new secret: second factors of 1 members');
    expect(await countUnreadableSecrets(first.services)).toBe(1);
    expect(isDone).toBe(true);
    expect([await enter(prepared), await enter(rotating)]).toEqual([200, 200]);
    const changed = await startPortal({ sessionSecret: nextSecret });
    expect(await enter(changed)).toBe(200);
    expect((await signIn(changed)).json().errors).toHaveProperty('code');
  });

  it('keeps sessions that either secret signed, while both are known', async () => {
    const prepared = await startPortal({ sessionSecret: firstSecret, oldSessionSecrets: [nextSecret] });
    const rotating = await startRotating();
    const tokens = [await first.signInAs('Team'), (await signIn(rotating)).json().jwtToken];
    for (const portal of [prepared, rotating])
      for (const token of tokens) expect(await getStatus(portal, token)).toBe(200);
    // Without the old secret, only the sessions of the new one remain.
    const changed = await startPortal({ sessionSecret: nextSecret });
    expect([await getStatus(changed, tokens[0]), await getStatus(changed, tokens[1])]).toEqual([401, 200]);
  });

  it('keeps what an applicant has: the tracked order and the link to the visa', async () => {
    const token = await track(first);
    const url = await getDownloadUrl(first, token);
    const rotating = await startRotating();
    expect(await download(rotating, url)).toBe(true);
    expect(await download(rotating, await getDownloadUrl(rotating, token))).toBe(true);
    expect(await download(rotating, await getDownloadUrl(rotating, await track(rotating)))).toBe(true);
    const unrelated = await startPortal({ sessionSecret: nextSecret });
    expect(await download(unrelated, url)).toBe(false);
  });

  it('recognizes a repeated request and a repeated delivery', async () => {
    const headers = { authorization: await first.signInAs('Admin'), 'idempotency-key': 'one-click' };
    const body = { name: 'Vuth Sok', email: 'vuth@evisa.example', password: 'a first password', type: 'Team' };
    const added = (await post(first, 'add-team-member', body, headers)).json();
    const { key } = await createTestKey(first);
    const delivered = (await deliver(first, key, buildIntakeOrder({ reference: 'app-1' }))).json().data.orderId;

    const rotating = await startRotating();
    expect((await post(rotating, 'add-team-member', body, headers)).json()).toEqual(added);
    const other = { ...body, name: 'Somebody else' };
    expect((await post(rotating, 'add-team-member', other, headers)).statusCode).toBe(409);
    const repeated = await deliver(rotating, key, buildIntakeOrder({ reference: 'app-1' }));
    expect([repeated.statusCode, repeated.json().data?.orderId]).toEqual([200, delivered]);
  });

  it('verifies the audit trail with the old secret and never seals history again', async () => {
    const token = await first.signInAs('Admin');
    expect(await checkTrail(first, token)).toBeNull();
    const history = await listSeals();
    const rotating = await startRotating();
    await signIn(rotating);
    expect(await checkTrail(rotating, token)).toBeNull();
    expect((await listSeals()).slice(0, history.length)).toEqual(history);
    const entered = await rotating.app.inject({
      method: 'POST',
      url: '/api/admin/admin-login',
      payload: { email: memberEmail('Admin'), password: testPassword },
    });
    const later = entered.json().jwtToken;
    const changed = await startPortal({ sessionSecret: nextSecret, oldAuditSecrets: [firstSecret] });
    expect(await checkTrail(changed, later)).toBeNull();
    const forgetful = await startPortal({ sessionSecret: nextSecret });
    expect(await checkTrail(forgetful, later)).toMatchObject({
      reason: 'This entry was changed after it was written.',
    });
    // A secret of sessions never counts for a trail with a secret of its own.
    const separate = await startPortal({ oldSessionSecrets: [firstSecret], auditSecret: nextSecret });
    expect(await checkTrail(separate, token)).not.toBeNull();
  });

  it('seals second factors and webhook secrets again, once, with an audit entry of the operator', async () => {
    await turnOnSecondFactor(first, await first.signInAs('Team'));
    const authorization = await first.signInAs('Admin');
    await post(first, 'start-second-factor', {}, { authorization });
    const endpoint = { url: 'https://hooks.example/evisa', eventTypes: ['order.received'] };
    const { secret } = (await post(first, 'webhook-endpoints', endpoint, { authorization })).json().data;
    const rotating = await startRotating();
    expect(await resealSecrets(rotating.services)).toEqual({
      resealed: { second_factors: 2, webhooks: 1 },
      unreadable: [],
    });
    expect(await resealSecrets(rotating.services)).toMatchObject({ resealed: { second_factors: 0, webhooks: 0 } });
    expect(await listRotations()).toEqual([
      { actor_name: 'operator', actor_id: null, changes: { second_factors: { from: null, to: 2 } } },
      { actor_name: 'operator', actor_id: null, changes: { webhooks: { from: null, to: 1 } } },
    ]);
    const { secretCipher, config } = (await startPortal({ sessionSecret: nextSecret })).services;
    const [stored] = await first.services.db.select().from(webhookEndpoints);
    expect(secretCipher.decrypt(stored?.secret ?? '')).toBe(secret);
    expect((await rotateKeys({ db: first.services.db, secretCipher }, config)).output).toBe(
      'Nothing was sealed with an old secret.',
    );
  });

  it('goes on where an interrupted rotation stopped', async () => {
    for (const role of ['Team', 'Manager', 'Telecaller'] as const)
      await turnOnSecondFactor(first, await first.signInAs(role));
    const { db, secretCipher } = (await startRotating()).services;
    await db.execute(
      sql`create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`,
    );
    await db.execute(
      sql.raw(`create trigger stop_here before update of totp_secret on members for each row
        when (new.email = '${memberEmail('Telecaller')}') execute function stop_here()`),
    );
    await expect(resealSecrets({ db, secretCipher }, 1)).rejects.toThrow('update "members"');
    expect(await listRotations()).toHaveLength(2);
    await db.execute(sql`drop trigger stop_here on members`);
    expect(await resealSecrets({ db, secretCipher }, 1)).toMatchObject({ resealed: { second_factors: 1 } });
    expect(await listRotations()).toHaveLength(3);
  });

  it('names what no known secret opens, and does the rest', async () => {
    await turnOnSecondFactor(first, await first.signInAs('Team'));
    const lost = (await startPortal({ sessionSecret: 'a secret that nobody has any longer' })).services;
    const sealed = { totp_secret: lost.secretCipher.encrypt('JBSWY3DPEHPK3PXP') };
    await first.services.db
      .update(members)
      .set(sealed)
      .where(eq(members.email, memberEmail('Manager')));
    const { services } = await startRotating();
    expect(await countUnreadableSecrets(services)).toBe(1);
    const { output, isDone } = await rotateKeys(services, services.config);
    expect(isDone).toBe(false);
    expect(output.split('\n')).toEqual([
      'Sealed with the new secret: second factors of 1 members, secrets of 0 webhooks.',
      `No known secret opens the second factor of ${memberEmail('Manager')}.`,
      expect.stringContaining('Add the secret that sealed them to SESSION_SECRET_OLD'),
    ]);
  });
});
