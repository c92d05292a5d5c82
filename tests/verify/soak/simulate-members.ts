import { setTimeout as sleep } from 'node:timers/promises';
import { callApi } from '../support/call-api';

export type Request = { method: string; path: string; body?: object };
export type Orders = { firstOrder: number; orderCount: number };

const folders = ['newOrder', 'pendingOrder', 'completedOrder', 'awaitingOrder', 'priorityOrder', 'allOrder'];
const statuses = ['Pending', 'Awaiting', 'AwaitingGovt', 'Completed', 'New'];
const random = (below: number) => Math.floor(Math.random() * below);
const pick = (list: string[]) => list[random(list.length)] ?? '';

/** THE table of what a member does, by share of all requests. */
const actions: [name: string, kind: 'read' | 'write', share: number, request: (orderId: number) => Request][] = [
  [
    'list',
    'read',
    40,
    () => ({ method: 'GET', path: `admin/get-orders-list/${pick(folders)}?page=${1 + random(20)}&limit=25` }),
  ],
  ['order', 'read', 30, (orderId) => ({ method: 'GET', path: `admin/get-orders-details/${orderId}` })],
  ['counts', 'read', 5, () => ({ method: 'GET', path: 'admin/get-all-folder-count' })],
  [
    'search',
    'read',
    5,
    (orderId) => ({
      method: 'POST',
      path: 'admin/search-order',
      body: { searchVal: String(orderId), start: 0, end: 25, folderName: 'allOrder' },
    }),
  ],
  [
    'remark',
    'write',
    10,
    (orderId) => ({ method: 'POST', path: 'admin/add-new-remark', body: { orderId, remark: 'The applicant called.' } }),
  ],
  [
    'move',
    'write',
    10,
    (orderId) => ({
      method: 'PUT',
      path: 'admin/move-order-status',
      body: { orderId, updatingStatus: pick(statuses) },
    }),
  ],
];
const allShares = actions.reduce((sum, [, , share]) => sum + share, 0);

function pickAction() {
  let left = Math.random() * allShares;
  return actions.find(([, , share]) => (left -= share) < 0) ?? actions[0];
}

/** Lets every member work until the signal: a request, then a pause of one to three seconds. Each request goes to one of the processes. */
export function simulateMembers({
  origins,
  tokens,
  orders,
  signal,
}: {
  origins: string[];
  tokens: string[];
  orders: Orders;
  signal: AbortSignal;
}): { finished: Promise<unknown>; takeResults: () => { kind: string; name: string; ms: number; status: number }[] } {
  let results: { kind: string; name: string; ms: number; status: number }[] = [];
  const work = async (token: string) => {
    await sleep(random(2000));
    while (!signal.aborted) {
      const action = pickAction();
      if (!action) return;
      const [name, kind, , build] = action;
      const begun = performance.now();
      const { status } = await callApi(
        origins[random(origins.length)] ?? '',
        token,
        build(orders.firstOrder + random(orders.orderCount)),
      );
      results.push({ kind, name, ms: performance.now() - begun, status });
      await sleep(1000 + random(2000));
    }
  };
  return {
    finished: Promise.all(tokens.map(work)),
    takeResults: () => {
      const taken = results;
      results = [];
      return taken;
    },
  };
}
