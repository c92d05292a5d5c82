import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

const portal = 'https://portal.example';
const pickCorsHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));

describe('with an allowed origin', () => {
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

  it('answers its preflight requests', async () => {
    const response = await preflight(portal);
    expect(response.statusCode).toBe(204);
    expect(pickCorsHeaders(response.headers)).toEqual({
      'access-control-allow-origin': portal,
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': expect.stringContaining('authorization, content-type, idempotency-key'),
      'access-control-expose-headers': 'content-disposition, retry-after, x-event-id, x-request-id',
      'access-control-max-age': '600',
    });
    expect(response.headers['vary']).toContain('origin');
  });

  it('lets it read responses and errors, without credentials', async () => {
    const token = await api.signInAs('Team');
    for (const authorization of [token, 'wrong']) {
      const response = await api.app.inject({ url: '/api/user_info', headers: { origin: portal, authorization } });
      expect(response.headers['access-control-allow-origin']).toBe(portal);
      expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it.each(['https://evil.example', 'https://portal.example.evil.example', 'http://portal.example', 'null', ''])(
    'sends no CORS headers to %s',
    async (origin) => {
      expect(pickCorsHeaders((await preflight(origin)).headers)).toEqual({});
      expect(pickCorsHeaders((await api.app.inject({ url: '/api/user_info', headers: { origin } })).headers)).toEqual(
        {},
      );
    },
  );
});

it('sends no CORS headers without an allowed origin', async () => {
  const api = await startTestApi();
  const response = await api.app.inject({
    method: 'OPTIONS',
    url: '/api/user_info',
    headers: { origin: portal, 'access-control-request-method': 'GET' },
  });
  expect([response.statusCode, pickCorsHeaders(response.headers)]).toEqual([404, {}]);
  await api.close();
});
