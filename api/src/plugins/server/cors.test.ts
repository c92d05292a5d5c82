import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

const portal = 'https://portal.example';
const allowed = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));

describe('a portal on another host', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ allowedOrigins: [portal] });
  });
  afterAll(() => api.close());

  const preflight = (origin: string) =>
    api.app.inject({
      method: 'OPTIONS',
      url: '/api/admin/change-order-status',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  test('is told before a call that it may make it', async () => {
    const answer = await preflight(portal);
    expect(answer.statusCode).toBe(204);
    expect(allowed(answer.headers)).toEqual({
      'access-control-allow-origin': portal,
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': expect.stringContaining('authorization, content-type, idempotency-key'),
      'access-control-expose-headers': 'content-disposition, retry-after, x-event-id',
      'access-control-max-age': '600',
    });
    expect(answer.headers['vary']).toContain('origin');
  });

  test('reads answers and refusals, and is never sent credentials', async () => {
    const token = await api.signInAs('Team');
    for (const authorization of [token, 'wrong']) {
      const answer = await api.app.inject({ url: '/api/user_info', headers: { origin: portal, authorization } });
      expect(answer.headers['access-control-allow-origin']).toBe(portal);
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  test.each(['https://evil.example', 'https://portal.example.evil.example', 'http://portal.example', 'null', ''])(
    'is not %s',
    async (origin) => {
      expect(allowed((await preflight(origin)).headers)).toEqual({});
      expect(allowed((await api.app.inject({ url: '/api/user_info', headers: { origin } })).headers)).toEqual({});
    },
  );
});

test('without a configured origin nobody is let in from elsewhere', async () => {
  const api = await startTestApi();
  const answer = await api.app.inject({
    method: 'OPTIONS',
    url: '/api/user_info',
    headers: { origin: portal, 'access-control-request-method': 'GET' },
  });
  expect([answer.statusCode, allowed(answer.headers)]).toEqual([404, {}]);
  await api.close();
});
