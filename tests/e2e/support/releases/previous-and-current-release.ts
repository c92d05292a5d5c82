import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { publishBuild } from './release-commands';

const root = path.resolve(import.meta.dirname, '../../../..');
const previousReleaseFolder = path.join(root, 'tests/e2e/previous-release');

/** `previous`: the release that `npm run snapshot-release` stored. `current`: what this checkout builds. */
export type ReleaseName = 'previous' | 'current';

/** The builds of both releases by package, and each release published as a whole. */
export interface ReleaseBuilds {
  buildOf: (name: string, release: ReleaseName) => string;
  /** The remotes that both have. */
  remotes: string[];
  /** Replaces everything in a portal's folder by one release. */
  install: (siteDir: string, release: ReleaseName) => void;
  /** Copies a build, so that a test may change it. */
  copyBuild: (build: string) => string;
  /** Copies a build under another version, because both releases may have the same code. */
  withLaterVersion: (build: string) => string;
  remove: () => void;
}

export function readPreviousAndCurrentRelease(): ReleaseBuilds {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-releases-'));
  const unpacked = path.join(folder, 'builds');
  unpack(unpacked);
  const buildOf = (name: string, release: ReleaseName) =>
    release === 'previous'
      ? path.join(unpacked, name)
      : path.join(root, name, name === 'shell' ? 'dist/host' : 'dist/remote');
  const remotes = readdirSync(unpacked).filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name)));
  // The build has published the current release.
  const sites = { previous: path.join(folder, 'previous'), current: path.join(root, 'dist/site') };
  for (const name of ['shell', ...remotes]) publishBuild(sites.previous, name, buildOf(name, 'previous'));
  const copyBuild = (build: string) => {
    const copy = mkdtempSync(path.join(folder, 'copy-'));
    cpSync(build, copy, { recursive: true });
    return copy;
  };
  return {
    buildOf,
    remotes,
    copyBuild,
    withLaterVersion: (build) => {
      const copy = copyBuild(build);
      const file = path.join(copy, 'remote.json');
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: '1.99.0' }));
      return copy;
    },
    install: (siteDir, release) => {
      clearSite(siteDir);
      cpSync(sites[release], siteDir, { recursive: true });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function unpack(folder: string): void {
  const archive = readFileSync(path.join(previousReleaseFolder, 'builds.json.br'));
  const { archive: expected } = JSON.parse(readFileSync(path.join(previousReleaseFolder, 'release.json'), 'utf8'));
  if (createHash('sha256').update(archive).digest('hex') !== expected.sha256)
    throw new Error(
      'The archive of the previous release does not match its hash in release.json. Run npm run snapshot-release again.',
    );
  const files: Record<string, string> = JSON.parse(brotliDecompressSync(archive).toString());
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, 'latin1');
  }
}

/** Returns the shell's script and the versions of the remotes that are live in a portal's folder. */
export function readLiveRelease(siteDir: string): { shell: string; versions: Record<string, string> } {
  const { releaseSet } = JSON.parse(readFileSync(path.join(siteDir, 'registry.json'), 'utf8'));
  const { remotes } = JSON.parse(readFileSync(path.join(siteDir, releaseSet), 'utf8'));
  return {
    shell: findMainScript(siteDir),
    versions: Object.fromEntries(
      remotes.map(({ name, version }: { name: string; version: string }) => [name, version]),
    ),
  };
}

/** Returns the address of the main script of the page in a folder. */
export function findMainScript(folder: string): string {
  const page = path.join(folder, 'index.html');
  return (existsSync(page) && /\/assets\/main\.\w+\.js/.exec(readFileSync(page, 'utf8'))?.[0]) || 'none';
}

/** Empties a portal's folder, as before the first release. */
function clearSite(siteDir: string): void {
  for (const name of readdirSync(siteDir)) rmSync(path.join(siteDir, name), { recursive: true, force: true });
}
