import { contractVersion } from '@evisa/shared/federation/contract-version';
import { fakeApi } from '@evisa/shared/testing/fake-api';
import { loadReleaseSet } from './registry';

const registry = { releaseSet: '/release-sets/3fa9c1d2.json' };

it('reads the set the registry points at', async () => {
  fakeApi({}, { '/registry.json': registry, [registry.releaseSet]: { contractVersion, remotes: [] } });
  await expect(loadReleaseSet()).resolves.toEqual({ id: '3fa9c1d2', contractVersion, remotes: [] });
});

it.each([
  ['no registry', {}, /cannot be reached/],
  ['a registry that is none', { '/registry.json': {} }, /names no release set/],
  ['no set', { '/registry.json': registry }, /cannot be reached/],
  [
    'a set of another shell',
    { '/registry.json': registry, [registry.releaseSet]: { contractVersion: 99, remotes: [] } },
    /contractVersion should be/,
  ],
])('says what is wrong: %s', async (_, documents, words) => {
  fakeApi({}, documents);
  await expect(loadReleaseSet()).rejects.toThrow(words);
});
