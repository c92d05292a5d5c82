import { Refusal } from '../setup/refusal.mjs';
import { documentOf, movePointer, readRegistry, readSet, setId, writeSet } from './live-releases.mjs';
import { readBuild } from './read-build.mjs';
import { buildFaults, contestedPaths, misfits } from './release-faults.mjs';

/** @typedef {import('./read-build.mjs').Candidate} Candidate */
/** @typedef {import('./release-store.mjs').ReleaseStore} ReleaseStore */
/** @typedef {import('@evisa/shared/federation/release-set').ReleasedRemote} ReleasedRemote */

/**
 * Publishes builds of remotes: copies each into its immutable folder, writes a release set with them in the place of
 * their earlier versions, and points the registry at it in one move. Refuses, with nothing changed for anybody, what
 * does not fit the shell that is live.
 * @param {ReleaseStore} store
 * @param {string[]} builds folders, as webpack wrote them
 * @param {object} [options]
 * @param {number} [options.canary] the share of people who get them; 1 for everybody
 * @param {boolean} [options.dryRun] only says what would happen
 * @param {string} [options.only] the remote they have to be builds of
 * @returns {Promise<string[]>} a line for each remote, and one for the set
 */
export async function publishRemotes(store, builds, { canary = 1, dryRun = false, only } = {}) {
  if (builds.length === 0) return [];
  const candidates = builds.map(readBuild);
  const stranger = candidates.find(({ release }) => only && release.name !== only);
  if (stranger) throw new Refusal(`Not published. This is a build of ${stranger.release.name}, and not of ${only}.`);
  return store.alone(async () => {
    const registry = await readRegistry(store);
    if (registry?.canary) throw new Refusal(runningCanary(registry.canary));
    if (!registry && canary < 1) throw new Refusal('Not published. Nothing is live yet that the others could stay on.');
    const host = await readHost(store);
    const live = registry ? await readSet(store, registry.releaseSet) : null;
    const remotes = withCandidates(live, candidates);
    refuseFaults(host, candidates, remotes);
    const set = { contractVersion: Math.max(...remotes.map(({ contractVersion = 0 }) => contractVersion)), remotes };

    const names = candidates.map(({ release: { name, version } }) => `${name} ${version}`);
    const sizes = candidates.map(({ release }, index) => `${names[index]}: ${describeSizes(release.sizes)}`);
    if (dryRun) return [...sizes, `would be: ${documentOf(set).address}; nothing is published`];

    const lines = [];
    for (const candidate of candidates) lines.push(await placeVersion(store, candidate));
    const releaseSet = await writeSet(store, set);
    if (canary < 1 && registry) {
      const share = `${Math.round(canary * 100)}%`;
      await movePointer(
        store,
        { ...registry, canary: { releaseSet, share: canary } },
        `${share} get ${names.join(', ')}`,
      );
      return [...lines, `live for ${share}: ${releaseSet}`];
    }
    await movePointer(store, { releaseSet }, names.join(', '));
    return [...lines, `live: ${releaseSet}`];
  });
}

/**
 * Refuses what would not run in the shell that is live, or not beside the others.
 * @param {import('./release-faults.mjs').HostFacts} host
 * @param {Candidate[]} candidates
 * @param {readonly import('@evisa/shared/federation/release-set').ReleasedRemote[]} together all that would run together
 */
export function refuseFaults(host, candidates, together) {
  const faults = [
    ...candidates.flatMap((candidate) => [
      ...misfits(host, candidate.facts, candidate.manifest),
      ...buildFaults(candidate),
    ]),
    ...contestedPaths(together),
  ];
  if (faults.length > 0) throw new Refusal(`Not published. ${faults.join(' ')}`);
}

/** @param {{ releaseSet: string, share: number }} canary */
function runningCanary({ releaseSet, share }) {
  return (
    `Not published. ${setId(releaseSet)} is being tried with ${Math.round(share * 100)}% of all people: ` +
    'give it to everybody (npm run publish-remote -- --canary 100%) or take it back (npm run rollback) first.'
  );
}

/**
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

/** @param {{ screen: number, all: number }} sizes */
export function describeSizes({ screen, all }) {
  return `${(screen / 1024).toFixed(1)} KB for its heaviest screen, ${(all / 1024).toFixed(1)} KB in all`;
}

/**
 * The remotes of a set, each saying which version of the agreement it is built for, with candidates in the place of their earlier versions.
 * @param {import('@evisa/shared/federation/release-set').ReleaseSet | null} live
 * @param {Candidate[]} candidates
 * @returns {ReleasedRemote[]}
 */
export function withCandidates(live, candidates) {
  const before = live
    ? live.remotes.map((remote) => ({ ...remote, contractVersion: remote.contractVersion ?? live.contractVersion }))
    : [];
  const released = candidates.map(({ release }) =>
    withFallback(
      release,
      before.find(({ name }) => name === release.name),
    ),
  );
  const names = new Set(released.map(({ name }) => name));
  const others = before.filter(({ name }) => !names.has(name));
  return [...others, ...released].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * A version with the one it replaces, for browsers in which it fails. Who goes back to that one has no use for what they went
 * back from.
 * @param {ReleasedRemote} release
 * @param {ReleasedRemote} [live]
 * @returns {ReleasedRemote}
 */
function withFallback(release, live) {
  if (!live) return release;
  const { fallback, ...before } = live;
  if (before.version === release.version) return fallback ? { ...release, fallback } : release;
  return fallback?.version === release.version ? release : { ...release, fallback: before };
}

/**
 * Copies a version into its folder, file by file: nothing points at it before it is whole. A file that is there is never
 * written again.
 * @param {ReleaseStore} store
 * @param {Candidate} candidate
 */
async function placeVersion(store, { files, release: { name, version } }) {
  const folder = `remotes/${name}/${version}`;
  let isNew = false;
  for (const [file, bytes] of files) {
    const there = await store.read(`${folder}/${file}`);
    if (there && !there.equals(bytes)) {
      throw new Refusal(
        `Not published. ${folder}/${file} was changed after it was published: a version never changes. Remove ${folder} from ${store.place}, and publish again.`,
      );
    }
    if (there) continue;
    await store.write(`${folder}/${file}`, bytes);
    isNew = true;
  }
  return `${name} ${version} is published${isNew ? '' : ' already'}`;
}
