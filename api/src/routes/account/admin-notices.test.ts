import { passwordMask } from '@evisa/shared/domain/team-rules';
import { outbox } from '../../db/schema/outbox';
import { memberEmail, startTestApi, type TestApi } from '../../main/testing/start-test-api';

const otherAdmin = {
  name: 'Other Admin',
  email: 'other.admin@evisa.example',
  password: 'river stone lamp',
  type: 'Admin',
};

describe.each(['embedded', 'server'] as const)('what gives lasting control on the %s database', (kind) => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    token = await api.signInAs('Admin');
  });
  afterAll(() => api.close());

  /** Who is mailed about what by a call. */
  async function listNotices(method: 'POST' | 'PUT', path: string, body: object): Promise<[string, string][]> {
    const seen = new Set((await api.services.db.select().from(outbox)).map(({ id }) => id));
    const response = await api.call(method, `admin/${path}`, { token, body });
    expect(response.json()).toMatchObject({ status: 1 });
    return (await api.services.db.select().from(outbox))
      .filter(({ id }) => !seen.has(id))
      .map(({ payload }): [string, string] => [
        String(payload['to']),
        [payload['change'], payload['what']].filter(Boolean).join(': '),
      ])
      .toSorted();
  }

  test('is mailed to all Admins, also to who did it', async () => {
    const admin = memberEmail('Admin');
    expect(await listNotices('POST', 'add-team-member', otherAdmin)).toEqual([
      [admin, 'admin-added: Other Admin'],
      [otherAdmin.email, 'account-added'],
    ]);
    const toBoth = (what: string) => [
      [admin, what],
      [otherAdmin.email, what],
    ];
    expect(await listNotices('POST', 'service-keys', { name: 'Application site', scopes: ['intake'] })).toEqual(
      toBoth('service-key-added: Application site (intake)'),
    );
    const webhook = { url: 'https://site.example/hooks/secret', eventTypes: ['order.received'] };
    expect(await listNotices('POST', 'webhook-endpoints', webhook)).toEqual(toBoth('webhook-added: site.example'));
    const [{ id }] = (await api.call('GET', 'admin/webhook-endpoints', { token })).json().data;
    const moved = { id, ...webhook, url: 'https://other.example/hooks', active: true };
    expect(await listNotices('PUT', 'webhook-endpoints', moved)).toEqual(toBoth('webhook-added: other.example'));
    expect(await listNotices('PUT', 'webhook-endpoints', { ...moved, active: false })).toEqual([]);

    const team = (await api.call('GET', 'admin/get-team-member-list', { token })).json().data;
    const { id: tmId, name, email } = team.find(({ type }: { type: string }) => type === 'Manager');
    const promoted = await listNotices('POST', 'update-team-member', {
      tmId,
      name,
      email,
      password: passwordMask,
      type: 'Admin',
    });
    expect(promoted).toEqual(toBoth('admin-added: Manager Member'));
    const plain = { name: 'New Team', email: 'new.team@evisa.example', password: 'river stone lamp', type: 'Team' };
    expect(await listNotices('POST', 'add-team-member', plain)).toEqual([[plain.email, 'account-added']]);
  });

  test('is described in the email, which says what to do', async () => {
    api.startOutboxWorker();
    api.services.wakeOutbox();
    for (;;) {
      const mails = (await api.services.mailbox.list()).filter(({ subject }) => subject.startsWith('A new API key'));
      if (mails.length < 2) {
        await new Promise((resolve) => setTimeout(resolve, 25));
        continue;
      }
      expect(mails[0]?.text).toContain('Admin Member');
      expect(mails[0]?.text).toContain('Application site (intake)');
      expect(mails[0]?.text).toContain('All Admins get this email.');
      return;
    }
  });
});
