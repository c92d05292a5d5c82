import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { UnsecuredJWT } from 'jose';
import { adminLogin } from '@evisa/shared/client/endpoints/sign-in';
import { getOrdersList } from '@evisa/shared/client/endpoints/order-lists';
import { completeSignIn } from '@evisa/shared/session/session-store';
import { collectFirstReads } from './first-reads';
import { getFirstEventId } from './http-client';

const buildToken = (name: string) =>
  new UnsecuredJWT({ user: { id: 1, name, email: 'd@evisa.example', type: 'Team' } }).encode();
const token = buildToken('Dara');
const page = { page: 1, limit: 10 } as const;
const listPath = 'admin/get-orders-list/newOrder?page=1&limit=10&delay=1';
const sent: Request[] = [];
let answer: object;

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = async (input) => {
    sent.push(new Request(input));
    return Response.json(answer);
  };
});

const collect = () => collectFirstReads(() => void getOrdersList('newOrder', { ...page, userName: '' }));
async function signIn(): Promise<void> {
  answer = {
    status: 1,
    message: '',
    data: {},
    jwtToken: token,
    reads: { [listPath]: { status: 1, message: '', data: [], count: 7 } },
    eventId: 'e1',
  };
  await adminLogin({ email: 'd@evisa.example', password: 'x' });
  answer = { status: 1, message: '', data: [], count: 8 };
}

it('sends collected calls with the sign-in, and answers each once', async () => {
  collect();
  expect(sent).toHaveLength(0);
  await signIn();
  expect(await sent[0]?.json()).toMatchObject({ reads: [listPath] });
  expect(getFirstEventId()).toBe('e1');
  completeSignIn(token, true);
  const list = () => getOrdersList('newOrder', { ...page, userName: 'Dara' });
  expect(await list()).toMatchObject({ count: 7 });
  expect(sent).toHaveLength(1);
  expect(await list()).toMatchObject({ count: 8 });
  expect(sent).toHaveLength(2);
});

it('makes calls that the sign-in has not answered', async () => {
  await signIn();
  completeSignIn(token, true);
  expect(await getOrdersList('newOrder', { ...page, page: 2, userName: 'Dara' })).toMatchObject({ count: 8 });
  await requestData(endpoints.getAllFolderCount, { query: { userName: 'Dara' } });
  expect(sent).toHaveLength(3);
});

it('does not show answers to another member', async () => {
  collect();
  await signIn();
  completeSignIn(buildToken('Ana'), true);
  expect(await getOrdersList('newOrder', { ...page, userName: 'Ana' })).toMatchObject({ count: 8 });
});
