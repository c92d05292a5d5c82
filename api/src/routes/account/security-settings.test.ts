import { addSecondFactorRoles } from '../../db/members/second-factor';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ minPasswordLength: 12, secondFactorRoles: ['Manager'], apiDocs: false });
  // As the start of the service does.
  await addSecondFactorRoles(api.services.db, api.services.config.secondFactorRoles);
  token = await api.signInAs('Admin');
});
afterAll(() => api.close());

const call = (method: 'POST' | 'PUT', path: string, body: object) => api.call(method, `admin/${path}`, { token, body });

test('accepts only passwords of the length that the service is set up with', async () => {
  const member = { name: 'Nary', email: 'nary@evisa.example', type: 'Team' };
  const short = 'The password must be at least 12 characters.';
  const refused = await call('POST', 'add-team-member', { ...member, password: 'eleven char' });
  expect([refused.statusCode, refused.json().errors]).toEqual([400, { password: short }]);
  expect((await call('POST', 'add-team-member', { ...member, password: 'twelve chars' })).statusCode).toBe(200);
  expect((await call('POST', 'change-password', { newPassword: 'eleven char' })).json().errors).toEqual({
    newPassword: short,
  });
  expect((await api.app.inject('/config.json')).json()).toMatchObject({ minPasswordLength: 12 });
});

test('requires a second factor of the roles that the service is set up with, and takes none of them back', async () => {
  const require = (roles: string[]) => call('PUT', 'second-factor-roles', { roles });
  expect((await require(['Team'])).statusCode).toBe(409);
  expect((await require(['Team'])).json().message).toContain('Manager');
  expect((await require(['Team', 'Manager'])).json().data).toEqual({ roles: ['Manager', 'Team'] });
  const manager = await api.signInAs('Manager');
  expect((await api.call('GET', 'admin/get-all-folder-count', { token: manager })).statusCode).toBe(403);
});

test('does not serve the API reference unless it is opened', async () => {
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/service', '/api/docs/service/json'])
    expect((await api.app.inject(path)).statusCode).toBe(404);
});
