import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publishRemotes } from './publish-remotes.mjs';

let folder = '';
let site = '';

const host = { contractVersion: 1, provides: { react: '19.3.1', '@evisa/shared': '1.0.0' } };

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  site = path.join(folder, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'host.json'), JSON.stringify(host));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A build as webpack leaves it.
 * @param {string} name
 * @param {{ code?: string, screen?: string, facts?: object }} [change]
 */
function build(name, { code = 'one', screen = `/admin/${name}`, facts = {} } = {}) {
  const at = path.join(folder, `${name}-build`);
  mkdirSync(at, { recursive: true });
  const remote = {
    name,
    version: '1.0.0',
    entry: 'remoteEntry.1.js',
    contractVersion: 1,
    requires: { react: '19.3.0' },
    ...facts,
  };
  writeFileSync(path.join(at, 'remote.json'), JSON.stringify(remote));
  writeFileSync(
    path.join(at, 'declaration.json'),
    JSON.stringify({ name, screens: [{ path: screen, title: name, module: 'x' }] }),
  );
  writeFileSync(path.join(at, 'remoteEntry.1.js'), code);
  return at;
}

const registry = () => JSON.parse(readFileSync(path.join(site, 'registry.json'), 'utf8'));
/** @returns {import('@evisa/shared/federation/release-set').ReleaseSet} */
const liveSet = () => JSON.parse(readFileSync(path.join(site, registry().releaseSet), 'utf8'));
const liveVersions = () => Object.fromEntries(liveSet().remotes.map(({ name, version }) => [name, version]));
const sets = () => readdirSync(path.join(site, 'release-sets'));

describe('publishRemotes', () => {
  it('puts each remote in a folder of its version, and the set in the registry', () => {
    publishRemotes(site, [build('orders'), build('team')]);
    const [orders, team] = liveSet().remotes;
    expect([orders?.name, team?.name]).toEqual(['orders', 'team']);
    expect(orders?.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    expect(orders?.entry).toBe(`/remotes/orders/${orders?.version}/remoteEntry.1.js`);
    expect(readFileSync(path.join(site, orders?.entry ?? ''), 'utf8')).toBe('one');
    expect(orders?.integrity[orders.entry]).toMatch(/^sha384-.{64}$/);
    expect(orders?.declaration.screens[0]?.path).toBe('/admin/orders');
  });

  it('publishes one remote and leaves the others as they are', () => {
    publishRemotes(site, [build('orders'), build('team')]);
    const before = liveVersions();
    publishRemotes(site, [build('orders', { code: 'two' })]);
    expect(liveVersions().team).toBe(before.team);
    expect(liveVersions().orders).not.toBe(before.orders);
    expect(existsSync(path.join(site, 'remotes/orders', before.orders ?? '', 'remoteEntry.1.js'))).toBe(true);
    expect(sets()).toHaveLength(2);
  });

  it('does nothing new for what is published already, and goes back to an earlier build', () => {
    publishRemotes(site, [build('orders')]);
    const first = registry();
    expect(publishRemotes(site, [build('orders')])[0]).toMatch(/is published already$/);
    expect(registry()).toEqual(first);
    publishRemotes(site, [build('orders', { code: 'two' })]);
    expect(registry()).not.toEqual(first);
    publishRemotes(site, [build('orders')]);
    expect(registry()).toEqual(first);
  });

  it('refuses to touch a published version that was changed since', () => {
    publishRemotes(site, [build('orders')]);
    appendFileSync(path.join(site, liveSet().remotes[0]?.entry ?? ''), 'tampered');
    expect(() => publishRemotes(site, [build('orders')])).toThrow(/a version never changes/);
  });

  it.each([
    [
      'an older shell',
      { facts: { requires: { react: '19.4.0' } } },
      'orders needs react ^19.4.0, and the live shell brings 19.3.1.',
    ],
    [
      'a module the shell has not',
      { facts: { requires: { vue: '3.0.0' } } },
      'orders needs vue ^3.0.0, and the live shell brings none.',
    ],
    [
      'another agreement',
      { facts: { contractVersion: 2 } },
      'orders is built for version 2 of the agreement with the shell, and version 1 is live.',
    ],
    ['a path that is taken', { screen: '/admin/team' }, 'Both orders and team declare /admin/team.'],
  ])('refuses %s, and changes nothing', (_, change, message) => {
    publishRemotes(site, [build('orders'), build('team')]);
    const before = registry();
    expect(() => publishRemotes(site, [build('orders', { code: 'two', ...change })])).toThrow(message);
    expect(registry()).toEqual(before);
    expect(readdirSync(path.join(site, 'remotes/orders'))).toHaveLength(1);
  });

  it('says what to do when there is no shell', () => {
    rmSync(path.join(site, 'host.json'));
    expect(() => publishRemotes(site, [build('orders')])).toThrow('build the shell first');
  });
});
