import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { UnsecuredJWT } from 'jose';
import { describeOrdersList, getOrdersList } from '@evisa/shared/client/endpoints/order-lists';
import { adminLogin, setFirstReads } from '@evisa/shared/client/endpoints/sign-in';
import { completeSignIn, endSession } from '@evisa/shared/session/session-store';
import { registryUrl, rememberFirstReads, sendEarlyReads } from './early-reads';
import { fetchJsonDocument, getFirstEventId } from './http-client';

const token = new UnsecuredJWT({ user: { id: 1, name: 'Dara', email: 'd@evisa.example', type: 'Team' } }).encode();
const listRead = 'admin/get-orders-list/newOrder?page=1&limit=10&delay=1';
const list = () => getOrdersList('newOrder', { page: 1, limit: 10, userName: 'Dara' });
const sent: Request[] = [];
let respond: () => Response;
const respondWithCount =
  (count: number, eventId = 'e1') =>
  () =>
    Response.json({ status: 1, message: '', data: [], count }, { headers: { 'x-event-id': eventId } });

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/admin/recent-order');
  completeSignIn(token, true);
  sent.length = 0;
  respond = respondWithCount(1);
  globalThis.fetch = async (input, init) => {
    sent.push(input instanceof Request ? input.clone() : new Request(new URL(String(input), location.href), init));
    return respond();
  };
});

const sentReads = () => sent.flatMap(({ url }) => url.split('/api/')[1] ?? []);
/** As if this address had begun with the list. */
const remember = () => localStorage.setItem('first-reads', JSON.stringify({ '/admin/recent-order': [listRead] }));

it('sends what an address began with last time, and answers these calls once', async () => {
  const made: Promise<unknown>[] = [];
  rememberFirstReads(() => made.push(requestData(endpoints.getAllFolderCount, { query: { userName: 'Dara' } })));
  rememberFirstReads(() => made.push(list()));
  await Promise.all(made);
  sent.length = 0;
  sendEarlyReads('/api/');
  expect(sentReads()).toEqual(['admin/get-all-folder-count?', listRead]);
  expect(sent.at(-1)?.headers.get('authorization')).toBe(token);
  respond = respondWithCount(2, 'e2');
  expect(await list()).toMatchObject({ count: 1 });
  expect(sentReads()).toHaveLength(2);
  expect(await list()).toMatchObject({ count: 2 });
  expect(getFirstEventId()).toBe('e1');
});

it('makes a call again that could not be sent', async () => {
  remember();
  respond = () => {
    throw new TypeError('Failed to fetch');
  };
  sendEarlyReads('/api/');
  respond = respondWithCount(3);
  expect(await list()).toMatchObject({ count: 3 });
});

it('does not show responses to another session', async () => {
  remember();
  sendEarlyReads('/api/');
  completeSignIn(token.replace(/\.$/, '.other'), true);
  respond = respondWithCount(4);
  expect(await list()).toMatchObject({ count: 4 });
});

it('sends nothing for another address, after a sign-out, or with a damaged entry', () => {
  remember();
  history.replaceState(null, '', '/admin/recent-order?page=2');
  sendEarlyReads('/api/');
  history.replaceState(null, '', '/admin/recent-order');
  localStorage.setItem('first-reads', '{');
  sendEarlyReads('/api/');
  localStorage.setItem('first-reads', JSON.stringify({ '/admin/recent-order': 'all' }));
  sendEarlyReads('/api/');
  remember();
  endSession();
  sendEarlyReads('/api/');
  expect(sentReads()).toEqual([]);
});

it('remembers no search, and the latest 20 addresses', () => {
  for (let page = 1; page <= 21; page++) {
    history.replaceState(null, '', `/admin/recent-order?page=${page}`);
    rememberFirstReads(() => {});
  }
  history.replaceState(null, '', '/admin/recent-order?search=dara');
  rememberFirstReads(() => {});
  const addresses = Object.keys(JSON.parse(localStorage.getItem('first-reads') ?? '{}'));
  expect(addresses).toHaveLength(20);
  expect(addresses[0]).toBe('/admin/recent-order?page=21');
  expect(addresses.at(-1)).toBe('/admin/recent-order?page=2');
});

it('asks for the registry as well, whose first reader gets the response', async () => {
  respond = () => Response.json({ live: 'first' });
  sendEarlyReads('/api/');
  expect(sent.map(({ url, cache }) => [new URL(url).pathname, cache])).toEqual([[registryUrl, 'no-store']]);
  respond = () => Response.json({ live: 'second' });
  expect(await fetchJsonDocument(registryUrl)).toEqual({ live: 'first' });
  expect(await fetchJsonDocument(new URL(registryUrl, location.href).href)).toEqual({ live: 'second' });
});

it('uses what a sign-in answers along: once, for its member, with the event before it', async () => {
  const read = describeOrdersList('newOrder', { page: 1, limit: 10, userName: '' });
  expect(read).toBe(listRead);
  const signIn = async () => {
    const reads = { [read]: { status: 1, message: '', data: [], count: 7 } };
    respond = () => Response.json({ status: 1, message: '', data: {}, jwtToken: token, reads, eventId: 'e7' });
    setFirstReads([read]);
    await adminLogin({ email: 'd@evisa.example', password: 'x' });
    respond = respondWithCount(8);
  };
  await signIn();
  expect(await sent[0]?.json()).toMatchObject({ reads: [listRead] });
  expect(await list()).toMatchObject({ count: 7 });
  expect(await list()).toMatchObject({ count: 8 });
  expect(sent).toHaveLength(2);
  await signIn();
  completeSignIn(token.replace(/\.$/, '.other'), true);
  expect(await list()).toMatchObject({ count: 8 });
});
