import { generateKeyPairSync, sign } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { packBuild } from '@evisa/releases/build-archive';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { readReleaseEvents } from '@evisa/releases/release-registry';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { inTransaction } from '../../db/query/executor';
import { lockReleases } from '../../db/releases/remote-failures';
import { outbox } from '../../db/schema/outbox';
import { uploadedRemotes } from '../../db/schema/uploaded-remotes';
import { createTestKey } from '../../main/testing/intake-fixtures';
import { createPublisher } from './testing/publishing';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('publishing by key on the %s database', (kind) => {
  let stage: ReturnType<typeof createReleaseFixture>;
  let api: TestApi;
  let admin: string;
  let team: string;

  beforeAll(async () => {
    stage = createReleaseFixture();
    api = await startTestApi({ releaseStoreAddress: stage.site }, kind);
    admin = await api.signInAs('Admin');
    team = (await createTestKey(api, ['publish:orders'], 'Orders team')).key;
  });
  afterAll(async () => {
    await api.close();
    stage.remove();
  });

  const { upload, call, state, panel, decide, findWaiting, trail } = createPublisher(() => ({ api, team, admin }));
  const pack = (code: string, name = 'orders', change = {}) => packBuild(stage.build(name, { code, ...change }));

  it('lets the first build of a new remote wait for an Admin, who sees its addresses, roles and sizes', async () => {
    expect((await upload(await pack('earlier'))).json().data.state).toBe('waiting');
    const response = await upload(await pack('first'), { options: { source: { commit: 'abcdef12', dirty: false } } });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({
        message:
          'Uploaded. An Admin has to approve it in the Releases screen: the remote is new, or has other addresses, slots or roles.',
        data: {
          state: 'waiting',
          version: expect.stringMatching(/^1\.0\.0-/),
          lines: [expect.stringContaining('KB for its heaviest screen')],
        },
      }),
    ]);
    const { version } = response.json().data;
    expect(await stage.store.read('registry.json')).toBeNull();
    expect(await state()).toMatchObject({ live: null, waiting: { version } });
    const rows = await api.services.db.select().from(uploadedRemotes);
    expect(rows.map((row) => [row.version, row.state])).toEqual([[version, 'waiting']]);
    expect(await trail('release.ask')).toHaveLength(2);
  });

  it('publishes it when an Admin approves, and its next builds without asking', async () => {
    const [{ id } = { id: 0 }] = await api.services.db.select().from(uploadedRemotes);
    // The panel needs a live release.
    await publishOther();
    expect((await panel()).newRemotes).toEqual([
      {
        id,
        remote: 'orders',
        version: expect.any(String),
        at: expect.any(String),
        by: 'Orders team',
        prefixes: [],
        screens: [{ path: '/admin/orders', title: 'orders', roles: null }],
        extensions: [],
        sizes: { screen: expect.any(Number), all: expect.any(Number), data: expect.any(Number) },
        canary: null,
      },
    ]);
    const approved = await decide(id, true);
    expect([approved.statusCode, approved.json().message]).toEqual([200, 'orders is published.']);
    expect(approved.json().data.newRemotes).toEqual([]);
    expect((await decide(id, true)).statusCode).toBe(409);
    const notices = (await api.services.db.select().from(outbox)).map(({ payload }) => payload);
    expect(notices.filter(({ change }) => change === 'remote-approved')).toEqual([
      expect.objectContaining({ by: 'Admin Member', what: expect.stringMatching(/^orders 1\.0\.0-/) }),
    ]);
    expect(stage.liveVersions()).toMatchObject({ orders: expect.any(String) });
    const [row] = await api.services.db.select().from(uploadedRemotes);
    expect(row).toMatchObject({ state: 'approved', archive: null, decided_by: 'Admin Member' });
    expect((await readReleaseEvents(stage.store))[0]).toMatchObject({
      by: 'Admin Member',
      source: { commit: 'abcdef12' },
    });

    const next = await upload(await pack('second'));
    expect([next.statusCode, next.json().message]).toEqual([200, 'Published. It is live for everyone.']);
    expect((await state()).live.version).toBe(next.json().data.version);
    expect((await readReleaseEvents(stage.store))[0]?.by).toBe('Orders team');
    expect(await trail('release.publish')).toEqual([
      ['Orders team', { remote: { from: null, to: 'orders' }, version: { from: null, to: next.json().data.version } }],
    ]);
  });

  it('asks an Admin again before a remote has other addresses, slots or roles', async () => {
    const live = await state();
    const extensions = [{ slot: 'order-page', title: 'Orders', module: 'x' }];
    for (const change of [
      { screen: '/admin/orders/team' },
      { extensions },
      { prefixes: ['/admin/orders', '/admin/reports'], extensions },
    ]) {
      const wider = await upload(await pack('wider', 'orders', change));
      expect(wider.json()).toMatchObject({ data: { state: 'waiting' } });
    }
    expect((await state()).live).toEqual(live.live);
    const [waiting] = (await panel()).newRemotes;
    expect(waiting).toMatchObject({
      remote: 'orders',
      prefixes: ['/admin/orders', '/admin/reports'],
      extensions: [{ slot: 'order-page', title: 'Orders', roles: null }],
    });
    expect((await decide(waiting.id, true)).statusCode).toBe(200);
    // What was approved once needs no further approval.
    for (const change of [{ prefixes: ['/admin/orders', '/admin/reports'], extensions }, {}])
      expect((await upload(await pack('later', 'orders', change))).json()).toMatchObject({ data: { state: 'live' } });
  });

  it('answers a repeated upload as before, and changes nothing for a dry run', async () => {
    const archive = await pack('third');
    const before = stage.registry();
    const checked = await upload(archive, { options: { dryRun: true } });
    expect(checked.json()).toMatchObject({ data: { state: 'checked' }, message: 'Checked. Nothing was published.' });
    // Options that cannot be read must not mean none, which is everyone.
    expect((await upload(archive, { text: '{"dryRun":true' })).statusCode).toBe(400);
    expect((await upload(archive, { text: `{"dryRun":true,"members":[${'1,'.repeat(60_000)}1]}` })).statusCode).toBe(
      413,
    );
    expect(stage.registry()).toEqual(before);
    const idempotencyKey = `third-${kind}`;
    const [one, two] = [await upload(archive, { idempotencyKey }), await upload(archive, { idempotencyKey })];
    expect(two.json()).toEqual(one.json());
    expect(
      (await readReleaseEvents(stage.store)).filter(
        ({ registry }) => registry.releaseSet === stage.registry().releaseSet,
      ),
    ).toHaveLength(1);
  });

  it('publishes a canary, shows its state to the team, and takes it back', async () => {
    const canary = await upload(await pack('tried'), { options: { canary: 0.1 } });
    expect(canary.json()).toMatchObject({ message: 'Published as a canary.', data: { state: 'canary' } });
    const now = await state();
    expect(now.canary).toMatchObject({ version: canary.json().data.version, share: 0.1, failures: 0, haltsAt: 3 });
    expect((await upload(await pack('another'))).json().message).toContain('is a canary for 10%');
    const ended = await call('POST', 'releases/orders/roll-back', { live: now.releaseSet });
    expect([ended.json().message, ended.json().data.canary]).toEqual([
      expect.stringMatching(/^Ended the canary: orders 1\.0\.0-\w+ → 1\.0\.0-\w+\.$/),
      null,
    ]);
    expect((await call('POST', 'releases/orders/roll-back', { live: 'f'.repeat(32) })).statusCode).toBe(409);
  });

  it('changes the share of a canary, or releases it to everyone, when the same build is uploaded again', async () => {
    const archive = await pack('wider');
    await upload(archive, { options: { canary: 0.1 } });
    const wider = await upload(archive, { options: { canary: 0.5 } });
    expect(wider.json().data).toMatchObject({
      state: 'canary',
      lines: expect.arrayContaining([expect.stringMatching(/^live for 50%: /)]),
    });
    expect((await state()).canary.share).toBe(0.5);
    expect((await upload(archive)).json().data).toMatchObject({
      state: 'live',
      lines: expect.arrayContaining([expect.stringMatching(/^live: /)]),
    });
    expect(await state()).toMatchObject({ canary: null, live: { version: wider.json().data.version } });
  });

  it('takes back its own last version, and nothing of another remote', async () => {
    const { live } = await state();
    await upload(await pack('bad'));
    const back = await call('POST', 'releases/orders/roll-back', { live: (await state()).releaseSet });
    expect([back.statusCode, back.json().data.live.version]).toEqual([200, live.version]);
    expect(back.json().message).toMatch(/^Rolled back: orders 1\.0\.0-\w+ → /);
    await publishOther('changed');
    const refused = await call('POST', 'releases/orders/roll-back', { live: (await state()).releaseSet });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'That would also take back other. Ask an Admin to do it in the Releases screen.',
    ]);
  });

  it('refuses another remote, by address and by build', async () => {
    const byAddress = await upload(await pack('one', 'other'), { remote: 'other' });
    expect([byAddress.statusCode, byAddress.json().message]).toEqual([403, 'This key cannot publish other.']);
    const byBuild = await upload(await pack('one', 'other'));
    expect([byBuild.statusCode, byBuild.json().message]).toEqual([
      409,
      'Not published. This is a build of other, and not of orders.',
    ]);
    expect((await call('GET', 'releases/other')).statusCode).toBe(403);
    expect((await call('POST', 'releases/other/roll-back', { live: (await state()).releaseSet })).statusCode).toBe(403);
  });

  it('refuses a build that does not fit the live shell, with every reason', async () => {
    const archive = await pack('one', 'orders', {
      module: 'y',
      shared: [{ name: 'react', requiredVersion: '^18.0.0' }],
    });
    const audited = await trail('release.publish');
    const response = await upload(archive);
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Not published. orders needs react ^18.0.0, and the live shell provides 19.3.1. orders declares /admin/orders, and its build has no module y.',
    ]);
    expect(await trail('release.publish')).toEqual(audited);
  });

  it('reads a build before the transaction that approves it, which the server does not end while the store is slow', async () => {
    const { db, releases } = api.services;
    const { key } = await createTestKey(api, ['publish:late'], 'Late team');
    await upload(await pack('one', 'late'), { remote: 'late', key });
    const { readBuild } = releases;
    let rows: unknown[] = [];
    // The embedded database has one connection: in a transaction, this would wait for itself.
    releases.readBuild = async (archive) => {
      rows = await db.select().from(uploadedRemotes);
      return readBuild(archive);
    };
    expect((await decide((await findWaiting('late')).id, true)).statusCode).toBe(200);
    releases.readBuild = readBuild;
    expect(rows).not.toEqual([]);
    expect(stage.liveVersions()).toHaveProperty('late');

    const ended = inTransaction(db, async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 100`);
      await lockReleases(tx);
      await sleep(300);
      await tx.execute(sql`select 1`);
    });
    await expect(ended).resolves.toBeUndefined();
  });

  it('reads five builds at most', async () => {
    const archive = await pack('busy');
    const reads = Array.from({ length: 6 }, () => api.services.releases.readBuild(archive));
    const results = await Promise.allSettled(reads);
    expect(results.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 'fulfilled'), 'rejected']);
    expect(results[5]).toMatchObject({ reason: { kind: 'unavailable', details: { retryAfterSeconds: 10 } } });
    await expect(api.services.releases.readBuild(archive)).resolves.toBeDefined();
  });

  it('lets an Admin reject a new remote, whose archive is deleted', async () => {
    const { key } = await createTestKey(api, ['publish:reports'], 'Reports team');
    const uploaded = await upload(await pack('one', 'reports'), { remote: 'reports', key, options: { canary: 0.5 } });
    expect(uploaded.statusCode).toBe(200);
    const [waiting] = (await panel()).newRemotes;
    expect(waiting).toMatchObject({ remote: 'reports', by: 'Reports team', canary: 0.5 });
    const rejected = await decide(waiting.id, false);
    expect([rejected.json().message, rejected.json().data.newRemotes]).toEqual(['reports is rejected.', []]);
    expect(stage.liveVersions()).not.toHaveProperty('reports');
    expect(await trail('release.reject')).toHaveLength(1);
    const again = await upload(await pack('one', 'reports'), { remote: 'reports', key });
    expect(again.json().data.state).toBe('waiting');
  });

  it('refuses to approve a build that waited while another one of its remote went live', async () => {
    await upload(await pack('older', 'orders', { prefixes: ['/admin/orders', '/admin/older'] }));
    const newer = await upload(await pack('newer'));
    expect(newer.json().data.state).toBe('live');
    const waiting = await findWaiting('orders');
    const approved = await decide(waiting.id, true);
    expect([approved.statusCode, approved.json().message]).toEqual([
      409,
      'Another build of orders went live after this one was uploaded. Reject this one, or ask the team to upload it again.',
    ]);
    expect((await state()).live.version).toBe(newer.json().data.version);
    expect((await decide(waiting.id, false)).statusCode).toBe(200);
  });

  it('refuses to approve a build of a key that was revoked, whatever other keys have its name', async () => {
    const { key, id } = await createTestKey(api, ['publish:visas'], 'Visas team');
    await upload(await pack('one', 'visas'), { remote: 'visas', key });
    const other = await createTestKey(api, ['publish:visas'], 'Visas team');
    await api.call('PUT', 'admin/revoke-service-key', { token: admin, body: { id } });
    const approved = await decide((await findWaiting('visas')).id, true);
    expect([approved.statusCode, approved.json().message]).toEqual([
      409,
      'The key Visas team was revoked after it uploaded this build. Reject the build, or ask the team to upload it with another key.',
    ]);
    expect(stage.liveVersions()).not.toHaveProperty('visas');
    await upload(await pack('one', 'visas'), { remote: 'visas', key: other.key });
    expect((await decide((await findWaiting('visas')).id, true)).statusCode).toBe(200);
  });

  it('takes only signed builds with a key that has a public key', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const { key } = await createTestKey(api, ['publish:orders'], 'Signing team', pem);
    const archive = await pack('signed');
    const signatureOf = (bytes: Buffer) => sign(null, bytes, privateKey).toString('base64');
    const refused = [
      await upload(archive, { key }),
      await upload(archive, { key, options: { signature: signatureOf(Buffer.from('another')) } }),
      await upload(archive, { key, options: { signature: 'no signature' } }),
    ];
    for (const response of refused)
      expect([response.statusCode, response.json().message]).toEqual([
        403,
        'This key takes only builds that are signed with the team’s private key.',
      ]);
    const signature = signatureOf(archive);
    expect((await upload(archive, { key, options: { signature } })).statusCode).toBe(200);
    expect((await trail('release.publish')).at(-1)).toEqual([
      'Signing team',
      expect.objectContaining({ signature: { from: null, to: signature } }),
    ]);
  });

  async function publishOther(code = 'one') {
    await publishRemotes(stage.store, [stage.build('other', { code })]);
  }
});
