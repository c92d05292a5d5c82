import { createHash } from 'node:crypto';
import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { fetchStaticFile } from '@evisa/shared/client/http/fetch-static-file';
import { loadContainer } from './load-container';
import { ChunkLoadError } from './chunk-load-error';
import {
  startNewAttempt,
  registerAssets,
  cancelPendingStyles,
  prepareAssetElement,
  setStylesEnabled,
} from './remote-assets';
import { isolateChunkGlobals } from './isolate-chunk-globals';
import { classifyLoadFailure, classifyRenderFailure } from './classify-failure';

jest.mock('@evisa/shared/client/http/fetch-static-file');

const folder = '/remotes/orders/1.0.0-3fa9c1d2';
const published = new TextEncoder().encode('published');
const hashed = (algorithm: string) => `${algorithm}-${createHash(algorithm).update(published).digest('base64')}`;
const previousFolder = '/remotes/orders/0.9.0-1b2c3d4e';
const orders = buildReleasedRemote('orders', [], {
  integrity: {
    [`${folder}/remoteEntry.js`]: 'sha256-entry',
    [`${folder}/12.js`]: hashed('sha256'),
    [`${folder}/12.css`]: 'sha256-c',
  },
});
const previousVersion = {
  ...orders,
  version: '0.9.0-1b2c3d4e',
  entry: `${previousFolder}/remoteEntry.js`,
  integrity: { [`${previousFolder}/12.js`]: 'sha256-old' },
};
const address = (path: string) => new URL(path, location.href).href;

function script(path: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src: path });
}

beforeEach(() => {
  document.head.replaceChildren();
  registerAssets([orders, previousVersion]);
});

it('adds integrity hashes to chunks that a remote loads, also of the previous version', () => {
  const part = script(`${folder}/12.js`);
  window.prepareRemoteFile?.(part);
  expect(part.integrity).toBe(hashed('sha256'));
  expect(part.src).toBe(address(`${folder}/12.js`));
  const old = script(`${previousFolder}/12.js`);
  window.prepareRemoteFile?.(old);
  expect(old.integrity).toBe('sha256-old');
});

it('takes the hashes of other files from the entry that lists them, within its own folder', async () => {
  const reports = { ...buildReleasedRemote('reports', []), version: '2', entry: '/remotes/reports/2/remoteEntry.js' };
  registerAssets([{ ...reports, integrity: { [reports.entry]: 'sha256-entry' } }]);
  const listed = { '12.js': hashed('sha256'), 'remoteEntry.js': 'sha256-other' };
  const part = script('/remotes/reports/2/12.js');
  window.prepareRemoteFile?.(part, listed);
  expect(part.integrity).toBe(hashed('sha256'));
  for (const [path, integrity] of [
    ['/remotes/reports/2/remoteEntry.js', 'sha256-entry'],
    ['/remotes/reports/2/13.js', undefined],
    [`${folder}/12.js`, hashed('sha256')],
    [`${folder}/14.js`, undefined],
  ] as const) {
    const other = script(path);
    window.prepareRemoteFile?.(other, listed);
    expect([path, other.integrity]).toEqual([path, integrity]);
  }
  // A file that was tampered with is told from one that did not arrive.
  jest.mocked(fetchStaticFile).mockResolvedValue({ status: 200, bytes: new TextEncoder().encode('altered').buffer });
  expect(await classifyLoadFailure(new ChunkLoadError('error', part.src))).toBe('altered');

  startNewAttempt(reports);
  const retried = script('/remotes/reports/2/12.js');
  window.prepareRemoteFile?.(retried, listed);
  expect([retried.integrity, retried.src]).toEqual([hashed('sha256'), address('/remotes/reports/2/12.js?round=2')]);
});

it('does not change elements for files outside the release set', () => {
  const other = script('/dev/12.js');
  prepareAssetElement(other);
  expect(other.outerHTML).toBe('<script src="/dev/12.js"></script>');
});

it('requests the files of a new attempt at another URL, and drops pending elements of the previous attempt', () => {
  const pending = script(`${folder}/12.js`);
  pending.dataset['webpack'] = 'orders:chunk-12';
  const styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${folder}/12.css` });
  const otherRemote = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: '/remotes/team/1/12.css',
  });
  document.head.append(pending, styles, otherRemote);
  // A loaded stylesheet has a sheet; jsdom gives one to every link.
  Object.defineProperty(styles, 'sheet', { value: null });
  startNewAttempt(orders);
  cancelPendingStyles(orders);
  expect([...document.head.children]).toEqual([otherRemote]);

  const retried = script(`${folder}/12.js`);
  prepareAssetElement(retried);
  expect(retried.src).toBe(address(`${folder}/12.js?round=2`));
  expect(retried.integrity).toBe(hashed('sha256'));
  const link = Object.assign(document.createElement('link'), { href: `${folder}/12.css` });
  prepareAssetElement(link);
  expect(link.href).toBe(address(`${folder}/12.css?round=2`));
  expect(link.dataset['href']).toBe(address(`${folder}/12.css`));
  const old = script(`${previousFolder}/12.js`);
  prepareAssetElement(old);
  expect(old.src).toBe(address(`${previousFolder}/12.js`));
});

it('enables the stylesheets of one version at a time', () => {
  const link = (href: string) => {
    const element = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    prepareAssetElement(element);
    document.head.append(element);
    return element;
  };
  const live = link(`${folder}/12.css`);
  setStylesEnabled(orders, false);
  const later = link(`${folder}/12.css`);
  const old = link(`${previousFolder}/12.css`);
  expect([live, later, old].map(({ media }) => media)).toEqual(['not all', 'not all', '']);
  setStylesEnabled(orders, true);
  setStylesEnabled(previousVersion, false);
  expect([live, later, old].map(({ media }) => media)).toEqual(['all', 'all', 'not all']);
});

describe('a file that fails to load', () => {
  const chunkError = new ChunkLoadError('error', address(`${folder}/12.js?round=2`));

  it.each(['sha256', 'sha384'])(
    'is classified as unreachable if a second download matches the published hash, else as altered (%s)',
    async (algorithm) => {
      registerAssets([{ ...orders, integrity: { [`${folder}/12.js`]: hashed(algorithm) } }]);
      jest.mocked(fetchStaticFile).mockResolvedValueOnce({ status: 200, bytes: published.slice().buffer });
      expect(await classifyLoadFailure(chunkError)).toBe('unreachable');
      jest
        .mocked(fetchStaticFile)
        .mockResolvedValueOnce({ status: 200, bytes: new TextEncoder().encode('page').buffer });
      expect(await classifyLoadFailure(chunkError)).toBe('altered');
      expect(fetchStaticFile).toHaveBeenCalledWith(chunkError.request);
    },
  );

  it('is classified as a missing part if the screen was already shown', () => {
    expect(classifyRenderFailure(chunkError)).toBe('part-missing');
    expect(classifyRenderFailure(new TypeError('x is not a function'))).toBe('crashed');
  });
});

describe('loading an entry', () => {
  const getScript = () => document.head.querySelector('script');

  it('returns the container that the script defines, and removes script and container', async () => {
    const container = { get: () => async () => ({}), init: () => {} };
    const loading = loadContainer(`${folder}/remoteEntry.js`, 'orders');
    expect(getScript()).toMatchObject({ integrity: 'sha256-entry', crossOrigin: 'anonymous' });
    Reflect.set(window, 'orders', container);
    getScript()?.dispatchEvent(new Event('load'));
    expect(await loading).toBe(container);
    expect(getScript()).toBeNull();
    const again = loadContainer(`${folder}/remoteEntry.js`, 'orders');
    getScript()?.dispatchEvent(new Event('load'));
    await expect(again).rejects.toMatchObject({ type: 'missing' });
  });

  it('rejects with an error of the script itself, not of another script', async () => {
    const failing = loadContainer(`${folder}/remoteEntry.js`, 'orders');
    const error = new ReferenceError('_FEDERATION_RUNTIME_CORE is not defined');
    const { src: filename = '' } = getScript() ?? {};
    window.dispatchEvent(new ErrorEvent('error', { filename: address('/other.js'), error: new Error('another') }));
    window.dispatchEvent(new ErrorEvent('error', { filename, error }));
    getScript()?.dispatchEvent(new Event('load'));
    await expect(failing).rejects.toBe(error);
    expect(await classifyLoadFailure(error)).toBe('incompatible');
  });

  it('rejects when the script fails to load or times out', async () => {
    const refused = loadContainer(`${folder}/remoteEntry.js`, 'orders');
    getScript()?.dispatchEvent(new Event('error'));
    await expect(refused).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'error' });
    jest.useFakeTimers();
    const late = loadContainer(`${folder}/remoteEntry.js`, 'orders');
    jest.advanceTimersByTime(120_000);
    jest.useRealTimers();
    await expect(late).rejects.toMatchObject({ type: 'timeout' });
  });
});

it('isolates the chunk globals of two versions', () => {
  isolateChunkGlobals('orders');
  const currentScript = jest.spyOn(document, 'currentScript', 'get');
  /** Pushes a chunk as webpack's code does in a script at this URL. */
  const push = (src: string, part: string) => {
    currentScript.mockReturnValue(script(src));
    const list: string[] = Reflect.get(window, 'webpackChunkorders') ?? [];
    Reflect.set(window, 'webpackChunkorders', list);
    list.push(part);
    return list;
  };
  push(`${folder}/remoteEntry.js`, 'new');
  expect(push(`${previousFolder}/remoteEntry.js`, 'old')).toEqual(['old']);
  expect(push(`${folder}/12.js?round=2`, 'new part')).toEqual(['new', 'new part']);
  currentScript.mockRestore();
});
