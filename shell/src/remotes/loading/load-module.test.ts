import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { loadModule } from './load-module';
import { federationHost } from './federation-host';
import { loadContainer, type Container } from './load-container';
import { startNewAttempt } from './remote-assets';

jest.mock('./federation-host', () => ({
  shareScope: 'default',
  federationHost: { shareScopeMap: { default: { react: {} } } },
}));
jest.mock('./load-container');
const load = jest.mocked(loadContainer);

const orders = buildReleasedRemote('orders', []);
const exports = { Component: () => null };
const container = (): jest.Mocked<Container> => ({
  get: jest.fn<Promise<() => unknown>, [string]>(async () => () => exports),
  init: jest.fn(),
});

beforeEach(() => {
  load.mockReset();
  startNewAttempt(orders);
});

it('hands a version what is shared, once, and takes its modules', async () => {
  const started = container();
  load.mockResolvedValue(started);
  expect(await Promise.all([loadModule(orders, 'folder'), loadModule(orders, 'dashboard')])).toEqual([
    exports,
    exports,
  ]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith(new URL(orders.entry, location.href).href, 'orders');
  expect(started.init).toHaveBeenCalledTimes(1);
  expect(started.init).toHaveBeenCalledWith(federationHost.shareScopeMap['default'], [], {
    shareScopeKeys: 'default',
    shareScopeMap: federationHost.shareScopeMap,
  });
  expect(started.get.mock.calls).toEqual([['./folder'], ['./dashboard']]);
});

it('takes nothing before what is shared is there', async () => {
  const started = container();
  const order: string[] = [];
  started.init.mockImplementation(async () => {
    await Promise.resolve();
    order.push('shared');
  });
  started.get.mockImplementation(async () => {
    order.push('taken');
    return () => exports;
  });
  load.mockResolvedValue(started);
  await loadModule(orders, 'folder');
  expect(order).toEqual(['shared', 'taken']);
});

it.each<[string, () => void]>([
  ['an entry that does not come', () => load.mockRejectedValueOnce(new Error('lost'))],
  [
    'a container that does not start',
    () => load.mockResolvedValueOnce({ ...container(), init: () => Promise.reject(new Error('lost')) }),
  ],
])('keeps %s for its attempt, and starts over in the next', async (_, fail) => {
  fail();
  load.mockResolvedValue(container());
  await expect(loadModule(orders, 'folder')).rejects.toThrow('lost');
  await expect(loadModule(orders, 'dashboard')).rejects.toThrow('lost');
  startNewAttempt(orders);
  expect(await loadModule(orders, 'folder')).toBe(exports);
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps two versions apart', async () => {
  load.mockImplementation(async () => container());
  await loadModule(orders, 'folder');
  await loadModule({ ...orders, version: '0.9.0-1b2c3d4e' }, 'folder');
  expect(load).toHaveBeenCalledTimes(2);
});
