import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { hashFiles } from './hash-files.mjs';
import { ReleaseError } from './release-error.mjs';
import { buildFiles } from './read-git-source.mjs';

/** @typedef {import('@evisa/shared/federation/release-set').ReleasedRemote} ReleasedRemote */

/**
 * @typedef {object} RemoteFacts what the build says of a remote, in `remote.json`
 * @property {string} name
 * @property {string} version
 * @property {string} entry
 * @property {number} contractVersion
 * @property {Record<string, string>} [needs] external modules besides the shared ones of its manifest → the versions that it supports
 * @property {Record<string, string[]>} [uses] external module → the exports that it uses
 * @property {import('./component-props.mjs').PropsByModule} [passes] the props that it passes to its imports: `size?` only in some
 *   calls; `…` if no call can be analyzed completely
 * @property {number} [sizeBudget] compressed kilobytes that its heaviest screen may load
 */

/**
 * @typedef {object} RemoteManifest the metadata of the federation plugin, in `mf-manifest.json`
 * @property {{ name: string, requiredVersion: string }[]} shared the shared modules that it imports
 * @property {{ name: string, assets: Record<'js' | 'css', { sync: string[], async: string[] }> }[]} exposes
 */

/**
 * @typedef {object} Candidate a build that is to go live
 * @property {RemoteFacts} facts
 * @property {RemoteManifest} manifest
 * @property {ReleasedRemote & { sizes: { screen: number, all: number } }} release
 * @property {Map<string, Buffer>} files by their names in the build
 */

/**
 * @param {string} build a folder, as webpack wrote it
 * @returns {Candidate}
 */
export function readBuild(build) {
  /** @type {RemoteFacts} */
  const facts = readJson(path.join(build, 'remote.json'), `${build} holds no build of a remote.`);
  /** @type {RemoteManifest} */
  const manifest = readJson(path.join(build, 'mf-manifest.json'), `${build} holds no manifest.`);
  const paths = buildFiles(build);
  const files = new Map(paths.map((file) => [path.relative(build, file), readFileSync(file)]));
  const version = `${facts.version}-${hashFiles(build, paths).slice(0, 8)}`;
  const code = [...files].filter(([name]) => /\.(js|css)$/.test(name));
  const address = (/** @type {string} */ name) => `/remotes/${facts.name}/${version}/${name}`;
  return {
    facts,
    manifest,
    files,
    release: {
      name: facts.name,
      version,
      entry: address(facts.entry),
      integrity: Object.fromEntries(code.map(([name, bytes]) => [address(name), computeIntegrity(bytes)])),
      sizes: computeSizes(facts, manifest, new Map(code)),
      contractVersion: facts.contractVersion,
      declaration: readJson(path.join(build, 'declaration.json'), `${build} holds no declaration.`),
    },
  };
}

/** Returns a hash as strong as the name of its set. Short, because every start of the portal downloads one for each file. @param {Buffer} bytes */
function computeIntegrity(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** @param {RemoteFacts} facts @param {RemoteManifest} manifest @param {Map<string, Buffer>} code */
function computeSizes({ entry }, { exposes }, code) {
  const sizes = new Map([...code].map(([name, bytes]) => [name, gzipSync(bytes).length]));
  const sum = (/** @type {Iterable<string>} */ names) =>
    [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const screens = exposes.map(({ assets }) => sum(new Set([entry, ...assets.js.sync, ...assets.css.sync])));
  return { screen: Math.max(0, ...screens), all: sum(sizes.keys()) };
}

/** @param {string} file @param {string} missing what to say when it is not there */
function readJson(file, missing) {
  if (!existsSync(file)) throw new ReleaseError(missing);
  return JSON.parse(readFileSync(file, 'utf8'));
}
