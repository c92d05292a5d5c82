import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { loadModule, register } from './federation';
import { loadScreen } from './loader';

jest.mock('./federation');
const load = jest.mocked(loadModule);

const remote = buildReleasedRemote('orders', []);
const Component = () => null;

beforeEach(() => jest.resetAllMocks());

it('brings the component', async () => {
  load.mockResolvedValue({ Component });
  await expect(loadScreen(remote, 'folder')).resolves.toEqual({ ok: true, Component });
  expect(load).toHaveBeenCalledWith(remote, 'folder');
  expect(register).not.toHaveBeenCalled();
});

it.each([
  ['unreachable', new Error('#RUNTIME-008 ScriptNetworkError: Failed to load script "x"')],
  ['unreachable', Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' })],
  ['unreachable', new Error('Loading CSS chunk 12 failed.')],
  ['incomplete', new Error('Module "./folder" does not exist in container.')],
  ['broken', new TypeError('x is not a function')],
  ['broken', 'thrown text'],
])('says %s for %s', async (failure, error) => {
  load.mockRejectedValue(error);
  await expect(loadScreen(remote, 'folder')).resolves.toMatchObject({
    ok: false,
    error: { failure, remote: 'orders 1.0.0-3fa9c1d2', cause: error },
  });
  load.mockResolvedValue({ Component });
  await loadScreen(remote, 'folder');
});

it.each([null, undefined, {}, { Component: 'x' }])('says incomplete for the exports %j', async (exports) => {
  load.mockResolvedValue(exports);
  await expect(loadScreen(remote, 'folder')).resolves.toMatchObject({ ok: false, error: { failure: 'incomplete' } });
});

it('begins anew after a failure, once', async () => {
  load.mockRejectedValueOnce(new Error('Loading chunk 1 failed.'));
  await loadScreen(remote, 'folder');
  load.mockResolvedValue({ Component });
  await expect(loadScreen(remote, 'folder')).resolves.toMatchObject({ ok: true });
  expect(register).toHaveBeenCalledTimes(1);
  expect(register).toHaveBeenCalledWith([remote]);
  await loadScreen(remote, 'folder');
  expect(register).toHaveBeenCalledTimes(1);
});
