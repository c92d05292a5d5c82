import { eq } from 'drizzle-orm';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { passwordMask } from '@evisa/shared/domain/team-rules';
import { mailEndingKeys } from '../../commands/service-keys/mail-ending-keys';
import { listAdmins } from '../../db/members/members';
import { outbox } from '../../db/schema/outbox';
import { serviceKeys } from '../../db/schema/service-keys';
import { waitFor } from '../../main/testing/wait-for';
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
    const [key] = (await api.call('GET', 'admin/service-keys', { token })).json().data;
    const renewal = { id: key.id, expiresAt: '2090-05-01T00:00:00.000Z' };
    expect(await listNotices('PUT', 'renew-service-key', renewal)).toEqual(
      toBoth('service-key-renewed: Application site (intake), which now works until 2090-05-01'),
    );
    const webhook = { url: 'https://site.example/hooks/secret', eventTypes: ['order.received'] };
    expect(await listNotices('POST', 'webhook-endpoints', webhook)).toEqual(toBoth('webhook-added: site.example'));
    const [{ id }] = (await api.call('GET', 'admin/webhook-endpoints', { token })).json().data;
    const moved = { id, ...webhook, url: 'https://other.example/hooks', active: true };
    expect(await listNotices('PUT', 'webhook-endpoints', moved)).toEqual(toBoth('webhook-added: other.example'));
    expect(await listNotices('PUT', 'webhook-endpoints', { ...moved, active: false })).toEqual([]);
    expect(await listNotices('POST', 'rotate-webhook-secret', { id })).toEqual(
      toBoth('webhook-secret-rotated: other.example'),
    );

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

  test.each([
    ['is mailed once, 14 days before a key ends', 13.9, 90, true],
    ['is mailed once, 2 days before', 1.9, 90, true],
    ['is not mailed earlier', 14.1, 90, false],
    ['is not mailed after the end', -0.1, 90, false],
    ['is not mailed about a new key for a week', 6.9, 7, false],
    ['is mailed 2 days before a key for a week ends', 1.9, 7, true],
  ])('%s, also by several processes', async (_, daysLeft, lifetime, mailed) => {
    const { services } = api;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const [key] = await services.db
      .insert(serviceKeys)
      .values({
        name: `Insurer ${lifetime}`,
        prefix: 'evisa_',
        key_hash: `${daysLeft}-${lifetime}`,
        scopes: ['intake'],
        created_by: 'Admin Member',
        created_at: inDays(daysLeft - lifetime),
        expires_at: inDays(daysLeft),
      })
      .returning();
    const countMails = async () =>
      (await services.db.select().from(outbox)).filter(({ payload }) =>
        String(payload['what']).startsWith(
          `Insurer ${lifetime} (intake) ends on ${formatTimestamp(key?.expires_at ?? null)}`,
        ),
      ).length;
    const admins = (await listAdmins(services.db)).length;
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([1, 2, 3].map(() => mailEndingKeys(services)));
      expect(await countMails()).toBe(mailed ? admins : 0);
    }
    await services.db.delete(serviceKeys).where(eq(serviceKeys.id, key?.id ?? 0));
  });

  test('is described in the email, which says what to do', async () => {
    api.startOutboxWorker();
    api.services.wakeOutbox();
    const listMails = async (subject: string) =>
      (await api.services.mailbox.list()).filter((mail) => mail.subject.startsWith(subject));
    await waitFor(async () => (await listMails('A new API key')).length > 1);
    await waitFor(async () => (await listMails('An API key ends soon')).length > 1);
    const [added, ending] = [await listMails('A new API key'), await listMails('An API key ends soon')];
    expect(added[0]?.text).toContain('Admin Member');
    expect(added[0]?.text).toContain('Application site (intake)');
    expect(added[0]?.text).toContain('All Admins get this email.');
    expect(ending[0]?.text).toContain('Renew the key under API keys');
  });
});
