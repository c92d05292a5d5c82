import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFilesRecursively } from '@evisa/setup/hash-files';
import { CommandError } from '@evisa/setup/command-error';
import { listReferencedSets, readRegistry, readReleaseSet, getReleaserName } from './release-registry.mjs';
import { findIncompatibilities } from './compatibility.mjs';
import { findRefusedFile } from './served-files.mjs';
import { replaceLivePage } from './replace-live-page.mjs';
import { hashPage, START_PAGE } from './signed-pages.mjs';

/** @typedef {import('./release-store.mjs').ReleaseStore} ReleaseStore */

/**
 * A published shell.
 * @typedef {object} PublishedShell
 * @property {string} at when, in ISO 8601
 * @property {string} by who published it
 * @property {string} page the hash of its page
 * @property {string[]} files
 */

const SHELLS = '.shells';

/**
 * Publishes a build of the shell: its hashed files first and its page last, so that no page names a missing file. Files of earlier builds
 * stay for open pages. Refuses a shell in which a live remote does not run.
 * @param {ReleaseStore} store
 * @param {string} build folder, as webpack wrote it
 * @param {{ dryRun?: boolean }} [options]
 * @returns {Promise<string[]>} lines for people
 */
export async function publishShell(store, build, { dryRun = false } = {}) {
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
    /** @type {PublishedShell} */
    const shell = { at, by: getReleaserName(), page: hashPage(page), files: [...files, ...sets] };
    await store.write(`${SHELLS}/${at.replaceAll(':', '-')}.json`, JSON.stringify(shell, null, 2));
    return ['shell is published'];
  });
}

/** Returns the published shells, the latest first. @param {ReleaseStore} store */
export async function readShellEvents(store) {
  const records = (await store.list(SHELLS)).toReversed().map((name) => `${SHELLS}/${name}`);
  return Promise.all(
    records.map(async (record) => {
      /** @type {PublishedShell} */
      const shell = JSON.parse(String(await store.read(record)));
      return { ...shell, record };
    }),
  );
}

/**
 * Returns the metadata of the live shell.
 * @param {ReleaseStore} store
 * @returns {Promise<import('./compatibility.mjs').HostFacts>}
 */
export async function readLiveHostMetadata(store) {
  const bytes = await store.read('host.json');
  if (!bytes)
    throw new CommandError(
      `There is no shell in ${store.location}: publish the shell first (npm run publish-remote -- shell --everyone).`,
    );
  return JSON.parse(bytes.toString());
}

/** Returns the metadata of every remote of the live set and of a canary. @param {ReleaseStore} store */
async function readLiveRemotes(store) {
  const sets = await Promise.all(
    listReferencedSets(await readRegistry(store)).map((address) => readReleaseSet(store, address)),
  );
  return readRemoteMetadata(
    store,
    sets.flatMap(({ remotes }) => remotes),
  );
}

/**
 * @param {ReleaseStore} store
 * @param {readonly import('@evisa/shared/federation/release-set').ReleasedRemote[]} remotes
 * @returns {Promise<{ facts: import('./read-build.mjs').RemoteFacts, manifest: import('./read-build.mjs').RemoteManifest }[]>}
 */
export async function readRemoteMetadata(store, remotes) {
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
