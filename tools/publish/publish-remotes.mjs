import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, hashFiles } from '../build/fingerprint.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { releaseFaults } from './release-faults.mjs';

/** @typedef {import('@evisa/shared/federation/release-set').ReleaseSet} ReleaseSet */
/** @typedef {import('@evisa/shared/federation/release-set').ReleasedRemote} ReleasedRemote */
/** @typedef {import('@evisa/shared/federation/registry').Registry} Registry */

/**
 * @typedef {object} RemoteFacts what the build says of a remote, in `remote.json`
 * @property {string} name
 * @property {string} version
 * @property {string} entry
 * @property {number} contractVersion
 * @property {Record<string, string>} requires package → version it was built against
 */

/**
 * @typedef {object} HostFacts what the build says of the shell, in `host.json`
 * @property {number} contractVersion
 * @property {Record<string, string>} provides package → version it brings
 */

/**
 * Publishes builds of remotes: copies each into its immutable folder, writes a release set with them in the place of
 * their earlier versions, and points the registry at it in one move. Refuses, with nothing changed for anybody, what
 * does not fit the shell that is live.
 * @param {string} site the folder the portal is served from
 * @param {string[]} builds folders, as webpack wrote them
 * @returns {string[]} a line for each remote, and one for the set
 */
export function publishRemotes(site, builds) {
  if (builds.length === 0) return [];
  /** @type {HostFacts} */
  const host = readJson(path.join(site, 'host.json'), 'There is no shell to publish for: build the shell first.');
  const candidates = builds.map((build) => readBuild(build));
  const live = readLiveSet(site);
  const names = new Set(candidates.map(({ release }) => release.name));
  const remotes = [
    ...(live?.remotes ?? []).filter(({ name }) => !names.has(name)),
    ...candidates.map(({ release }) => release),
  ];
  remotes.sort((a, b) => (a.name < b.name ? -1 : 1));

  const faults = releaseFaults(
    host,
    candidates.map(({ facts }) => facts),
    remotes,
  );
  if (faults.length > 0) throw new Refusal(`Not published. ${faults.join(' ')}`);

  const lines = candidates.map(({ build, release }) => placeVersion(site, build, release));
  return [...lines, goLive(site, { contractVersion: host.contractVersion, remotes })];
}

/** @param {string} build */
function readBuild(build) {
  /** @type {RemoteFacts} */
  const facts = readJson(path.join(build, 'remote.json'), `${build} holds no build of a remote.`);
  const files = filesBelow(build);
  const version = `${facts.version}-${hashFiles(build, files).slice(0, 8)}`;
  const address = (/** @type {string} */ file) => `/remotes/${facts.name}/${version}/${file}`;
  /** @type {ReleasedRemote} */
  const release = {
    name: facts.name,
    version,
    entry: address(facts.entry),
    integrity: Object.fromEntries(
      files
        .filter((file) => /\.(js|css)$/.test(file))
        .map((file) => [
          address(path.relative(build, file)),
          `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`,
        ]),
    ),
    declaration: readJson(path.join(build, 'declaration.json'), `${build} holds no declaration.`),
  };
  return { build, facts, release };
}

/**
 * @param {string} site
 * @param {string} build
 * @param {ReleasedRemote} release
 */
function placeVersion(site, build, { name, version }) {
  const folder = path.join(site, 'remotes', name, version);
  if (existsSync(folder)) {
    if (hashFiles(folder, filesBelow(folder)) === hashFiles(build, filesBelow(build)))
      return `${name} ${version} is published already`;
    throw new Refusal(
      `Not published. ${folder} was changed after it was published: a version never changes. Remove the folder, and publish again.`,
    );
  }
  // Copied beside its place and moved there whole, so that nobody finds half a version.
  const next = path.join(site, 'remotes', name, `.${version}`);
  rmSync(next, { recursive: true, force: true });
  cpSync(build, next, { recursive: true });
  renameSync(next, folder);
  return `${name} ${version} is published`;
}

/**
 * @param {string} site
 * @param {ReleaseSet} set
 */
function goLive(site, set) {
  const text = JSON.stringify(set, null, 2);
  const name = `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`;
  mkdirSync(path.join(site, 'release-sets'), { recursive: true });
  writeFileSync(path.join(site, 'release-sets', name), text);
  /** @type {Registry} */
  const registry = { releaseSet: `/release-sets/${name}` };
  const next = path.join(site, '.registry.json');
  writeFileSync(next, JSON.stringify(registry));
  renameSync(next, path.join(site, 'registry.json'));
  return `live: ${registry.releaseSet}`;
}

/** @param {string} site @returns {ReleaseSet | null} */
function readLiveSet(site) {
  const registry = path.join(site, 'registry.json');
  if (!existsSync(registry)) return null;
  const { releaseSet } = /** @type {Registry} */ (JSON.parse(readFileSync(registry, 'utf8')));
  return readJson(path.join(site, releaseSet), `The registry points at ${releaseSet}, which is not there.`);
}

/** @param {string} file @param {string} missing what to say when it is not there */
function readJson(file, missing) {
  if (!existsSync(file)) throw new Refusal(missing);
  return JSON.parse(readFileSync(file, 'utf8'));
}
