import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { hashContents } from '@evisa/setup/hash-files';
import { CommandError } from '@evisa/setup/command-error';
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
 * @property {boolean} [listsHashes] its entry lists the hashes of its other scripts and stylesheets
 * @property {number} [sizeBudget] compressed kilobytes that its heaviest screen may load
 * @property {number} [dataBudget] compressed kilobytes of its files that are neither code nor metadata
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
 * @property {ReleasedRemote & { sizes: { screen: number, all: number, data: number } }} release
 * @property {Map<string, Buffer>} files by their names in the build, without source maps
 * @property {Map<string, Buffer>} sourceMaps by their names in the build; never served
 */

/** Scripts and stylesheets, whose hashes are published. */
const CODE = /\.(js|css)$/;
/** Workers, fonts, tables and decoders, which a screen requests when it needs them: all but code and metadata. */
const DATA = /(?<!\.(?:js|css|json))$/;
/** Compressed beside the file, for servers that send it instead. */
const DECOMPRESS = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/**
 * @param {string} build a folder, as webpack wrote it
 * @returns {Candidate}
 */
export function readBuild(build) {
  return readBuildFiles(
    new Map(buildFiles(build).map((file) => [path.relative(build, file), readFileSync(file)])),
    build,
  );
}

/**
 * Reads a build whose files are in memory. It only parses them, and runs none of their code.
 * @param {Map<string, Buffer>} allFiles by their names in the build, in the order of `listFilesRecursively`
 * @param {string} place where they come from, for messages
 * @returns {Candidate}
 */
export function readBuildFiles(allFiles, place) {
  const isSourceMap = (/** @type {string} */ name) => name.endsWith('.map');
  const files = new Map([...allFiles].filter(([name]) => !isSourceMap(name)));
  requireSameWhenCompressed(files);
  /** @type {RemoteFacts} */
  const facts = readJson(files, 'remote.json', `${place} holds no build of a remote.`);
  /** @type {RemoteManifest} */
  const manifest = readJson(files, 'mf-manifest.json', `${place} holds no manifest.`);
  const version = `${facts.version}-${hashContents(files).slice(0, 8)}`;
  const code = [...files].filter(([name]) => CODE.test(name));
  const address = (/** @type {string} */ name) => `/remotes/${facts.name}/${version}/${name}`;
  return {
    facts,
    manifest,
    files,
    sourceMaps: new Map([...allFiles].filter(([name]) => isSourceMap(name))),
    release: {
      name: facts.name,
      version,
      entry: address(facts.entry),
      integrity: Object.fromEntries(code.map(([name, bytes]) => [address(name), computeIntegrity(bytes)])),
      sizes: computeSizes(facts, manifest, files),
      contractVersion: facts.contractVersion,
      declaration: readJson(files, 'declaration.json', `${place} holds no declaration.`),
    },
  };
}

/**
 * Servers send the compressed file instead of the one whose hash is published.
 * @param {Map<string, Buffer>} files
 */
function requireSameWhenCompressed(files) {
  for (const [name, bytes] of files) {
    const [, plainName = '', extension] = /^(.*)(\.br|\.gz)$/.exec(name) ?? [];
    if (extension !== '.br' && extension !== '.gz') continue;
    const plain = files.get(plainName);
    if (!plain || !isCompressedForm(DECOMPRESS[extension], bytes, plain))
      throw new CommandError(`The build's ${name} is not ${plainName} in compressed form.`);
  }
}

/** @param {typeof gunzipSync} decompress @param {Buffer} bytes @param {Buffer} plain */
function isCompressedForm(decompress, bytes, plain) {
  try {
    return decompress(bytes, { maxOutputLength: Math.max(1, plain.length) }).equals(plain);
  } catch {
    return false;
  }
}

/** Returns a hash as strong as the name of its set, and short. @param {Buffer} bytes */
function computeIntegrity(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** @param {RemoteFacts} facts @param {RemoteManifest} manifest @param {Candidate['files']} files */
function computeSizes({ entry }, { exposes }, files) {
  const sizes = new Map([...files].map(([name, bytes]) => [name, gzipSync(bytes).length]));
  const sum = (/** @type {Iterable<string>} */ names) =>
    [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const namesLike = (/** @type {RegExp} */ pattern) => [...files.keys()].filter((name) => pattern.test(name));
  const screens = exposes.map(({ assets }) => sum(new Set([entry, ...assets.js.sync, ...assets.css.sync])));
  return { screen: Math.max(0, ...screens), all: sum(namesLike(CODE)), data: sum(namesLike(DATA)) };
}

/** @param {Map<string, Buffer>} files @param {string} name @param {string} missing what to say when it is not there */
function readJson(files, name, missing) {
  const bytes = files.get(name);
  if (!bytes) throw new CommandError(missing);
  return JSON.parse(bytes.toString());
}
