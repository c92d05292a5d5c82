import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderStore } from '../release-store.mjs';

/** @typedef {import('@evisa/shared/federation/release-set').ReleaseSet} ReleaseSet */

export const hostMetadata = {
  contractVersion: 1,
  provides: { react: '19.3.1', 'react/': '19.3.1', '@evisa/shared/kit/base': '1.0.0' },
};

/** Creates a portal's folder with a shell, and builds to publish there. */
export function createReleaseFixture() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  const site = path.join(folder, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'host.json'), JSON.stringify(hostMetadata));
  const readJson = (/** @type {string} */ name) => JSON.parse(readFileSync(path.join(site, name), 'utf8'));
  /** @param {string} id @returns {ReleaseSet} */
  const setOf = (id) => readJson(`release-sets/${id}.json`);
  /** @returns {ReleaseSet} */
  const liveSet = () => readJson(readJson('registry.json').releaseSet);
  return {
    folder,
    site,
    store: createFolderStore(site),
    registry: () => readJson('registry.json'),
    liveSet,
    setOf,
    liveVersions: () => Object.fromEntries(liveSet().remotes.map(({ name, version }) => [name, version])),
    /** Creates a build in the format of webpack. */
    build: (/** @type {string} */ name, /** @type {BuildChange} */ change = {}) => writeBuild(folder, name, change),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * @typedef {object} BuildChange
 * @property {string} [code]
 * @property {Buffer} [data] a file that its screens request when they need it
 * @property {string} [screen] its path
 * @property {string[]} [prefixes]
 * @property {string} [module] of the screen
 * @property {object} [facts]
 * @property {{ name: string, requiredVersion: string }[]} [shared]
 */

/** @param {string} folder @param {string} name @param {BuildChange} change */
function writeBuild(
  folder,
  name,
  { code = 'one', data, screen = `/admin/${name}`, prefixes, module = 'x', facts = {}, shared },
) {
  const at = path.join(folder, `${name}-build`);
  mkdirSync(at, { recursive: true });
  const write = (/** @type {string} */ file, /** @type {unknown} */ content) =>
    writeFileSync(path.join(at, file), typeof content === 'string' ? content : JSON.stringify(content));
  write('remote.json', { name, version: '1.0.0', entry: 'remoteEntry.1.js', contractVersion: 1, ...facts });
  write('mf-manifest.json', {
    shared: shared ?? [{ name: 'react', requiredVersion: '^19.3.0' }],
    exposes: [{ name: 'x', assets: { js: { sync: ['x.js'], async: ['later.js'] }, css: { sync: [], async: [] } } }],
  });
  write('declaration.json', { name, prefixes, screens: [{ path: screen, title: name, module }] });
  write('remoteEntry.1.js', code);
  write('x.js', 'screen');
  write('later.js', 'more');
  if (data) writeFileSync(path.join(at, 'data.bin'), data);
  return at;
}
