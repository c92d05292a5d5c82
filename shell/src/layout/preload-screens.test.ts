import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { QueryClient } from '@evisa/shared/kit/react-query';
import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { loadScreen } from '../remotes/loading/load-screen';
import { RemoteLoadError } from '../remotes/loading/remote-load-error';
import { preloadScreens } from './preload-screens';

jest.mock('../remotes/loading/load-screen');
const load = jest.mocked(loadScreen);

const screen = (module: string, order?: number) => ({
  path: `/admin/${module}`,
  title: module,
  module,
  ...(order !== undefined && { nav: { label: module, order } }),
});
const remotes = [
  buildReleasedRemote('settings', [screen('team', 80), { ...screen('gateway', 90), roles: ['Admin'] }]),
  buildReleasedRemote('order_detail', [screen('order')]),
  buildReleasedRemote('orders', [
    screen('dashboard', 0),
    screen('folder', 10),
    { ...screen('folder', 20), path: '/admin/second-folder' },
    screen('invoices', 70),
  ]),
  buildReleasedRemote('public_tracking', [{ ...screen('track'), path: '/track-order' }]),
];

let queryClient: QueryClient;
beforeEach(() => {
  jest.useFakeTimers();
  queryClient = new QueryClient();
  load.mockReset().mockResolvedValue({ ok: true, Component: () => null });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

const loaded = () => load.mock.calls.map(([remote, module]) => `${remote.name}/${module}`);

test('what a role opens first comes first, each once, and nothing that is closed to it', async () => {
  preloadScreens(remotes, 'Team', queryClient);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded()).toEqual([
    'orders/dashboard',
    'orders/folder',
    'order_detail/order',
    'orders/invoices',
    'settings/team',
  ]);
});

test('it waits for what the screen asked for', async () => {
  const code = jest.fn(async () => ({}));
  lazyModule(code);
  let answer = (_orders: string) => {};
  void queryClient.fetchQuery({ queryKey: ['orders'], queryFn: () => new Promise((resolve) => (answer = resolve)) });
  preloadScreens(remotes, 'Team', queryClient);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded()).toEqual([]);
  expect(code).not.toHaveBeenCalled();
  answer('all');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded()).toHaveLength(5);
  expect(code).toHaveBeenCalledTimes(1);
});

test('what may be asked for on the first screen comes before the next screens, and what those bring after them', async () => {
  const order: string[] = [];
  lazyModule(async () => order.push('menus'));
  load.mockImplementation(async ({ name }, module) => {
    order.push(`${name}/${module}`);
    if (module === 'order') lazyModule(async () => order.push('viewer'));
    return { ok: true, Component: () => null };
  });
  preloadScreens(remotes, 'Team', queryClient);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(order.at(0)).toBe('menus');
  expect(order.at(-1)).toBe('viewer');
});

test('a remote that failed is left to whoever opens it', async () => {
  const [remote] = remotes;
  if (!remote) throw new Error('no remote');
  const error = new RemoteLoadError('unreachable', remote, null);
  load.mockImplementation(async ({ name }) =>
    name === 'orders' ? { ok: false, error } : { ok: true, Component: () => null },
  );
  preloadScreens(remotes, 'Team', queryClient);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded()).toEqual(['orders/dashboard', 'order_detail/order', 'settings/team']);
});

test('it stops when the layout goes', async () => {
  const stop = preloadScreens(remotes, 'Team', queryClient);
  stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded()).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }])('nothing is fetched ahead with %j', async (connection) => {
  const code = jest.fn(async () => ({}));
  lazyModule(code);
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  preloadScreens(remotes, 'Team', queryClient);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded()).toEqual([]);
  expect(code).not.toHaveBeenCalled();
});
