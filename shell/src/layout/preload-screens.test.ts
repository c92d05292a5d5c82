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

it('preloads each screen that the role can open once, the likeliest first', async () => {
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

it('waits for the pending requests of the current screen', async () => {
  const importModule = jest.fn(async () => ({}));
  lazyModule(importModule);
  let respond = (_orders: string) => {};
  void queryClient.fetchQuery({ queryKey: ['orders'], queryFn: () => new Promise((resolve) => (respond = resolve)) });
  preloadScreens(remotes, 'Team', queryClient);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded()).toEqual([]);
  expect(importModule).not.toHaveBeenCalled();
  respond('all');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded()).toHaveLength(5);
  expect(importModule).toHaveBeenCalledTimes(1);
});

it('loads the lazy modules of the first screen before the next screens, and their lazy modules last', async () => {
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

it('does not load further screens of a remote that failed', async () => {
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

it('stops when the layout unmounts', async () => {
  const stop = preloadScreens(remotes, 'Team', queryClient);
  stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded()).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: '2g' }])(
  'preloads nothing with the connection %j',
  async (connection) => {
    const importModule = jest.fn(async () => ({}));
    lazyModule(importModule);
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    preloadScreens(remotes, 'Team', queryClient);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(loaded()).toEqual([]);
    expect(importModule).not.toHaveBeenCalled();
  },
);
