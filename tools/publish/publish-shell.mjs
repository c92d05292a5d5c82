import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../build/fingerprint.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { namedSets, readRegistry, readSet, whoReleases } from './live-releases.mjs';
import { misfits } from './release-faults.mjs';
import { replacePage } from './replace-page.mjs';
import { hashOfPage, PAGE } from './signed-pages.mjs';

/** @typedef {import('./release-store.mjs').ReleaseStore} ReleaseStore */

/**
 * A shell that was published.
 * @typedef {object} PublishedShell
 * @property {string} at when, in ISO 8601
 * @property {string} by whom
 * @property {string} page the hash of its page
 * @property {string[]} files
 */

const SHELLS = '.shells';

/**
 * Publishes a build of the shell: its hashed files first, its page last, so that nobody's page names a file that is not
 * there. Files of earlier builds stay for the browsers that still run them. Refuses a shell that a live remote would not run in.
 * @param {ReleaseStore} store
 * @param {string} build folder, as webpack wrote it
 * @param {{ dryRun?: boolean }} [options]
 * @returns {Promise<string[]>} lines for people
 */
export async function publishShell(store, build, { dryRun = false } = {}) {
  const files = filesBelow(build).map((file) => path.relative(build, file));
  const host = JSON.parse(readFileSync(path.join(build, 'host.json'), 'utf8'));
  return store.alone(async () => {
    const faults = (await liveRemotes(store)).flatMap(({ facts, manifest }) => misfits(host, facts, manifest));
    if (faults.length > 0)
      throw new Refusal(`Not published. ${faults.join(' ')}`.replaceAll('the live shell', 'this shell'));
    if (dryRun) return [`shell: ${files.length} files; nothing is published`];
    const page = readFileSync(path.join(build, PAGE));
    const sets = await replacePage(store, { page, contractVersion: host.contractVersion }, async () => {
      for (const file of files.filter((name) => name !== PAGE)) {
        await store.write(file, readFileSync(path.join(build, file)));
      }
      await store.write(PAGE, page);
    });
    const at = new Date().toISOString();
    /** @type {PublishedShell} */
    const shell = { at, by: whoReleases(), page: hashOfPage(page), files: [...files, ...sets] };
    await store.write(`${SHELLS}/${at.replaceAll(':', '-')}.json`, JSON.stringify(shell, null, 2));
    return ['shell is published'];
  });
}

/** The shells that were published, the latest first. @param {ReleaseStore} store */
export async function readShells(store) {
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
 * Returns what the shell that is live says of itself.
 * @param {ReleaseStore} store
 * @returns {Promise<import('./release-faults.mjs').HostFacts>}
 */
export async function readHost(store) {
  const bytes = await store.read('host.json');
  if (!bytes)
    throw new Refusal(
      `There is no shell in ${store.place}: publish the shell first (npm run publish-remote -- shell).`,
    );
  return JSON.parse(bytes.toString());
}

/** What every remote of the live set, and of a canary, needs. @param {ReleaseStore} store */
async function liveRemotes(store) {
  const sets = await Promise.all(namedSets(await readRegistry(store)).map((address) => readSet(store, address)));
  return remoteFacts(
    store,
    sets.flatMap(({ remotes }) => remotes),
  );
}

/**
 * @param {ReleaseStore} store
 * @param {readonly import('@evisa/shared/federation/release-set').ReleasedRemote[]} remotes
 * @returns {Promise<{ facts: import('./read-build.mjs').RemoteFacts, manifest: import('./read-build.mjs').RemoteManifest }[]>}
 */
export async function remoteFacts(store, remotes) {
  return Promise.all(
    remotes.map(async ({ name, version }) => {
      const folder = `remotes/${name}/${version}`;
      const [facts, manifest] = await Promise.all([
        store.read(`${folder}/remote.json`),
        store.read(`${folder}/mf-manifest.json`),
      ]);
      if (!facts || !manifest) throw new Refusal(`The files of ${name} ${version} are gone from ${store.place}.`);
      return { facts: JSON.parse(facts.toString()), manifest: JSON.parse(manifest.toString()) };
    }),
  );
}
