import { decideAudience, describeAudience, isEverybody } from './audience';
import { describeRelease, giveTo } from './change-live-release';
import { CommandError } from '@evisa/setup/command-error';
import {
  serializeReleaseSet,
  assignSetNumber,
  readRegistry,
  readReleaseSet,
  readReleaseSetById,
  findSignatureErrors,
  writeReleaseSet,
} from './release-registry';
import { readBuild, type Candidate } from './read-build';
import { findRouteConflicts } from './route-conflicts';
import { readLiveHostMetadata } from './publish-shell';
import { findBuildProblems, findIncompatibilities, type HostFacts } from './compatibility';
import type { Source } from './read-git-source';
import { parseReleaseSetId, type Registry } from '@evisa/shared/federation/registry';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { ReleaseStore } from './release-store';

/** The folder of the source maps, with the addresses of their scripts below it. Web servers do not serve hidden folders. */
export const SOURCE_MAPS = '.source-maps';

/**
 * Publishes builds of remotes: copies each one into its immutable folder, writes a release set in which they replace their earlier
 * versions, and makes it live in one atomic step. Builds that are the running canary are given to the audience that is asked for. Refuses
 * builds that do not run in the live shell, and then changes nothing.
 * @param builds folders, as webpack wrote them, or builds that were read
 * @returns a line for each remote, and one for the set
 */
export async function publishRemotes(
  store: ReleaseStore,
  builds: readonly (string | Candidate)[],
  {
    canary,
    members,
    dryRun = false,
    only,
    source,
    by,
  }: {
    /** the share of members who get them; 1, or neither share nor members, for all: see `decideAudience` */
    canary?: number;
    /** named members who get them too, or who alone get them without a share */
    members?: readonly number[];
    /** only reports what would happen */
    dryRun?: boolean;
    /** the remote that the builds must be of */
    only?: string;
    /** the commit that they were built from */
    source?: Source;
    /** who publishes them; by default, who runs the command */
    by?: string;
  } = {},
): Promise<string[]> {
  if (builds.length === 0) return [];
  const candidates: Candidate[] = [];
  for (const build of builds) candidates.push(typeof build === 'string' ? await readBuild(build) : build);
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

/** Returns whether everybody has these builds, and whether the running canary has them and no others. */
async function findCandidates(store: ReleaseStore, registry: Registry | null, candidates: Candidate[]) {
  const asked = listVersions(candidates.map(({ release }) => release));
  const read = async (pointer: { releaseSet: string } | null | undefined) =>
    pointer ? listVersions((await readReleaseSet(store, pointer.releaseSet)).remotes) : [];
  const live = await read(registry);
  const inCanary = (await read(registry?.canary)).filter((version) => !live.includes(version));
  return {
    areLive: asked.every((version) => live.includes(version)),
    areTried: inCanary.length === asked.length && asked.every((version) => inCanary.includes(version)),
  };
}

const listVersions = (remotes: readonly Pick<ReleasedRemote, 'name' | 'version'>[]) =>
  remotes.map(({ name, version }) => `${name} ${version}`);

/**
 * Refuses candidates that do not run in the live shell, or not beside the other remotes.
 * @param together all remotes that would be live
 * @param others more reasons for a refusal, as sentences
 */
export function rejectIncompatible(
  host: HostFacts,
  candidates: Candidate[],
  together: readonly import('@evisa/shared/federation/release-set').ReleasedRemote[],
  others: string[] = [],
) {
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

function describeRunningCanary(canary: NonNullable<Registry['canary']>) {
  return (
    `${parseReleaseSetId(canary.releaseSet)} is a canary for ${describeAudience(canary)}: ` +
    'first make it live (npm run publish-remote -- --canary 100%) or end it (npm run rollback).'
  );
}

export function describeSizes({
  screen,
  all,
  data = 0,
}: NonNullable<import('@evisa/shared/federation/release-set').ReleasedRemote['sizes']>) {
  const parts = [`${formatKilobytes(screen)} for its heaviest screen`, `${formatKilobytes(all)} in all`];
  return [...parts, ...(data > 0 ? [`${formatKilobytes(data)} of data on demand`] : [])].join(', ');
}

const formatKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/**
 * Returns a candidate whose release names only the hash of its entry, if the entry lists the others and the live shell reads them there: every
 * start of the portal downloads the hashes of a set.
 */
function shortenHashes({ readsListedHashes }: HostFacts, candidate: Candidate): Candidate {
  const { facts, release } = candidate;
  if (!facts.listsHashes || !readsListedHashes) return candidate;
  const integrity = { [release.entry]: release.integrity[release.entry] ?? '' };
  return { ...candidate, release: { ...release, integrity } };
}

/** Returns the live remotes, each with its contract version, in which the candidates replace their earlier versions. */
export async function mergeCandidates(
  store: ReleaseStore,
  registry: Registry | null,
  candidates: Candidate[],
): Promise<ReleasedRemote[]> {
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
 * @param replaced the live version of the remote
 * @param live the id of the live set
 */
async function findPreviousVersionSet(
  store: ReleaseStore,
  { name, version }: ReleasedRemote,
  replaced: ReleasedRemote,
  live: string,
) {
  if (replaced.version === version) return replaced.before;
  const earlier = replaced.before && (await readReleaseSetById(store, replaced.before));
  const goesBack = earlier && earlier.remotes.some((remote) => remote.name === name && remote.version === version);
  return goesBack ? undefined : live;
}

/** A bucket answers each call after milliseconds, and a build may have thousands of files. */
const filesAtOnce = 16;

async function forEachFile(
  files: ReadonlyMap<string, Buffer>,
  work: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const all = [...files];
  for (let index = 0; index < all.length; index += filesAtOnce)
    await Promise.all(all.slice(index, index + filesAtOnce).map(([file, bytes]) => work(file, bytes)));
}

/** Copies a version into its folder. No set names it before it is complete. An existing file is never written again. */
async function copyVersion(store: ReleaseStore, { files, sourceMaps, release: { name, version } }: Candidate) {
  const folder = `remotes/${name}/${version}`;
  let isNew = false;
  await forEachFile(files, async (file, bytes) => {
    const there = await store.read(`${folder}/${file}`);
    if (there && !there.equals(bytes)) {
      throw new CommandError(
        `Not published. ${folder}/${file} was changed after it was published: a version never changes. Remove ${folder} from ${store.location}, and publish again.`,
      );
    }
    if (there) return;
    await store.write(`${folder}/${file}`, bytes);
    isNew = true;
  });
  // The version is the hash of the files without their maps.
  await forEachFile(sourceMaps, (file, bytes) => store.write(`${SOURCE_MAPS}/${folder}/${file}`, bytes));
  return `${name} ${version} is published${isNew ? '' : ' already'}`;
}
