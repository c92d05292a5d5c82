import { screen } from '@testing-library/react';
import { adminLogin } from '@evisa/shared/client/endpoints/sign-in';
import { getOrdersList } from '@evisa/shared/client/endpoints/order-lists';
import { request } from '@evisa/shared/client/http/http-client';
import { toMultipart } from '@evisa/shared/client/http/multipart-body';
import * as endpoints from '@evisa/shared/contract/endpoints';
import {
  fakeApi,
  ok,
  type FakeAnswers,
  pending,
  refused,
  unauthenticated,
  unreachable,
} from '@evisa/shared/testing/fake-api';
import {
  buildAccessToken,
  buildMailHistoryRow,
  buildOrderRow,
  buildUser,
  signInAs,
} from '@evisa/shared/testing/factories';
import { render } from '@evisa/shared/testing/render';
import { useSession } from '@evisa/shared/session/session-store';

it('responds by endpoint and records what was sent', async () => {
  signInAs('Team');
  const sent = fakeApi({ getOrdersList: () => ok([buildOrderRow()], { count: 1 }) });
  await expect(getOrdersList('newOrder', { userName: 'Sokha Chan', page: 2 })).resolves.toMatchObject({ count: 1 });
  expect(sent).toMatchObject([
    {
      call: 'getOrdersList',
      params: { orderName: 'newOrder' },
      query: { page: '2', delay: '1' },
      authorization: useSession.getState().accessToken,
    },
  ]);
});

it('records JSON and multipart bodies', async () => {
  const user = buildUser();
  const sent = fakeApi({
    adminLogin: () => ok(user, { jwtToken: buildAccessToken(user) }),
    uploadVisaDocument: () => ok(buildMailHistoryRow()),
  });
  await adminLogin({ email: user.email, password: 'x' });
  const file = new File(['%PDF'], 'visa.pdf');
  await request(endpoints.uploadVisaDocument, {
    form: toMultipart({ orderId: 100234, email: 'a@b.example', mailServiceProvider: 'AWS', uploadVisaDoc: file }),
    idempotencyKey: 'key-1',
  });
  expect(sent[0]?.json).toEqual({ email: user.email, password: 'x' });
  expect(sent[1]?.form?.get('mailServiceProvider')).toBe('AWS');
  expect(sent[1]?.idempotencyKey).toBe('key-1');
});

it('is checked against the types of the contract', () => {
  const bulkResult = { done: [100234], refused: [] };
  const answers: FakeAnswers = { assignOrderStatus: () => ok({ ...bulkResult, previous: [] }) };
  // @ts-expect-error The contract says `previous`.
  const misspelled: FakeAnswers = { assignOrderStatus: () => ok({ ...bulkResult, before: [] }) };
  // @ts-expect-error A page of orders has a `count`.
  const incomplete: FakeAnswers = { getOrdersList: () => ok([]) };
  expect([answers, misspelled, incomplete].flatMap(Object.keys)).toHaveLength(3);
});

it.each([
  ['refused', () => refused('Wrong password'), { kind: 'refused', message: 'Wrong password' }],
  [
    'invalid',
    () => refused('Invalid', { errors: { email: 'Invalid email address' } }),
    { kind: 'invalid', fields: { email: 'Invalid email address' } },
  ],
  ['unauthenticated', () => unauthenticated(), { kind: 'unauthenticated' }],
  ['unreachable', () => unreachable(), { kind: 'unreachable' }],
])('fails like the API: %s', async (_, answer, error) => {
  fakeApi({ adminLogin: answer });
  await expect(adminLogin({ email: 'a@b.example', password: 'x' })).rejects.toMatchObject(error);
});

it('rejects a pending response when the client aborts', async () => {
  fakeApi({ getOrdersList: pending });
  const controller = new AbortController();
  const answer = getOrdersList('newOrder', { userName: '' }, controller.signal);
  controller.abort(new Error('gone'));
  await expect(answer).rejects.toThrow('gone');
});

it('renders a screen at its route', () => {
  render(<h1>Here</h1>, { route: '/admin/x', path: '/admin/:place' });
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
});
