import { sql } from 'drizzle-orm';
import { memberEmail, startTestApi, testPassword, type TestApi } from '../../main/testing/start-test-api';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe.each(['embedded', 'server'] as const)('sessions on the %s database', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
  });
  afterAll(() => api.close());

  const list = async (token: string) => (await api.call('GET', 'admin/sessions', { token })).json().data;
  const isOpen = async (token: string) => (await api.call('GET', 'user_info', { token })).statusCode === 200;
  /** Makes every session look unused for this long. */
  const idleFor = (minutes: number) =>
    api.services.db.execute(sql`update sessions set last_seen_at = now() - ${minutes} * interval '1 minute'`);

  test('lists where the member is signed in, and ends one session from another', async () => {
    const signedIn = await api.call('POST', 'admin/admin-login', {
      body: { email: memberEmail('Team'), password: testPassword },
      headers: { 'user-agent': chrome },
    });
    const here = String(signedIn.json().jwtToken);
    const there = await api.signInAs('Team');
    const sessions = await list(here);
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual(
      expect.objectContaining({ current: true, browser: 'Chrome-PC-desktop', os: 'Windows 10', ip: '127.0.0.1' }),
    );
    const other = sessions.find(({ current }: { current: boolean }) => !current);

    const otherMember = await api.signInAs('Admin');
    const end = (token: string) => api.call('PUT', 'admin/end-session', { token, body: { sessionId: other.id } });
    expect((await end(otherMember)).statusCode).toBe(404);
    expect(await isOpen(there)).toBe(true);
    expect((await end(here)).json()).toMatchObject({ status: 1 });
    expect([await isOpen(there), await isOpen(here)]).toEqual([false, true]);
    expect((await end(here)).statusCode).toBe(404);
    expect(await list(here)).toHaveLength(1);
  });

  test.each([
    [-60, false],
    [10, true],
  ])('accepts a session again once a clock that jumped by %d minutes is right', async (minutes, isOpenMeanwhile) => {
    const token = await api.signInAs('Team');
    const realNow = Date.now.bind(Date);
    const jumped = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + minutes * 60_000);
    const wasOpen = await isOpen(token);
    jumped.mockRestore();
    expect([wasOpen, await isOpen(token)]).toEqual([isOpenMeanwhile, true]);
  });

  test('ends after half an hour without use, and does not count automatic requests as use', async () => {
    const token = await api.signInAs('Manager');
    await idleFor(29);
    await api.call('GET', 'admin/get-all-folder-count', { token });
    await idleFor(29);
    expect(await isOpen(token)).toBe(true);
    // That counted as use: the idle time starts again.
    expect((await list(token))[0].last_seen_at > new Date(Date.now() - 60_000).toISOString()).toBe(true);

    await idleFor(29);
    expect((await api.call('GET', 'admin/get-all-folder-count', { token })).statusCode).toBe(200);
    const rows = await api.services.db.execute(
      sql`select count(*)::int as fresh from sessions where last_seen_at > now() - interval '1 minute'`,
    );
    expect(rows).toMatchObject({ rows: [{ fresh: 0 }] });

    await idleFor(31);
    expect(await isOpen(token)).toBe(false);
  });
});
