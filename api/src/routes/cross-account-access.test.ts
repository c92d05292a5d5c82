import * as endpoints from '@evisa/shared/contract/endpoints';
import type { Endpoint } from '@evisa/shared/contract/endpoints';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { type Role, roles } from '@evisa/shared/domain/accounts/roles';
import { canManageAccount, passwordMask } from '@evisa/shared/domain/team-rules';
import { insertOrder } from '../db/orders/orders';
import { insertMember } from '../db/members/members';
import { buildMember } from '../db/testing/build-member';
import { buildOrder } from '../db/testing/build-order';
import { startTestApi, type TestApi, testPassword } from '../main/testing/start-test-api';

let api: TestApi;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  api = await startTestApi();
  for (const role of roles) tokens.set(role, await api.signInAs(role));
});
afterAll(() => api.close());

const tokenOf = (role: Role) => tokens.get(role) ?? '';
const ask = (role: Role, method: Endpoint['method'], path: string, body?: object) =>
  api.call(method, path, { token: tokenOf(role), body });
const pairs = roles.flatMap((role) => roles.map((other) => [role, other] as const));
const strangers = pairs.filter(([role, other]) => role !== other);

test.each(strangers)('hides the sessions of other members: %s cannot see or end those of %s', async (role, other) => {
  const [theirs] = (await ask(other, 'GET', endpoints.getSessions.path)).json().data;
  const own = (await ask(role, 'GET', endpoints.getSessions.path)).json().data;
  expect(own.map(({ id }: { id: string }) => id)).not.toContain(theirs.id);
  expect((await ask(role, 'PUT', endpoints.endSession.path, { sessionId: theirs.id })).statusCode).toBe(404);
  expect((await ask(other, 'GET', endpoints.userInfo.path)).statusCode).toBe(200);
});

test.each(strangers)('keeps second factors apart: %s cannot change that of %s', async (role, other) => {
  const before = (await ask(other, 'GET', endpoints.getSecondFactor.path)).json();
  await ask(role, 'POST', endpoints.startSecondFactor.path, { id: 1 });
  const confirmed = await ask(other, 'POST', endpoints.confirmSecondFactor.path, { code: '123456' });
  expect([400, 409]).toContain(confirmed.statusCode);
  expect((await ask(other, 'GET', endpoints.getSecondFactor.path)).json()).toEqual(before);
});

test.each(pairs)('lets %s manage an account of the role %s only with the permission and rank', async (role, other) => {
  const allowed = hasPermission(role, 'team.manage') && canManageAccount(role, other);
  const account = { password: testPassword, type: other };
  const name = `${role} makes ${other}`;
  const email = `${role}-${other}@evisa.example`.toLowerCase().replaceAll(' ', '');
  const added = await ask(role, 'POST', endpoints.addTeamMember.path, { ...account, name, email });
  expect(added.statusCode).toBe(allowed ? 200 : 403);

  const { id } = await insertMember(api.services.db, buildMember({ name: `${role} meets ${other}`, type: other }));
  const change = {
    ...account,
    password: passwordMask,
    name: `${role} has met ${other}`,
    email: `met-${email}`,
    tmId: id,
  };
  expect((await ask(role, 'POST', endpoints.updateTeamMember.path, change)).statusCode).toBe(allowed ? 200 : 403);

  const raise = await insertMember(
    api.services.db,
    buildMember({ name: `${role} raises to ${other}`, type: 'Night Staff' }),
  );
  const raised = { ...account, password: passwordMask, name: raise.name, email: `raised-${email}`, tmId: raise.id };
  expect((await ask(role, 'POST', endpoints.updateTeamMember.path, raised)).statusCode).toBe(allowed ? 200 : 403);

  expect((await ask(role, 'PUT', endpoints.deleteTeamMember.path, { teamMemberId: id })).statusCode).toBe(
    allowed ? 200 : 403,
  );
});

test('opens no other order with a tracking token and no other file with a link', async () => {
  const [own, other] = [
    await insertOrder(api.services.db, buildOrder()),
    await insertOrder(api.services.db, buildOrder()),
  ];
  const token = await api.services.tokens.signTracking(own, null);
  const track = (orderId: number, { method, path }: Endpoint) =>
    api.call(method, path, { token, body: { orderId, customername: 'MARIE DUPONT', file1: 'x.pdf' } });
  expect((await track(own, endpoints.getDownloadHistory)).statusCode).toBe(200);
  expect((await track(other, endpoints.getDownloadHistory)).statusCode).toBe(403);
  expect((await track(other, endpoints.downloadPassportDocPdf)).statusCode).toBe(403);

  const link = await api.services.tokens.signFileLink(`docs/${own}_x.pdf`, null);
  const open = async (file: string) => (await api.call('GET', `files/${file}?link=${link}`)).statusCode;
  expect(await open(`docs/${own}_x.pdf`)).toBe(404);
  expect([401, 403]).toContain(await open(`docs/${other}_x.pdf`));
  expect([401, 403]).toContain(await open('uploads/photo-1.jpg'));
});

test('does not return one member’s response for another member’s Idempotency-Key', async () => {
  const orderId = await insertOrder(api.services.db, buildOrder());
  const remark = (role: Role, text: string) =>
    api.call('POST', endpoints.addNewRemark.path, {
      token: tokenOf(role),
      body: { orderId, remark: text },
      headers: { 'idempotency-key': 'the-same' },
    });
  const first = await remark('Team', 'of the Team');
  const second = await remark('Telecaller', 'of the Telecaller');
  expect([first.json().data.remark, second.json().data.remark]).toEqual(['of the Team', 'of the Telecaller']);
});
