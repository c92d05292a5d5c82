import { isRegistry, selectReleaseSet } from '@evisa/shared/federation/registry';

const releaseSet = '/release-sets/3fa9c1d2e4b5a6973fa9c1d2e4b5a697.json';
const canary = { releaseSet: `/release-sets/${'77aa'.repeat(8)}.json`, share: 0.1 };

it('accepts only a pointer to a release set of this origin', () => {
  expect(isRegistry({ releaseSet })).toBe(true);
  expect(isRegistry({ releaseSet, canary })).toBe(true);
  expect(isRegistry({ releaseSet, canary: { ...canary, members: [3, 17] } })).toBe(true);
  for (const other of [
    null,
    'x',
    {},
    { releaseSet: 'https://elsewhere.example/release-sets/3fa9.json' },
    { releaseSet: '/release-sets/../x.json' },
    { releaseSet: '/release-sets/3fa9c1d2.json' },
    { releaseSet: `/release-sets/${'a'.repeat(33)}.json` },
    { releaseSet, rollback: { number: 3 } },
    { releaseSet, canary: { ...canary, share: 1 } },
    { releaseSet, canary: { ...canary, releaseSet: 'https://elsewhere.example/release-sets/77aa.json' } },
    { releaseSet, canary: null },
    { releaseSet, canary: { ...canary, members: 7 } },
  ])
    expect(isRegistry(other)).toBe(false);
});

describe('releaseSetFor', () => {
  const people = Array.from({ length: 10_000 }, (_, id) => String(id));
  const getCanary = (share: number) =>
    people.filter((person) => selectReleaseSet({ releaseSet, canary: { ...canary, share } }, person) !== releaseSet);

  it('returns the live set without a canary', () => {
    expect(selectReleaseSet({ releaseSet }, '7')).toBe(releaseSet);
  });

  it('assigns the canary to its share of people, and keeps them when the share grows', () => {
    const [few, many] = [getCanary(0.1), getCanary(0.5)];
    expect(Math.abs(few.length - 1000)).toBeLessThan(150);
    expect(Math.abs(many.length - 5000)).toBeLessThan(250);
    expect(few.filter((person) => !many.includes(person))).toEqual([]);
    expect(getCanary(0.1)).toEqual(few);
  });

  it('assigns the canary to each named member as well as to its share', () => {
    const few = getCanary(0.1);
    const named = people.slice(0, 20).filter((person) => !few.includes(person));
    const aimed = { releaseSet, canary: { ...canary, members: named.map(Number) } };
    expect(people.filter((person) => selectReleaseSet(aimed, person) !== releaseSet).sort()).toEqual(
      [...few, ...named].sort(),
    );
  });

  it('selects different people for each canary', () => {
    const other = people.filter(
      (person) =>
        selectReleaseSet(
          { releaseSet, canary: { releaseSet: `/release-sets/${'88bb'.repeat(8)}.json`, share: 0.1 } },
          person,
        ) !== releaseSet,
    );
    const both = getCanary(0.1).filter((person) => other.includes(person));
    expect(both.length).toBeLessThan(200);
  });
});
