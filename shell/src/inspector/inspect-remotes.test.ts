import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { inspectRemotes, listSharedModules, type FileTiming } from './inspect-remotes';

const version = '1.0.0-3fa9c1d2';
const folder = (name: string) => `/remotes/${name}/${version}/`;
const remotes = [buildReleasedRemote('orders', []), buildReleasedRemote('reports', [])];
const release = { releaseSet: 'a', releases: { id: 'a', canary: { id: 'b' } } };
const file = (path: string, startTime: number, responseEnd: number): FileTiming => ({
  name: new URL(path, location.origin).href,
  startTime,
  responseEnd,
  transferSize: 1300,
  encodedBodySize: 1000,
});
const nothing = { files: [], slowScripts: null };

it('tells which remotes are loaded, with their files, first load and time in slow frames', () => {
  const files = [
    file(`${folder('orders')}12.js`, 900, 950),
    file(`${folder('orders')}remoteEntry.js`, 100, 150),
    file('/remotes/orders/0.9.0-1b2c3d4e/remoteEntry.js', 50, 60),
    file('/assets/main.js', 0, 10),
  ];
  const slowScripts = [
    { sourceURL: new URL(`${folder('orders')}12.js`, location.origin).href, duration: 61.4 },
    { sourceURL: new URL('/assets/main.js', location.origin).href, duration: 500 },
  ];
  const [orders, reports] = inspectRemotes(remotes, release, { files, slowScripts });
  expect(orders).toMatchObject({
    name: 'orders',
    source: 'live',
    loaded: {
      version,
      files: [
        { start: 100, end: 150 },
        { start: 900, end: 950 },
      ],
      firstMs: 50,
      bytes: 2000,
    },
    otherVersions: ['0.9.0-1b2c3d4e'],
    slowMs: 61,
  });
  expect(reports).toMatchObject({ loaded: null, otherVersions: [], slowMs: 0 });
});

it.each([
  ['live', { ...release, releaseSet: 'a' }, '/remotes/x/1/remoteEntry.js'],
  ['canary', { ...release, releaseSet: 'b' }, '/remotes/x/1/remoteEntry.js'],
  ['earlier', { ...release, releaseSet: 'c' }, '/remotes/x/1/remoteEntry.js'],
  ['unknown', { releaseSet: 'a', releases: undefined }, '/remotes/x/1/remoteEntry.js'],
  ['override', release, 'https://dev.example/orders/remoteEntry.js'],
] as const)('says that a remote is from %s', (source, page, entry) => {
  const remote = { ...buildReleasedRemote('orders', []), entry, integrity: { [entry]: 'sha256-entry' } };
  expect(inspectRemotes([remote], page, nothing)).toMatchObject([{ source, hash: 'sha256-entry', slowMs: null }]);
});

it('lists shared modules with their provider and users', () => {
  const scope = {
    react: { '19.3.1': { from: 'orders', useIn: ['orders', 'reports', 'orders'], lib: () => null } },
    dayjs: { '1.11.0': { from: 'reports', useIn: [] } },
  };
  expect(listSharedModules(scope, { react: [{ version: '19.3.1' }] })).toEqual([
    { name: 'dayjs', version: '1.11.0', providedBy: 'reports', isLoaded: false, usedBy: [] },
    { name: 'react', version: '19.3.1', providedBy: 'shell', isLoaded: true, usedBy: ['orders', 'reports'] },
  ]);
});
