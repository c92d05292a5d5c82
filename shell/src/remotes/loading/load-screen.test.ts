import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { fetchStaticFile } from '@evisa/shared/client/http/fetch-static-file';
import { loadModule } from './load-module';
import { loadScreen } from './load-screen';
import { ChunkLoadError } from './chunk-load-error';
import { getAttemptKey } from './remote-assets';

jest.mock('./load-module');
jest.mock('@evisa/shared/client/http/fetch-static-file');
const load = jest.mocked(loadModule);
const fetchFile = jest.mocked(fetchStaticFile);

const remote = buildReleasedRemote('orders', []);
const Component = () => null;
const chunkError = (type: string) => new ChunkLoadError(type, 'http://localhost/remotes/orders/x/12.js');
const bytes = new ArrayBuffer(1);

beforeEach(() => jest.resetAllMocks());

it('returns the component of the module', async () => {
  load.mockResolvedValue({ Component });
  const attempt = getAttemptKey(remote);
  await expect(loadScreen(remote, 'folder')).resolves.toEqual({ ok: true, Component });
  expect(load).toHaveBeenCalledWith(remote, 'folder');
  expect(getAttemptKey(remote)).toBe(attempt);
});

it.each([
  ['missing', chunkError('error'), { status: 404, bytes: null }],
  ['missing', chunkError('error'), { status: 403, bytes: null }],
  ['server-error', chunkError('error'), { status: 500, bytes: null }],
  ['unreachable', chunkError('error'), { status: 0, bytes: null }],
  ['unreachable', chunkError('error'), { status: 200, bytes }],
  ['slow', chunkError('timeout'), { status: 200, bytes }],
  ['broken', chunkError('missing'), { status: 200, bytes }],
])('classifies a failed chunk as %s by the response to a second request (%#)', async (failure, error, response) => {
  load.mockRejectedValue(error);
  fetchFile.mockResolvedValue(response);
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
])('classifies a failure as %s: %s', async (failure, error) => {
  load.mockRejectedValue(error);
  await expect(loadScreen(remote, 'folder')).resolves.toMatchObject({ ok: false, error: { failure, cause: error } });
  expect(fetchFile).not.toHaveBeenCalled();
});

it.each([null, undefined, {}, { Component: 'x' }])('classifies the exports %j as incomplete', async (exports) => {
  load.mockResolvedValue(exports);
  await expect(loadScreen(remote, 'folder')).resolves.toMatchObject({ ok: false, error: { failure: 'incomplete' } });
});

it('starts a new attempt after a failure', async () => {
  const attempt = getAttemptKey(remote);
  load.mockRejectedValue(new Error('thrown'));
  await loadScreen(remote, 'folder');
  expect(getAttemptKey(remote)).not.toBe(attempt);
});
