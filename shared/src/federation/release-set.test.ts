import { isReleaseSet, releaseSetFault, type ReleaseSet } from '@evisa/shared/federation/release-set';

/** A shell that has moved on and still runs remotes of the version before. */
jest.mock('@evisa/shared/federation/contract-version', () => ({ contractVersion: 2, speaks: [1, 2] }));

const contractVersion = 2;
const orders = {
  name: 'orders',
  version: '1.0.0-3fa9c1d2',
  entry: '/remotes/orders/1.0.0-3fa9c1d2/remoteEntry.3fa9c1d2.js',
  integrity: { '/remotes/orders/1.0.0-3fa9c1d2/remoteEntry.3fa9c1d2.js': 'sha384-x' },
  declaration: {
    name: 'orders',
    screens: [
      {
        path: '/admin/recent-order',
        title: 'New Order',
        module: 'order-list',
        nav: { label: 'New Orders', order: 20 },
      },
    ],
  },
} as const;
const set: ReleaseSet = { contractVersion, remotes: [orders] };
const withRemote = (change: object) => ({ ...set, remotes: [{ ...orders, ...change }] });

describe('releaseSetFault', () => {
  it('finds nothing wrong with a published set, or an empty one', () => {
    expect(releaseSetFault(set)).toBeNull();
    expect(isReleaseSet({ contractVersion, remotes: [] })).toBe(true);
    expect(releaseSetFault(withRemote({ fallback: { ...orders, version: '0.9.0-1b2c3d4e' } }))).toBeNull();
  });

  it('finds nothing wrong with remotes of the contract before, alone or among newer ones', () => {
    expect(releaseSetFault({ contractVersion: 1, remotes: [orders] })).toBeNull();
    const older = { ...orders, contractVersion: 1 };
    expect(releaseSetFault({ contractVersion: 2, remotes: [older, { ...orders, contractVersion: 2 }] })).toBeNull();
  });

  it.each([
    ['a page in its place', '<!doctype html>', 'The release set should be an object'],
    ['no list', { contractVersion, remotes: {} }, 'The release set.remotes should be a list'],
    [
      'another contract',
      { ...set, contractVersion: 99 },
      'The release set.contractVersion should be a version this shell speaks (1, 2)',
    ],
    [
      'a remote of another contract',
      withRemote({ contractVersion: 99 }),
      'The release set.remotes[0].contractVersion should be a version this shell speaks (1, 2)',
    ],
    [
      'a foreign entry',
      withRemote({ entry: '//elsewhere.example/x.js' }),
      'The release set.remotes[0].entry should be a path from the root',
    ],
    ['no version', withRemote({ version: undefined }), 'The release set.remotes[0].version should be a text'],
    ['no integrity', withRemote({ integrity: null }), 'The release set.remotes[0].integrity should be an object'],
    [
      'a screen without a module',
      withRemote({ declaration: { name: 'orders', screens: [{ path: '/x', title: 'X' }] } }),
      'The release set.remotes[0].declaration.screens[0].module should be a text',
    ],
    [
      'a version before without its hashes',
      withRemote({ fallback: { ...orders, integrity: undefined } }),
      'The release set.remotes[0].fallback.integrity should be an object',
    ],
    [
      'a version before the version before',
      withRemote({ fallback: { ...orders, fallback: orders } }),
      'The release set.remotes[0].fallback.fallback should be left out',
    ],
  ])('names %s', (_, value, fault) => {
    expect(releaseSetFault(value)).toBe(fault);
    expect(isReleaseSet(value)).toBe(false);
  });
});
