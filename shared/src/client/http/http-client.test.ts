import { UnsecuredJWT } from 'jose';
import { completeSignIn, endSession, useSession } from '@evisa/shared/session/session-store';
import { adminLogin } from '@evisa/shared/client/endpoints/sign-in';
import { ApiError } from './api-error';
import { getOrdersList } from '@evisa/shared/client/endpoints/order-lists';
import type { Endpoint } from '@evisa/shared/contract/endpoint';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { request } from '@evisa/shared/client/http/http-client';
import { getDownloadHistory } from '@evisa/shared/client/endpoints/tracking';

const token = new UnsecuredJWT({ user: { id: 1, name: 'Dara', email: 'd@evisa.example', type: 'Team' } }).encode();
const sent: Request[] = [];

function answer(body: unknown, status = 200, headers: Record<string, string> = {}): void {
  globalThis.fetch = (input) => {
    sent.push(new Request(input));
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }));
  };
}

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('not refused with an ApiError');
  return error;
}

beforeEach(() => {
  sent.length = 0;
  completeSignIn(token, true);
});

it('sends the token without the Bearer prefix, and the specified query', async () => {
  answer({ status: 1, message: '', data: [], count: 0 });
  await getOrdersList('newOrder', { page: 2, limit: 25, userName: 'Dara' });
  expect(sent[0]?.headers.get('authorization')).toBe(token);
  expect(sent[0]?.url).toMatch(/\/api\/admin\/get-orders-list\/newOrder\?page=2&limit=25&delay=1&userName=Dara$/);
});

it('sends the release set that the page runs, with its overrides, once it is known', async () => {
  answer({ status: 1, message: '', data: [], count: 0 });
  await getOrdersList('newOrder', { page: 1, limit: 25, userName: 'Ana' });
  document.documentElement.dataset['releaseSet'] = '3fa9c1d2';
  await getOrdersList('newOrder', { page: 1, limit: 25, userName: 'Ana' });
  document.documentElement.dataset['overrides'] = 'orders@1.0.1-77aa';
  await getOrdersList('newOrder', { page: 1, limit: 25, userName: 'Ana' });
  delete document.documentElement.dataset['releaseSet'];
  delete document.documentElement.dataset['overrides'];
  expect(sent.map(({ headers }) => headers.get('x-release-set'))).toEqual([
    null,
    '3fa9c1d2',
    '3fa9c1d2+orders@1.0.1-77aa',
  ]);
});

it('sends the token with a public call that uses it', async () => {
  answer({ status: 1, message: '', data: null });
  const report = { releaseSet: 'ab', remote: 'orders', version: '1', failure: 'slow', screen: '/admin' } as const;
  await request(endpoints.reportRemoteFailure, { json: report });
  endSession();
  await request(endpoints.reportRemoteFailure, { json: report });
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([token, null]);
});

it('sends no token with a public call', async () => {
  answer({ status: 1, message: '', data: {}, jwtToken: token });
  await adminLogin({ email: 'a@b.co', password: 'x' });
  expect(sent[0]?.headers.get('authorization')).toBeNull();
});

it.each([
  ['a refusal', { status: 0, message: 'No' }, 400, { kind: 'refused', message: 'No' }],
  ['a refusal that only the status shows', { status: 0, message: 'No' }, 200, { kind: 'refused', message: 'No' }],
  [
    'wrong fields',
    { status: 0, message: 'Bad', errors: { page: 'Bad page' } },
    400,
    { kind: 'invalid', fields: { page: 'Bad page' } },
  ],
  ['a page that is not the API’s', '<html>', 502, { kind: 'unreachable' }],
])('throws a typed error for %s', async (_, body, status, error) => {
  answer(body, status);
  expect(await failureOf(requestData(endpoints.getAllFolderCount, { query: { userName: 'Dara' } }))).toMatchObject(
    error,
  );
  expect(useSession.getState().isAuth).toBe(true);
});

it('throws “unreachable” without a response', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('failed'));
  expect(await failureOf(requestData(endpoints.getAllFolderCount, { query: { userName: 'Dara' } }))).toMatchObject({
    kind: 'unreachable',
  });
});

it.each([200, 401])('ends the session on status 401 (HTTP %i)', async (status) => {
  answer({ status: 401, message: 'Your session has ended.' }, status);
  expect(await failureOf(requestData(endpoints.getAllFolderCount, { query: { userName: 'Dara' } }))).toMatchObject({
    kind: 'unauthenticated',
  });
  expect(useSession.getState()).toMatchObject({ isAuth: false, endReason: 'Your session has ended.' });
});

it.each([
  [{ 'retry-after': '540' }, 540],
  [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, null],
  [{}, null],
])('reads how long to wait from %j', async (headers, retryAfter) => {
  answer({ status: 0, message: 'Too many attempts.' }, 429, headers);
  expect(await failureOf(adminLogin({ email: 'a@b.co', password: 'x' }))).toMatchObject({
    httpStatus: 429,
    retryAfter,
  });
});

it('keeps a new session when a late response refuses an earlier one', async () => {
  let answerNow = () => {};
  const later = new Promise<void>((resolve) => (answerNow = resolve));
  globalThis.fetch = () =>
    later.then(() => Response.json({ status: 401, message: 'Your session has ended.' }, { status: 401 }));
  const failure = failureOf(requestData(endpoints.getAllFolderCount, { query: { userName: 'Dara' } }));
  const newToken = new UnsecuredJWT({
    user: { id: 2, name: 'Bopha', email: 'b@evisa.example', type: 'Team' },
  }).encode();
  completeSignIn(newToken, true);
  answerNow();
  expect(await failure).toMatchObject({ kind: 'unauthenticated' });
  expect(useSession.getState().accessToken).toBe(newToken);
});

it('keeps the staff session when a tracking token expires', async () => {
  answer({ status: 401, message: 'Please enter your order again.' }, 401);
  expect(await failureOf(getDownloadHistory(100_001, 'tracking'))).toMatchObject({ kind: 'unauthenticated' });
  expect(sent[0]?.headers.get('authorization')).toBe('tracking');
  expect(useSession.getState().isAuth).toBe(true);
});

afterAll(() => endSession());

it('shows a fixed message for a server error, and its own text only if it has a reference', async () => {
  const folderCounts = () => failureOf(requestData(endpoints.getAllFolderCount, { query: { userName: 'Dara' } }));
  answer({ status: 0, message: 'boom: relation "orders" does not exist' }, 500);
  expect((await folderCounts()).message).toBe('We couldn’t do that. Try again.');
  answer({ status: 0, message: 'Quote reference 7F3K-Q2MD.', reference: '7F3K-Q2MD' }, 500);
  expect(await folderCounts()).toMatchObject({ message: 'Quote reference 7F3K-Q2MD.', reference: '7F3K-Q2MD' });
  answer({ status: 0, message: 'The releases cannot be reached now.' }, 503);
  expect((await folderCounts()).message).toBe('The releases cannot be reached now.');
});

it.each([
  ['the server error of a proxy', { status: 0, message: 'boom' }, 500, 'We couldn’t do that. Try again.'],
  ['a page', '<html>', 502, 'The service cannot be reached. Check your connection and try again.'],
  ['an answer that breaks off', '{"status":1,"da', 200, expect.stringMatching(/^The service cannot be reached\./)],
])('asks to quote the request’s id for %s', async (_, body, status, sentence) => {
  answer(body, status, { 'x-request-id': '7F3K-Q2MD' });
  const { message, reference } = await failureOf(
    requestData(endpoints.getAllFolderCount, { query: { userName: 'Dara' } }),
  );
  expect(reference).toBe('7F3K-Q2MD');
  const [said, quoted] = message.split(/(?<=\.) (?=If it continues)/);
  expect([said, quoted]).toEqual([sentence, 'If it continues, quote reference 7F3K-Q2MD.']);
});

it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('calls with %s', async (method) => {
  const call: Endpoint<{ params: { id: number }; query: { page: number }; data: string }> = {
    method,
    path: 'orders/{id}',
    access: 'public',
  };
  answer({ status: 1, message: '', data: 'done' });
  await expect(requestData(call, { params: { id: 7 }, query: { page: 2 } })).resolves.toBe('done');
  expect(sent.map(({ method: used, url }) => `${used} ${new URL(url).pathname}`)).toEqual([`${method} /api/orders/7`]);
});

it('leaves the sentence of a refusal as it is', async () => {
  answer({ status: 0, message: 'There is no such order.', reference: '7F3K-Q2MD' }, 404, {
    'x-request-id': '7F3K-Q2MD',
  });
  expect((await failureOf(requestData(endpoints.getAllFolderCount, { query: { userName: 'Dara' } }))).message).toBe(
    'There is no such order.',
  );
});
