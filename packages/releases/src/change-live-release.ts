import { decideAudience, describeAudience, isEverybody, type Audience } from './audience';
import { findIncompatibilities } from './compatibility';
import { readLiveHostMetadata, readRemoteMetadata } from './publish-shell';
import { CommandError } from '@evisa/setup/command-error';
import { changedMeanwhileError } from './changed-meanwhile-error';
import {
  readRegistry,
  readReleaseEvents,
  readReleaseSet,
  signRollback,
  updateRegistry,
  type ReleaseEvent,
} from './release-registry';
import { parseReleaseSetId, type Registry, releaseSetAddress } from '@evisa/shared/federation/registry';
import type { ReleaseStore } from './release-store';

export interface ChangeOptions {
  /** who makes the change; by default, who runs the command */
  by?: string;
  /** the registry that they saw: the change is refused if it is a different one by now */
  expectedRegistry?: Registry;
  /** for the history, in place of the usual words */
  description?: string;
}

/**
 * Changes the share of a running canary. A share of 1 makes it the live release, a share of 0 ends it. Named members keep it unless other
 * members are named.
 * @param share unchanged by default
 * @returns a line for people
 */
export async function changeCanary(
  store: ReleaseStore,
  share: number | undefined,
  options: ChangeOptions & { members?: readonly number[] } = {},
): Promise<string> {
  return store.withLock(async () => {
    const registry = await readExpectedRegistry(store, options);
    if (!registry?.canary) throw new CommandError('No canary is running. Name the remote to publish.');
    if (share !== undefined && share <= 0) return withdrawCanary(store, registry, options);
    const { releaseSet, ...current } = registry.canary;
    const kept = share === 1 ? undefined : current.members;
    const audience = decideAudience({ canary: share ?? current.share, members: options.members ?? kept });
    return giveTo(store, registry, { releaseSet, ...audience }, parseReleaseSetId(releaseSet), { by: options.by });
  });
}

/**
 * Gives a release set to an audience: makes it a canary, or live.
 * @param registry before the first release, `null`
 * @param what it is, for the history
 * @returns a line for people
 */
export async function giveTo(
  store: ReleaseStore,
  registry: Registry | null,
  { releaseSet, ...audience }: Audience & { releaseSet: string },
  what: string,
  options?: Parameters<typeof updateRegistry>[4],
): Promise<string> {
  const whom = describeAudience(audience);
  if (!registry || isEverybody(audience))
    await updateRegistry(store, registry, { releaseSet }, `${what} for ${whom}`, options);
  else
    await updateRegistry(
      store,
      registry,
      { ...registry, canary: { releaseSet, ...audience } },
      `${whom} get ${what}`,
      options,
    );
  return describeRelease(audience, releaseSet);
}

export function describeRelease(audience: Audience, releaseSet: string) {
  return `live${isEverybody(audience) ? '' : ` for ${describeAudience(audience)}`}: ${releaseSet}`;
}

/**
 * Rolls back: ends a running canary, or else makes the previous release set live, or the named one.
 * @param id the beginning of a set's hash
 * @returns a line for people
 */
export async function rollBack(store: ReleaseStore, id?: string, options: ChangeOptions = {}): Promise<string> {
  return store.withLock(async () => {
    const registry = await readExpectedRegistry(store, options);
    if (!registry) throw new CommandError('Nothing is live yet.');
    if (registry.canary && !id) return withdrawCanary(store, registry, options);
    const releaseSet = id
      ? await requireNamedSet(store, id)
      : findPreviousSet(await readReleaseEvents(store), registry.releaseSet);
    if (!releaseSet) throw new CommandError('There is no earlier release to go back to.');
    await requireCompatibleSet(store, releaseSet);
    // The portal has no private key. Browsers learn of an Admin's rollback from the API.
    const signature = options.by ? {} : await signRollback(store, registry, releaseSet);
    const description = `back to ${parseReleaseSetId(releaseSet)}`;
    await updateRegistry(store, registry, { releaseSet, ...signature }, description, { by: options.by });
    return `live: ${releaseSet}`;
  });
}

async function readExpectedRegistry(store: ReleaseStore, { expectedRegistry }: ChangeOptions) {
  const registry = await readRegistry(store);
  if (expectedRegistry && JSON.stringify(registry) !== JSON.stringify(expectedRegistry)) throw changedMeanwhileError();
  return registry;
}

async function withdrawCanary(store: ReleaseStore, registry: Registry, { by, description }: ChangeOptions) {
  const { canary, ...live } = registry;
  const what = description ?? `took back ${parseReleaseSetId(canary?.releaseSet ?? '')}`;
  await updateRegistry(store, registry, live, what, { by });
  return `everybody gets ${live.releaseSet}`;
}

async function requireNamedSet(store: ReleaseStore, id: string) {
  const names = (await store.list('release-sets')).filter((name) => name.startsWith(id) && name.endsWith('.json'));
  const [name] = names;
  if (!name) throw new CommandError(`There is no release set ${id}. To list them, run npm run releases.`);
  if (names.length > 1) throw new CommandError(`More than one release set begins with ${id}. Write more of its name.`);
  return releaseSetAddress(parseReleaseSetId(name));
}

/**
 * Returns the release set that a rollback makes live. A second rollback goes further back, not forward again.
 * @param events the latest first
 */
export function findPreviousSet(events: ReleaseEvent[], current: string): string | null {
  // The first time that the set went live: every set before it is older.
  return events.findLast(({ registry }) => registry.releaseSet === current)?.before?.releaseSet ?? null;
}

/** Refuses an earlier set that does not run in the live shell. */
async function requireCompatibleSet(store: ReleaseStore, address: string) {
  const host = await readLiveHostMetadata(store);
  const set = await readReleaseSet(store, address);
  if (set.remotes.length === 0)
    throw new CommandError(`Not rolled back. ${parseReleaseSetId(address)} only names a page.`);
  const remotes = await readRemoteMetadata(store, set.remotes);
  const incompatibilities = remotes.flatMap(({ facts, manifest }) => findIncompatibilities(host, facts, manifest));
  if (incompatibilities.length > 0) throw new CommandError(`Not rolled back. ${incompatibilities.join(' ')}`);
}
