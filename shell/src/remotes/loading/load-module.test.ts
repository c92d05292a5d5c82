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

it('initializes a version with the share scope once, and returns its modules', async () => {
  const mockContainer = container();
  load.mockResolvedValue(mockContainer);
  expect(await Promise.all([loadModule(orders, 'folder'), loadModule(orders, 'dashboard')])).toEqual([
    exports,
    exports,
  ]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith(new URL(orders.entry, location.href).href, 'orders');
  expect(mockContainer.init).toHaveBeenCalledTimes(1);
  expect(mockContainer.init).toHaveBeenCalledWith(federationHost.shareScopeMap['default'], [], {
    shareScopeKeys: 'default',
    shareScopeMap: federationHost.shareScopeMap,
  });
  expect(mockContainer.get.mock.calls).toEqual([['./folder'], ['./dashboard']]);
});

it('gets modules only after the share scope is initialized', async () => {
  const mockContainer = container();
  const order: string[] = [];
  mockContainer.init.mockImplementation(async () => {
    await Promise.resolve();
    order.push('init');
  });
  mockContainer.get.mockImplementation(async () => {
    order.push('get');
    return () => exports;
  });
  load.mockResolvedValue(mockContainer);
  await loadModule(orders, 'folder');
  expect(order).toEqual(['init', 'get']);
});

it.each<[string, () => void]>([
  ['an entry that fails to load', () => load.mockRejectedValueOnce(new Error('lost'))],
  [
    'a container that fails to initialize',
    () => load.mockResolvedValueOnce({ ...container(), init: () => Promise.reject(new Error('lost')) }),
  ],
])('does not retry %s within an attempt, and loads it again in the next', async (_, fail) => {
  fail();
  load.mockResolvedValue(container());
  await expect(loadModule(orders, 'folder')).rejects.toThrow('lost');
  await expect(loadModule(orders, 'dashboard')).rejects.toThrow('lost');
  startNewAttempt(orders);
  expect(await loadModule(orders, 'folder')).toBe(exports);
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads a separate container for each version', async () => {
  load.mockImplementation(async () => container());
  await loadModule(orders, 'folder');
  await loadModule({ ...orders, version: '0.9.0-1b2c3d4e' }, 'folder');
  expect(load).toHaveBeenCalledTimes(2);
});
