import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { fetchStaticFile } from '@evisa/shared/client/http/fetch-static-file';
import { loadModule } from './load-module';
import { loadScreen } from './load-screen';
import { ChunkLoadError } from './chunk-load-error';
import { getAttemptKey } from './remote-assets';

jest.mock('./load-module');
jest.mock('@evisa/shared/client/http/fetch-static-file');
const load = jest.mocked(loadModule);
const ask = jest.mocked(fetchStaticFile);

const remote = buildReleasedRemote('orders', []);
const Component = () => null;
const lost = (type: string) => new ChunkLoadError(type, 'http://localhost/remotes/orders/x/12.js');
const bytes = new ArrayBuffer(1);

beforeEach(() => jest.resetAllMocks());

it('brings the component', async () => {
  load.mockResolvedValue({ Component });
  const round = getAttemptKey(remote);
  await expect(loadScreen(remote, 'folder')).resolves.toEqual({ ok: true, Component });
  expect(load).toHaveBeenCalledWith(remote, 'folder');
  expect(getAttemptKey(remote)).toBe(round);
});

it.each([
  ['missing', lost('error'), { status: 404, bytes: null }],
  ['missing', lost('error'), { status: 403, bytes: null }],
  ['server-error', lost('error'), { status: 500, bytes: null }],
  ['unreachable', lost('error'), { status: 0, bytes: null }],
  ['unreachable', lost('error'), { status: 200, bytes }],
  ['slow', lost('timeout'), { status: 200, bytes }],
  ['broken', lost('missing'), { status: 200, bytes }],
])('says %s for a lost file and the answer to the second asking (%#)', async (failure, error, answer) => {
  load.mockRejectedValue(error);
  ask.mockResolvedValue(answer);
  await expect(loadScreen(remote, 'folder')).resolves.toMatchObject({ ok: false, error: { failure, remote } });
});

it.each([
  ['incomplete', new Error('Module "./folder" does not exist in container.')],
  [
    'incompatible',
    new Error(
      '[ Federation Runtime ]: Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of orders which needs ^99.0.0)',
    ),
  ],
  ['incompatible', new Error('The getter for the shared module is not a function. #RUNTIME-012')],
  ['broken', new TypeError('x is not a function')],
  ['broken', 'thrown text'],
])('says %s for %s', async (failure, error) => {
  load.mockRejectedValue(error);
  await expect(loadScreen(remote, 'folder')).resolves.toMatchObject({ ok: false, error: { failure, cause: error } });
  expect(ask).not.toHaveBeenCalled();
});

it.each([null, undefined, {}, { Component: 'x' }])('says incomplete for the exports %j', async (exports) => {
  load.mockResolvedValue(exports);
  await expect(loadScreen(remote, 'folder')).resolves.toMatchObject({ ok: false, error: { failure: 'incomplete' } });
});

it('begins a new round after a failure', async () => {
  const round = getAttemptKey(remote);
  load.mockRejectedValue(new Error('thrown'));
  await loadScreen(remote, 'folder');
  expect(getAttemptKey(remote)).not.toBe(round);
});
