import { decideAudience, describeAudience, isEverybody } from './audience.mjs';
import { describeRelease, giveTo } from './change-live-release.mjs';
import { CommandError } from '@evisa/setup/command-error';
import {
  serializeReleaseSet,
  assignSetNumber,
  readRegistry,
  readReleaseSet,
  readReleaseSetById,
  parseReleaseSetId,
  findSignatureErrors,
  writeReleaseSet,
} from './release-registry.mjs';
import { readBuild } from './read-build.mjs';
import { findRouteConflicts } from './route-conflicts.mjs';
import { readLiveHostMetadata } from './publish-shell.mjs';
import { findBuildProblems, findIncompatibilities } from './compatibility.mjs';

/** The folder of the source maps, with the addresses of their scripts below it. Web servers do not serve hidden folders. */
export const SOURCE_MAPS = '.source-maps';

/** @typedef {import('./read-build.mjs').Candidate} Candidate */
/** @typedef {import('./release-store.mjs').ReleaseStore} ReleaseStore */
/** @typedef {import('@evisa/shared/federation/release-set').ReleasedRemote} ReleasedRemote */

/**
 * Publishes builds of remotes: copies each one into its immutable folder, writes a release set in which they replace their earlier
 * versions, and makes it live in one atomic step. Builds that are the running canary are given to the audience that is asked for. Refuses
 * builds that do not run in the live shell, and then changes nothing.
 * @param {ReleaseStore} store
 * @param {readonly (string | Candidate)[]} builds folders, as webpack wrote them, or builds that were read
 * @param {object} [options]
 * @param {number} [options.canary] the share of members who get them; 1, or neither share nor members, for all: see `decideAudience`
 * @param {readonly number[]} [options.members] named members who get them too, or who alone get them without a share
 * @param {boolean} [options.dryRun] only reports what would happen
 * @param {string} [options.only] the remote that the builds must be of
 * @param {import('./read-git-source.mjs').Source} [options.source] the commit that they were built from
 * @param {string} [options.by] who publishes them; by default, who runs the command
 * @returns {Promise<string[]>} a line for each remote, and one for the set
 */
export async function publishRemotes(store, builds, { canary, members, dryRun = false, only, source, by } = {}) {
  if (builds.length === 0) return [];
  const candidates = builds.map((build) => (typeof build === 'string' ? readBuild(build) : build));
  const audience = decideAudience({ canary, members });
  const otherRemote = candidates.find(({ release }) => only && release.name !== only);
  if (otherRemote)
    throw new CommandError(`Not published. This is a build of ${otherRemote.release.name}, and not of ${only}.`);
  return store.withLock(async () => {
    const registry = await readRegistry(store);
    if (!registry && !isEverybody(audience))
      throw new CommandError(
        'Not published. Nothing is live yet, so a canary would leave the other members without a release.',
      );
    const host = await readLiveHostMetadata(store);
    const { areLive, areTried } = await findCandidates(store, registry, candidates);
    const remotes = await mergeCandidates(
      store,
      registry,
      candidates.map((candidate) => shortenHashes(host, candidate)),
    );
    rejectIncompatible(host, candidates, remotes, [
      ...(registry?.canary && !areTried ? [describeRunningCanary(registry.canary)] : []),
      ...(!isEverybody(audience) && areLive ? ['Everybody has this build already.'] : []),
      ...(await findSignatureErrors(store, registry)),
    ]);
    const set = { contractVersion: Math.max(...remotes.map(({ contractVersion = 0 }) => contractVersion)), remotes };

    const names = candidates.map(({ release: { name, version } }) => `${name} ${version}`);
    const sizes = candidates.map(({ release }, index) => `${names[index]}: ${describeSizes(release.sizes)}`);
    const triedSet = areTried ? registry?.canary?.releaseSet : undefined;
    if (dryRun) {
      const address = triedSet ?? serializeReleaseSet(set).address;
      return [...sizes, `would be ${describeRelease(audience, address)}; nothing is published`];
    }

    const lines = [];
    for (const candidate of candidates) lines.push(await copyVersion(store, candidate));
    const releaseSet = triedSet ?? (await writeReleaseSet(store, await assignSetNumber(store, registry, set)));
    const line = await giveTo(store, registry, { releaseSet, ...audience }, names.join(', '), { source, by });
    return [...lines, line];
  });
}

/**
 * Returns whether everybody has these builds, and whether the running canary tries them and no others.
 * @param {ReleaseStore} store
 * @param {import('@evisa/shared/federation/registry').Registry | null} registry
 * @param {Candidate[]} candidates
 */
async function findCandidates(store, registry, candidates) {
  const asked = listVersions(candidates.map(({ release }) => release));
  const read = async (/** @type {{ releaseSet: string } | null | undefined} */ pointer) =>
    pointer ? listVersions((await readReleaseSet(store, pointer.releaseSet)).remotes) : [];
  const live = await read(registry);
  const inCanary = (await read(registry?.canary)).filter((version) => !live.includes(version));
  return {
    areLive: asked.every((version) => live.includes(version)),
    areTried: inCanary.length === asked.length && asked.every((version) => inCanary.includes(version)),
  };
}

/** @param {readonly Pick<ReleasedRemote, 'name' | 'version'>[]} remotes */
const listVersions = (remotes) => remotes.map(({ name, version }) => `${name} ${version}`);

/**
 * Refuses candidates that do not run in the live shell, or not beside the other remotes.
 * @param {import('./compatibility.mjs').HostFacts} host
 * @param {Candidate[]} candidates
 * @param {readonly import('@evisa/shared/federation/release-set').ReleasedRemote[]} together all remotes that would be live
 * @param {string[]} [others] more reasons for a refusal, as sentences
 */
export function rejectIncompatible(host, candidates, together, others = []) {
  const errors = [
    ...others,
    ...candidates.flatMap((candidate) => [
      ...findIncompatibilities(host, candidate.facts, candidate.manifest),
      ...findBuildProblems(candidate),
    ]),
    ...findRouteConflicts(
      candidates.map(({ release }) => release),
      together,
    ),
  ];
  if (errors.length > 0) throw new CommandError(`Not published. ${errors.join(' ')}`);
}

/** @param {NonNullable<import('@evisa/shared/federation/registry').Registry['canary']>} canary */
function describeRunningCanary(canary) {
  return (
    `${parseReleaseSetId(canary.releaseSet)} is a canary for ${describeAudience(canary)}: ` +
    'first make it live (npm run publish-remote -- --canary 100%) or end it (npm run rollback).'
  );
}

/** @param {NonNullable<import('@evisa/shared/federation/release-set').ReleasedRemote['sizes']>} sizes */
export function describeSizes({ screen, all, data = 0 }) {
  const parts = [`${formatKilobytes(screen)} for its heaviest screen`, `${formatKilobytes(all)} in all`];
  return [...parts, ...(data > 0 ? [`${formatKilobytes(data)} of data on demand`] : [])].join(', ');
}

const formatKilobytes = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/**
 * Returns a candidate whose release names only the hash of its entry, if the entry lists the others and the live shell reads them there: every
 * start of the portal downloads the hashes of a set.
 * @param {import('./compatibility.mjs').HostFacts} host
 * @param {Candidate} candidate
 * @returns {Candidate}
 */
function shortenHashes({ readsListedHashes }, candidate) {
  const { facts, release } = candidate;
  if (!facts.listsHashes || !readsListedHashes) return candidate;
  const integrity = { [release.entry]: release.integrity[release.entry] ?? '' };
  return { ...candidate, release: { ...release, integrity } };
}

/**
 * Returns the live remotes, each with its contract version, in which the candidates replace their earlier versions.
 * @param {ReleaseStore} store
 * @param {import('@evisa/shared/federation/registry').Registry | null} registry
 * @param {Candidate[]} candidates
 * @returns {Promise<ReleasedRemote[]>}
 */
export async function mergeCandidates(store, registry, candidates) {
  const live = registry && (await readReleaseSet(store, registry.releaseSet));
  const remotes = live
    ? live.remotes.map((remote) => ({ ...remote, contractVersion: remote.contractVersion ?? live.contractVersion }))
    : [];
  const released = candidates.map(async ({ release }) => {
    const replaced = remotes.find(({ name }) => name === release.name);
    const before =
      registry &&
      replaced &&
      (await findPreviousVersionSet(store, release, replaced, parseReleaseSetId(registry.releaseSet)));
    return before ? { ...release, before } : release;
  });
  const names = new Set(candidates.map(({ release }) => release.name));
  const others = remotes.filter(({ name }) => !names.has(name));
  return [...others, ...(await Promise.all(released))].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns the set with the previous version of a release, which browsers show if the release fails: the live set. Publishing the same
 * version again keeps its previous version; publishing the previous version again leaves none.
 * @param {ReleaseStore} store
 * @param {ReleasedRemote} release
 * @param {ReleasedRemote} replaced the live version of the remote
 * @param {string} live the id of the live set
 */
async function findPreviousVersionSet(store, { name, version }, replaced, live) {
  if (replaced.version === version) return replaced.before;
  const earlier = replaced.before && (await readReleaseSetById(store, replaced.before));
  const goesBack = earlier && earlier.remotes.some((remote) => remote.name === name && remote.version === version);
  return goesBack ? undefined : live;
}

/**
 * Copies a version into its folder. No set names it before it is complete. An existing file is never written again.
 * @param {ReleaseStore} store
 * @param {Candidate} candidate
 */
async function copyVersion(store, { files, sourceMaps, release: { name, version } }) {
  const folder = `remotes/${name}/${version}`;
  let isNew = false;
  for (const [file, bytes] of files) {
    const there = await store.read(`${folder}/${file}`);
    if (there && !there.equals(bytes)) {
      throw new CommandError(
        `Not published. ${folder}/${file} was changed after it was published: a version never changes. Remove ${folder} from ${store.location}, and publish again.`,
      );
    }
    if (there) continue;
    await store.write(`${folder}/${file}`, bytes);
    isNew = true;
  }
  // The version is the hash of the files without their maps.
  for (const [file, bytes] of sourceMaps) await store.write(`${SOURCE_MAPS}/${folder}/${file}`, bytes);
  return `${name} ${version} is published${isNew ? '' : ' already'}`;
}
