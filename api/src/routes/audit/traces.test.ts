import { eq } from 'drizzle-orm';
import { auditEntries } from '../../db/schema/audit';
import { memberEmail, startTestApi, testPassword, type TestApi } from '../../main/testing/start-test-api';
import { waitFor } from '../../main/testing/wait-for';

describe.each(['embedded', 'server'] as const)('the audit trail on the %s database', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
  });
  afterAll(() => api.close());

  /** Entries of an action, which may be written after the answer. */
  function waitForEntries(action: string, count: number) {
    return waitFor(async () => {
      const found = await api.services.db.select().from(auditEntries).where(eq(auditEntries.action, action));
      return found.length >= count && found;
    });
  }

  test('says who exported what, and not what they searched for', async () => {
    const token = await api.signInAs('Manager');
    const body = { folderName: 'allOrder', searchVal: 'Chan Sokha', columns: ['order_id', 'name'] };
    expect((await api.call('POST', 'admin/export-orders', { token, body })).statusCode).toBe(200);
    const [orders] = await waitForEntries('order.export', 1);
    expect(orders).toMatchObject({
      actor_name: 'Manager Member',
      changes: {
        folder: { from: null, to: 'allOrder' },
        search: { from: null, to: 'yes' },
        columns: { from: null, to: 'order_id, name' },
        rows: { from: null, to: 0 },
      },
    });
    expect(JSON.stringify(orders)).not.toContain('Sokha');

    const admin = await api.signInAs('Admin');
    const exported = await api.call('POST', 'admin/export-audit-trail', {
      token: admin,
      body: { actor: 'Manager Member' },
    });
    const [trail] = await waitForEntries('audit.export', 1);
    expect(trail?.changes).toMatchObject({
      actor: { to: 'Manager Member' },
      rows: { to: exported.payload.trim().split('\r\n').length - 1 },
    });
  });

  test('has each refused sign-in of an account, with the range of the address and without what was typed', async () => {
    const signIn = (email: string, password: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/admin/admin-login',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email, password }),
        remoteAddress: '2001:db8:1:2:3:4:5:6',
      });
    await signIn('stranger@evisa.example', 'a wrong guess');
    await signIn(memberEmail('Team'), 'a wrong guess');
    await signIn(memberEmail('Team'), testPassword);
    const refused = await waitForEntries('session.refuse', 1);
    expect(refused).toMatchObject([
      {
        actor_name: 'system',
        ip: '2001:db8:1:2::/64',
        changes: { member: { to: 'Team Member' }, wrong: { to: 'password' } },
      },
    ]);
    expect(JSON.stringify(refused)).not.toMatch(/a wrong guess|stranger/);
  });
});
