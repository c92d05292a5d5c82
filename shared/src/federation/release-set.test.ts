import {
  isReleaseSet,
  findReleaseSetError,
  findRemoteVersion,
  type ReleaseSet,
} from '@evisa/shared/federation/release-set';

/** A newer shell that still runs remotes of the previous contract version. */
jest.mock('@evisa/shared/federation/contract-version', () => ({
  contractVersion: 2,
  supportedContractVersions: [1, 2],
}));

const contractVersion = 2;
const orders = {
  name: 'orders',
  version: '1.0.0-3fa9c1d2',
  entry: '/remotes/orders/1.0.0-3fa9c1d2/remoteEntry.3fa9c1d2.js',
  integrity: { '/remotes/orders/1.0.0-3fa9c1d2/remoteEntry.3fa9c1d2.js': 'sha256-x' },
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

describe('findReleaseSetError', () => {
  it('accepts a published set and an empty one', () => {
    expect(findReleaseSetError(set)).toBeNull();
    expect(isReleaseSet({ contractVersion, remotes: [] })).toBe(true);
    expect(findReleaseSetError(withRemote({ before: 'a'.repeat(32) }))).toBeNull();
  });

  it('accepts the older format with complete previous versions', () => {
    expect(findReleaseSetError(withRemote({ fallback: { ...orders, version: '0.9.0-1b2c3d4e' } }))).toBeNull();
  });

  it('accepts remotes of the previous contract version, alone or among newer ones', () => {
    expect(findReleaseSetError({ contractVersion: 1, remotes: [orders] })).toBeNull();
    const older = { ...orders, contractVersion: 1 };
    expect(findReleaseSetError({ contractVersion: 2, remotes: [older, { ...orders, contractVersion: 2 }] })).toBeNull();
  });

  it.each([
    ['a page in its place', '<!doctype html>', 'The release set should be an object'],
    ['no list', { contractVersion, remotes: {} }, 'The release set.remotes should be a list'],
    [
      'another contract',
      { ...set, contractVersion: 99 },
      'The release set.contractVersion should be a version this shell supports (1, 2)',
    ],
    [
      'a remote of an unsupported contract version',
      withRemote({ contractVersion: 99 }),
      'The release set.remotes[0].contractVersion should be a version this shell supports (1, 2)',
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
      'a previous version that is in no release set',
      withRemote({ before: '../config' }),
      'The release set.remotes[0].before should be the id of a release set',
    ],
  ])('names %s', (_, value, error) => {
    expect(findReleaseSetError(value)).toBe(error);
    expect(isReleaseSet(value)).toBe(false);
  });
});

describe('findRemoteVersion', () => {
  const older = { ...orders, version: '0.9.0-1b2c3d4e' };

  it('returns the requested remote of an earlier set', () => {
    expect(findRemoteVersion({ contractVersion: 1, remotes: [{ ...orders, name: 'team' }, older] }, 'orders')).toEqual(
      older,
    );
    expect(findRemoteVersion(set, 'reports')).toBeNull();
  });

  it('returns only remotes of a supported contract version', () => {
    expect(findRemoteVersion({ contractVersion: 99, remotes: [older] }, 'orders')).toBeNull();
    const both = { contractVersion: 99, remotes: [older, { ...orders, name: 'team', contractVersion: 1 }] };
    expect(findRemoteVersion(both, 'orders')).toBeNull();
    expect(findRemoteVersion(both, 'team')).toMatchObject({ name: 'team' });
  });

  it.each([
    ['a page', '<!doctype html>'],
    ['a set without its hashes', withRemote({ integrity: undefined })],
    ['a set of another origin', withRemote({ entry: '//elsewhere.example/x.js' })],
  ])('returns null for %s', (_, value) => {
    expect(findRemoteVersion(value, 'orders')).toBeNull();
  });
});
