import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { runReleaseCommand } from './build-generated-remote';

const root = path.resolve(import.meta.dirname, '../../..');
const previousReleaseFolder = path.join(root, 'e2e/previous-release');

/** `before`: the release that `npm run snapshot-release` kept; `now`: what this checkout builds. */
export type ReleaseName = 'before' | 'now';

/** The builds of both releases, by package, and each release published whole. */
export interface ReleaseBuilds {
  buildOf: (name: string, release: ReleaseName) => string;
  /** The remotes that both have. */
  remotes: string[];
  /** Makes one release all that a portal's folder holds. */
  install: (siteDir: string, release: ReleaseName) => void;
  /** A copy of a build, free to be changed. */
  copyBuild: (build: string) => string;
  /** The same build as another version: the release before may hold the very same code. */
  withLaterVersion: (build: string) => string;
  remove: () => void;
}

export function readPreviousAndCurrentRelease(): ReleaseBuilds {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-releases-'));
  const kept = path.join(folder, 'builds');
  unpack(kept);
  const buildOf = (name: string, release: ReleaseName) =>
    release === 'before'
      ? path.join(kept, name)
      : path.join(root, name, name === 'shell' ? 'dist/host' : 'dist/remote');
  const remotes = readdirSync(kept).filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name)));
  // The build has published today's.
  const sites = { before: path.join(folder, 'before'), now: path.join(root, 'dist/site') };
  for (const name of ['shell', ...remotes]) publishBuild(sites.before, name, buildOf(name, 'before'));
  const copyOf = (build: string) => {
    const copy = mkdtempSync(path.join(folder, 'copy-'));
    cpSync(build, copy, { recursive: true });
    return copy;
  };
  return {
    buildOf,
    remotes,
    copyBuild: copyOf,
    withLaterVersion: (build) => {
      const copy = copyOf(build);
      const facts = path.join(copy, 'remote.json');
      writeFileSync(facts, JSON.stringify({ ...JSON.parse(readFileSync(facts, 'utf8')), version: '1.99.0' }));
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
  const { archive: facts } = JSON.parse(readFileSync(path.join(previousReleaseFolder, 'release.json'), 'utf8'));
  if (createHash('sha256').update(archive).digest('hex') !== facts.sha256)
    throw new Error('The archive of the release before is not the one that was kept.');
  const files: Record<string, string> = JSON.parse(brotliDecompressSync(archive).toString());
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, 'latin1');
  }
}

/** Publishes one package's build by the command, and gives what it says. Throws what it refuses. */
export function publishBuild(siteDir: string, name: string, build: string): string {
  return runReleaseCommand('publish-remote', siteDir, [name, '--from', build]);
}

/** What is live in a portal's folder. */
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

/** The script that a folder's page starts with. */
export function findMainScript(folder: string): string {
  const page = path.join(folder, 'index.html');
  return (existsSync(page) && /\/assets\/main\.\w+\.js/.exec(readFileSync(page, 'utf8'))?.[0]) || 'none';
}

/** Takes everything off a portal's folder, as before the first release. */
function clearSite(siteDir: string): void {
  for (const name of readdirSync(siteDir)) rmSync(path.join(siteDir, name), { recursive: true, force: true });
}
