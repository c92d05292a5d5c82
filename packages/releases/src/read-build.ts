import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, gzip } from 'node:zlib';
import { hashContents } from '@evisa/setup/hash-files';
import { CommandError } from '@evisa/setup/command-error';
import { buildFiles } from './read-git-source';
import type { PropsByModule } from './component-props';

export type ReleasedRemote = import('@evisa/shared/federation/release-set').ReleasedRemote;

/** what the build says of a remote, in `remote.json` */
export interface RemoteFacts {
  name: string;
  version: string;
  entry: string;
  contractVersion: number;
  /** external modules besides the shared ones of its manifest → the versions that it supports */
  needs?: Record<string, string>;
  /** external module → the exports that it uses */
  uses?: Record<string, string[]>;
  /** the props that it passes to its imports: `size?` only in some   calls; `…` if no call can be analyzed completely */
  passes?: PropsByModule;
  /** its entry lists the hashes of its other scripts and stylesheets */
  listsHashes?: boolean;
  /** compressed kilobytes that its heaviest screen may load */
  sizeBudget?: number;
  /** compressed kilobytes of its files that are neither code nor metadata */
  dataBudget?: number;
}

/** the metadata of the federation plugin, in `mf-manifest.json` */
export interface RemoteManifest {
  /** the shared modules that it imports */
  shared: { name: string; requiredVersion: string }[];
  exposes: { name: string; assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[];
}

/** a build that is to go live */
export interface Candidate {
  facts: RemoteFacts;
  manifest: RemoteManifest;
  release: ReleasedRemote & { sizes: { screen: number; all: number; data: number } };
  /** by their names in the build, without source maps */
  files: Map<string, Buffer>;
  /** by their names in the build; never served */
  sourceMaps: Map<string, Buffer>;
}

/** Scripts and stylesheets, whose hashes are published. */
const CODE = /\.(js|css)$/;
/** Workers, fonts, tables and decoders, which a screen requests when it needs them: all but code and metadata. */
const DATA = /(?<!\.(?:js|css|json))$/;
/** In a thread of Node.js: a portal that checks an upload answers its pages meanwhile. */
const compress = promisify<Buffer, Buffer>(gzip);
type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;
/** Compressed beside the file, for servers that send it instead. */
const DECOMPRESS: Record<'.br' | '.gz', Decompress> = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** @param build a folder, as webpack wrote it */
export async function readBuild(build: string): Promise<Candidate> {
  return readBuildFiles(
    new Map(buildFiles(build).map((file) => [path.relative(build, file), readFileSync(file)])),
    build,
  );
}

/**
 * Reads a build whose files are in memory. It only parses them, and runs none of their code.
 * @param allFiles by their names in the build, in the order of `listFilesRecursively`
 * @param place where they come from, for messages
 */
export async function readBuildFiles(allFiles: Map<string, Buffer>, place: string): Promise<Candidate> {
  const isSourceMap = (name: string) => name.endsWith('.map');
  const files = new Map([...allFiles].filter(([name]) => !isSourceMap(name)));
  await requireSameWhenCompressed(files);
  const facts: RemoteFacts = readJson(files, 'remote.json', `${place} holds no build of a remote.`);
  const manifest: RemoteManifest = readJson(files, 'mf-manifest.json', `${place} holds no manifest.`);
  const version = `${facts.version}-${hashContents(files).slice(0, 8)}`;
  const code = [...files].filter(([name]) => CODE.test(name));
  const address = (name: string) => `/remotes/${facts.name}/${version}/${name}`;
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
      sizes: await computeSizes(facts, manifest, files),
      contractVersion: facts.contractVersion,
      declaration: readJson(files, 'declaration.json', `${place} holds no declaration.`),
    },
  };
}

/** Servers send the compressed file instead of the one whose hash is published. */
async function requireSameWhenCompressed(files: Map<string, Buffer>): Promise<void> {
  for (const [name, bytes] of files) {
    const [, plainName = '', extension] = /^(.*)(\.br|\.gz)$/.exec(name) ?? [];
    if (extension !== '.br' && extension !== '.gz') continue;
    const plain = files.get(plainName);
    if (!plain || !(await isCompressedForm(DECOMPRESS[extension], bytes, plain)))
      throw new CommandError(`The build's ${name} is not ${plainName} in compressed form.`);
  }
}

async function isCompressedForm(decompress: Decompress, bytes: Buffer, plain: Buffer): Promise<boolean> {
  try {
    return (await decompress(bytes, { maxOutputLength: Math.max(1, plain.length) })).equals(plain);
  } catch {
    return false;
  }
}

/** Returns a hash as strong as the name of its set, and short. */
function computeIntegrity(bytes: Buffer) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

async function computeSizes({ entry }: RemoteFacts, { exposes }: RemoteManifest, files: Candidate['files']) {
  const sizes = new Map<string, number>();
  for (const [name, bytes] of files) sizes.set(name, (await compress(bytes)).length);
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const namesLike = (pattern: RegExp) => [...files.keys()].filter((name) => pattern.test(name));
  const screens = exposes.map(({ assets }) => sum(new Set([entry, ...assets.js.sync, ...assets.css.sync])));
  return { screen: Math.max(0, ...screens), all: sum(namesLike(CODE)), data: sum(namesLike(DATA)) };
}

/** @param missing what to say when it is not there */
function readJson(files: Map<string, Buffer>, name: string, missing: string) {
  const bytes = files.get(name);
  if (!bytes) throw new CommandError(missing);
  return JSON.parse(bytes.toString());
}
