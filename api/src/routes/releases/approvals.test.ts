import { packBuild } from '@evisa/releases/build-archive';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { createTestKey } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { createPublisher } from './testing/publishing';

describe.each(['embedded', 'server'] as const)('approvals of a remote’s reach on the %s database', (kind) => {
  let stage: ReturnType<typeof createReleaseFixture>;
  let api: TestApi;
  let admin: string;
  let team: string;

  beforeAll(async () => {
    stage = createReleaseFixture();
    api = await startTestApi({ releaseStoreAddress: stage.site }, kind);
    admin = await api.signInAs('Admin');
    team = (await createTestKey(api, ['publish:orders'], 'Orders team')).key;
    await publishRemotes(stage.store, [stage.build('other')]);
  });
  afterAll(async () => {
    await api.close();
    stage.remove();
  });

  const { upload, call, state, decide, findWaiting, trail } = createPublisher(() => ({ api, team, admin }));
  const wide = { prefixes: ['/admin/orders', '/admin/reports'] };
  const wider = { prefixes: [...wide.prefixes, '/admin/team'] };
  /** Uploads a build of other code and this reach, and returns what became of it. */
  const publish = async (code: string, reach = {}, options = {}): Promise<string> =>
    (await upload(await packBuild(stage.build('orders', { code, ...reach })), { options })).json().data.state;
  const approve = async () => expect((await decide((await findWaiting('orders')).id, true)).statusCode).toBe(200);
  const rollBack = async (to?: string) => {
    const body = { live: (await state()).releaseSet, to };
    return expect((await api.call('POST', 'admin/roll-back-release', { token: admin, body })).statusCode).toBe(200);
  };

  it('end when an Admin takes the remote back to before its first build', async () => {
    const before: string = (await state()).releaseSet;
    expect(await publish('first')).toBe('waiting');
    await approve();
    await rollBack(before);
    expect((await trail('release.roll-back')).at(-1)?.[1]).toMatchObject({ approval: { from: 'orders', to: null } });
    expect(await publish('first again')).toBe('waiting');
    await approve();
  });

  it('end with an Admin’s rollback, except for the reach that is live again', async () => {
    expect(await publish('second', wide)).toBe('waiting');
    await approve();
    const before: string = (await state()).releaseSet;
    expect(await publish('third', wider)).toBe('waiting');
    await approve();
    // The build that hides what a reach was used for.
    expect(await publish('fourth', wide)).toBe('live');
    await rollBack(before);
    expect(await publish('fifth', wide)).toBe('live');
    expect(await publish('sixth', wider)).toBe('waiting');
    expect(await publish('seventh', wide)).toBe('live');
  });

  it('end when an Admin withdraws a canary, and stay when the team does, and when another remote is rolled back', async () => {
    const withdraw = async (asAdmin: boolean) => {
      const { releaseSet: live, canary } = await state();
      const withdrawn = asAdmin
        ? await api.call('POST', 'admin/change-canary', { token: admin, body: { id: canary.id, share: 0 } })
        : await call('POST', 'releases/orders/roll-back', { live });
      expect(withdrawn.statusCode).toBe(200);
    };
    expect(await publish('eighth', wider, { canary: 0.1 })).toBe('waiting');
    await approve();
    await withdraw(false);
    await publishRemotes(stage.store, [stage.build('other', { code: 'two' })]);
    await rollBack();
    expect(await publish('ninth', wider, { canary: 0.1 })).toBe('canary');
    await withdraw(true);
    expect((await trail('release.take-back')).at(-1)?.[1]).toMatchObject({ approval: { from: 'orders', to: null } });
    expect(await publish('tenth', wider, { canary: 0.1 })).toBe('waiting');
  });
});
