import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { contractVersion } from '@evisa/shared/federation/contract-version';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { findPrefixConflict, findRouteErrors } from '@evisa/shared/federation/route-prefixes';
import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { createPortalRoutes } from './portal-routes';

const isLong = process.env['VERIFY_ORACLES'] === 'long';

// Few different segments, so that many pairs overlap.
const name = fc.constantFrom('reports', 'Reports', 'orders', 'old', 'admin', 'ADMIN', 'reset-password', 'a.b');
const segment = fc.oneof({ weight: 4, arbitrary: name }, fc.constantFrom(':id', ':id?', ':name'));
const path = fc
  .tuple(fc.constantFrom('', '', '/admin', '/admin', '/Admin'), fc.array(segment, { minLength: 0, maxLength: 4 }))
  .map(([start, segments]) => start + segments.map((each) => `/${each}`).join('') || '/');
const prefixes = fc.option(fc.array(path, { minLength: 1, maxLength: 2 }), { nil: undefined });

const remote = (remoteName: string) =>
  fc.tuple(fc.array(path, { minLength: 1, maxLength: 3 }), prefixes).map(([paths, declared]): ReleasedRemote => {
    const built = buildReleasedRemote(
      remoteName,
      paths.map((each) => ({ path: each, title: 'X', module: 'x' })),
    );
    return { ...built, declaration: { ...built.declaration, prefixes: declared } };
  });

/** Returns addresses of a path, with and without its optional parameters, as people could type them. */
function listAddresses(declared: string): string[] {
  const values = [':id', ':name', ':id?'];
  const filled = ['reports', 'admin', 'x'].flatMap((value) => [
    declared.replaceAll(/:\w+\??/g, value),
    declared.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, value),
  ]);
  const plain = values.some((value) => declared.includes(value)) ? filled : [declared];
  return plain.flatMap((each) => [
    each,
    `/admin${each}`,
    each.replace(/^\/admin/i, ''),
    each.toUpperCase(),
    `${each}/`,
  ]);
}

/** Returns whether a screen of the remotes, or a redirect to one, is what the router finds at an address. */
function createFinder(remotes: ReleasedRemote[]): (address: string) => boolean {
  const routes = createPortalRoutes({ contractVersion, remotes });
  const own = new Set(createPortalRoutes({ contractVersion, remotes: [] })[0]?.children?.map(({ path: its }) => its));
  return (address) => {
    const found = matchRoutes(routes, address)?.at(-1)?.route.path;
    return found !== undefined && found !== '*' && !own.has(found);
  };
}

it('finds every pair of remotes of which the router could show either at one address', () => {
  let compared = 0;
  let overlapping = 0;
  let withoutConflict = 0;
  fc.assert(
    fc.property(remote('one'), remote('other'), (one, other) => {
      fc.pre([one, other].every(({ declaration }) => findRouteErrors(declaration).length === 0));
      compared += 1;
      const isOfOne = createFinder([one]);
      const isOfOther = createFinder([other]);
      const addresses = [one, other].flatMap(({ declaration }) =>
        declaration.screens.flatMap((screen) => listAddresses(screen.path)),
      );
      const shared = addresses.find((address) => isOfOne(address) && isOfOther(address));
      const conflict = findPrefixConflict(one.declaration, other.declaration);
      if (shared) overlapping += 1;
      if (!conflict) withoutConflict += 1;
      expect([shared, findPrefixConflict(other.declaration, one.declaration) === null]).toEqual([
        conflict ? shared : undefined,
        conflict === null,
      ]);
    }),
    { numRuns: isLong ? 20_000 : 200, maxSkipsPerRun: 1000, seed: 49 },
  );
  expect(Math.min(overlapping, withoutConflict)).toBeGreaterThan(compared / 20);
  if (isLong)
    process.stdout.write(
      `${compared} pairs of remotes, ${overlapping} overlap, ${withoutConflict} pass: no difference\n`,
    );
});

it('refuses every path at which the router would not find a screen of the shell any more', () => {
  const shellPaths = ['/', '/forgot-password', '/reset-password', '/reset-password/token', '/admin/unknown'];
  fc.assert(
    fc.property(remote('one'), (one) => {
      fc.pre(findRouteErrors(one.declaration).length === 0);
      const isOfOne = createFinder([one]);
      const declared = one.declaration.screens.map((screen) => screen.path);
      expect(shellPaths.filter((address) => isOfOne(address) && !declared.includes(address))).toEqual([]);
    }),
    { numRuns: isLong ? 20_000 : 200, maxSkipsPerRun: 1000, seed: 49 },
  );
});
