import { isRegistry } from '@evisa/shared/federation/registry';

it('takes a pointer to a release set of this origin, and nothing else', () => {
  expect(isRegistry({ releaseSet: '/release-sets/3fa9c1d2.json' })).toBe(true);
  for (const other of [
    null,
    'x',
    {},
    { releaseSet: 'https://elsewhere.example/release-sets/3fa9.json' },
    { releaseSet: '/release-sets/../x.json' },
  ])
    expect(isRegistry(other)).toBe(false);
});
