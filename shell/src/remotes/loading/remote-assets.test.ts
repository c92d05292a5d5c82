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
const fallbackFolder = '/remotes/orders/0.9.0-1b2c3d4e';
const orders = buildReleasedRemote('orders', [], {
  integrity: {
    [`${folder}/remoteEntry.js`]: 'sha256-entry',
    [`${folder}/12.js`]: hashed('sha256'),
    [`${folder}/12.css`]: 'sha256-c',
  },
});
const before = {
  ...orders,
  version: '0.9.0-1b2c3d4e',
  entry: `${fallbackFolder}/remoteEntry.js`,
  integrity: { [`${fallbackFolder}/12.js`]: 'sha256-old' },
};
const address = (path: string) => new URL(path, location.href).href;

function script(path: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src: path });
}

beforeEach(() => {
  document.head.replaceChildren();
  registerAssets([orders, before]);
});

it('has parts checked that a remote asks for by itself, of the version before too', () => {
  const part = script(`${folder}/12.js`);
  window.prepareRemoteFile?.(part);
  expect(part.integrity).toBe(hashed('sha256'));
  expect(part.src).toBe(address(`${folder}/12.js`));
  const old = script(`${fallbackFolder}/12.js`);
  window.prepareRemoteFile?.(old);
  expect(old.integrity).toBe('sha256-old');
});

it('leaves alone what the release set does not know', () => {
  const other = script('/dev/12.js');
  prepareAssetElement(other);
  expect(other.outerHTML).toBe('<script src="/dev/12.js"></script>');
});

it('asks for the files of a new round at another address, and waits for none of the old one', () => {
  const pending = script(`${folder}/12.js`);
  pending.dataset['webpack'] = 'orders:chunk-12';
  const styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${folder}/12.css` });
  const foreign = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/remotes/team/1/12.css' });
  document.head.append(pending, styles, foreign);
  // A stylesheet that has come has a sheet; jsdom gives one to every link.
  Object.defineProperty(styles, 'sheet', { value: null });
  startNewAttempt(orders);
  cancelPendingStyles(orders);
  expect([...document.head.children]).toEqual([foreign]);

  const retried = script(`${folder}/12.js`);
  prepareAssetElement(retried);
  expect(retried.src).toBe(address(`${folder}/12.js?round=2`));
  expect(retried.integrity).toBe(hashed('sha256'));
  const link = Object.assign(document.createElement('link'), { href: `${folder}/12.css` });
  prepareAssetElement(link);
  expect(link.href).toBe(address(`${folder}/12.css?round=2`));
  expect(link.dataset['href']).toBe(address(`${folder}/12.css`));
  const old = script(`${fallbackFolder}/12.js`);
  prepareAssetElement(old);
  expect(old.src).toBe(address(`${fallbackFolder}/12.js`));
});

it('has the styles of one version count at a time', () => {
  const link = (href: string) => {
    const element = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    prepareAssetElement(element);
    document.head.append(element);
    return element;
  };
  const live = link(`${folder}/12.css`);
  setStylesEnabled(orders, false);
  const later = link(`${folder}/12.css`);
  const old = link(`${fallbackFolder}/12.css`);
  expect([live, later, old].map(({ media }) => media)).toEqual(['not all', 'not all', '']);
  setStylesEnabled(orders, true);
  setStylesEnabled(before, false);
  expect([live, later, old].map(({ media }) => media)).toEqual(['all', 'all', 'not all']);
});

describe('why a file was lost', () => {
  const lost = new ChunkLoadError('error', address(`${folder}/12.js?round=2`));

  it.each(['sha256', 'sha384'])(
    'is unreachable when what comes now is what was published, else altered (%s)',
    async (algorithm) => {
      registerAssets([{ ...orders, integrity: { [`${folder}/12.js`]: hashed(algorithm) } }]);
      jest.mocked(fetchStaticFile).mockResolvedValueOnce({ status: 200, bytes: published.slice().buffer });
      expect(await classifyLoadFailure(lost)).toBe('unreachable');
      jest
        .mocked(fetchStaticFile)
        .mockResolvedValueOnce({ status: 200, bytes: new TextEncoder().encode('page').buffer });
      expect(await classifyLoadFailure(lost)).toBe('altered');
      expect(fetchStaticFile).toHaveBeenCalledWith(lost.request);
    },
  );

  it('is a missing part once the screen was there', () => {
    expect(classifyRenderFailure(lost)).toBe('part-missing');
    expect(classifyRenderFailure(new TypeError('x is not a function'))).toBe('crashed');
  });
});

describe('loading an entry', () => {
  const running = () => document.head.querySelector('script');

  it('takes the container that the script leaves, and keeps nothing of it', async () => {
    const container = { get: () => async () => ({}), init: () => {} };
    const loading = loadContainer(`${folder}/remoteEntry.js`, 'orders');
    expect(running()).toMatchObject({ integrity: 'sha256-entry', crossOrigin: 'anonymous' });
    Reflect.set(window, 'orders', container);
    running()?.dispatchEvent(new Event('load'));
    expect(await loading).toBe(container);
    expect(running()).toBeNull();
    const again = loadContainer(`${folder}/remoteEntry.js`, 'orders');
    running()?.dispatchEvent(new Event('load'));
    await expect(again).rejects.toMatchObject({ type: 'missing' });
  });

  it('tells what the script itself threw, and not what another did', async () => {
    const failing = loadContainer(`${folder}/remoteEntry.js`, 'orders');
    const error = new ReferenceError('_FEDERATION_RUNTIME_CORE is not defined');
    const { src: filename = '' } = running() ?? {};
    window.dispatchEvent(new ErrorEvent('error', { filename: address('/other.js'), error: new Error('another') }));
    window.dispatchEvent(new ErrorEvent('error', { filename, error }));
    running()?.dispatchEvent(new Event('load'));
    await expect(failing).rejects.toBe(error);
    expect(await classifyLoadFailure(error)).toBe('incompatible');
  });

  it('tells of a script that does not come, or not in time', async () => {
    const refused = loadContainer(`${folder}/remoteEntry.js`, 'orders');
    running()?.dispatchEvent(new Event('error'));
    await expect(refused).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'error' });
    jest.useFakeTimers();
    const late = loadContainer(`${folder}/remoteEntry.js`, 'orders');
    jest.advanceTimersByTime(120_000);
    jest.useRealTimers();
    await expect(late).rejects.toMatchObject({ type: 'timeout' });
  });
});

it('keeps the parts of two versions apart', () => {
  isolateChunkGlobals('orders');
  const currentScript = jest.spyOn(document, 'currentScript', 'get');
  /** What webpack's code does, in a script of that folder. */
  const push = (src: string, part: string) => {
    currentScript.mockReturnValue(script(src));
    const list: string[] = Reflect.get(window, 'webpackChunkorders') ?? [];
    Reflect.set(window, 'webpackChunkorders', list);
    list.push(part);
    return list;
  };
  push(`${folder}/remoteEntry.js`, 'new');
  expect(push(`${fallbackFolder}/remoteEntry.js`, 'old')).toEqual(['old']);
  expect(push(`${folder}/12.js?round=2`, 'new part')).toEqual(['new', 'new part']);
  currentScript.mockRestore();
});
