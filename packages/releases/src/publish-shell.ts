import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFilesRecursively } from '@evisa/setup/hash-files';
import { CommandError } from '@evisa/setup/command-error';
import { listReferencedSets, readRegistry, readReleaseSet, getReleaserName } from './release-registry';
import { findIncompatibilities, type HostFacts } from './compatibility';
import { findRefusedFile } from './served-files';
import { replaceLivePage } from './replace-live-page';
import { hashPage, START_PAGE } from './signed-pages';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { RemoteFacts, RemoteManifest } from './read-build';
import type { ReleaseStore } from './release-store';

/** A published shell. */
export interface PublishedShell {
  /** when, in ISO 8601 */
  at: string;
  /** who published it */
  by: string;
  /** the hash of its page */
  page: string;
  files: string[];
}

const SHELLS = '.shells';

/**
 * Publishes a build of the shell: its hashed files first and its page last, so that no page names a missing file. Files of earlier builds
 * stay for open pages. Refuses a shell in which a live remote does not run.
 * @param build folder, as webpack wrote it
 * @returns lines for people
 */
export async function publishShell(
  store: ReleaseStore,
  build: string,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<string[]> {
  const files = listFilesRecursively(build).map((file) => path.relative(build, file));
  const host = JSON.parse(readFileSync(path.join(build, 'host.json'), 'utf8'));
  return store.withLock(async () => {
    const errors = (await readLiveRemotes(store)).flatMap(({ facts, manifest }) =>
      findIncompatibilities(host, facts, manifest),
    );
    const refused = findRefusedFile(files.filter((name) => name.startsWith(`assets${path.sep}`)));
    if (refused !== undefined) errors.push(`It contains ${refused}, and the portal serves no files of that type.`);
    if (errors.length > 0)
      throw new CommandError(`Not published. ${errors.join(' ')}`.replaceAll('the live shell', 'this shell'));
    if (dryRun) return [`shell: ${files.length} files; nothing is published`];
    const page = readFileSync(path.join(build, START_PAGE));
    const sets = await replaceLivePage(store, { page, contractVersion: host.contractVersion }, async () => {
      for (const file of files.filter((name) => name !== START_PAGE)) {
        await store.write(file, readFileSync(path.join(build, file)));
      }
      await store.write(START_PAGE, page);
    });
    const at = new Date().toISOString();
    const shell: PublishedShell = { at, by: getReleaserName(), page: hashPage(page), files: [...files, ...sets] };
    await store.write(`${SHELLS}/${at.replaceAll(':', '-')}.json`, JSON.stringify(shell, null, 2));
    return ['shell is published'];
  });
}

/** Returns the published shells, the latest first. */
export async function readShellEvents(store: ReleaseStore) {
  const records = (await store.list(SHELLS)).toReversed().map((name) => `${SHELLS}/${name}`);
  return Promise.all(
    records.map(async (record) => {
      const shell: PublishedShell = JSON.parse(String(await store.read(record)));
      return { ...shell, record };
    }),
  );
}

/** Returns the metadata of the live shell. */
export async function readLiveHostMetadata(store: ReleaseStore): Promise<HostFacts> {
  const bytes = await store.read('host.json');
  if (!bytes)
    throw new CommandError(
      `There is no shell in ${store.location}: publish the shell first (npm run publish-remote -- shell --everyone).`,
    );
  return JSON.parse(bytes.toString());
}

/** Returns the metadata of every remote of the live set and of a canary. */
async function readLiveRemotes(store: ReleaseStore) {
  const sets = await Promise.all(
    listReferencedSets(await readRegistry(store)).map((address) => readReleaseSet(store, address)),
  );
  return readRemoteMetadata(
    store,
    sets.flatMap(({ remotes }) => remotes),
  );
}

export async function readRemoteMetadata(
  store: ReleaseStore,
  remotes: readonly ReleasedRemote[],
): Promise<{ facts: RemoteFacts; manifest: RemoteManifest }[]> {
  return Promise.all(
    remotes.map(async ({ name, version }) => {
      const folder = `remotes/${name}/${version}`;
      const [facts, manifest] = await Promise.all([
        store.read(`${folder}/remote.json`),
        store.read(`${folder}/mf-manifest.json`),
      ]);
      if (!facts || !manifest)
        throw new CommandError(`The files of ${name} ${version} are missing in ${store.location}.`);
      return { facts: JSON.parse(facts.toString()), manifest: JSON.parse(manifest.toString()) };
    }),
  );
}
