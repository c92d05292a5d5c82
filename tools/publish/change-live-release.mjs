import { CommandError } from '../setup/command-error.mjs';
import {
  describeAudience,
  updateRegistry,
  readReleaseEvents,
  readRegistry,
  readReleaseSet,
  parseReleaseSetId,
  signRollback,
} from './release-registry.mjs';
import { readLiveHostMetadata, readRemoteMetadata } from './publish-shell.mjs';
import { findIncompatibilities } from './compatibility.mjs';

/** @typedef {import('./release-registry.mjs').Registry} Registry */
/** @typedef {import('./release-store.mjs').ReleaseStore} ReleaseStore */

/**
 * @typedef {object} Asking
 * @property {string} [by] who asks; without it, who runs the command
 * @property {Registry} [expects] what they saw the registry say: refused when it says something else by now
 * @property {string} [what] in the place of the usual words
 */

/**
 * Gives a running canary to more people, or fewer: with a share of 1 it is what everybody gets, with 0 nobody. The members it names stay
 * where no others are named.
 * @param {ReleaseStore} store
 * @param {number | undefined} share as it is where there is none
 * @param {Asking & { members?: readonly number[] }} [asking]
 * @returns {Promise<string>} a line for people
 */
export async function changeCanary(store, share, asking = {}) {
  return store.alone(async () => {
    const registry = await readExpectedRegistry(store, asking);
    if (!registry?.canary) throw new CommandError('No release is being tried: name the remote to publish.');
    const canary = {
      ...registry.canary,
      ...(share !== undefined && { share }),
      ...(asking.members && { members: asking.members }),
    };
    if (canary.share <= 0) return withdrawCanary(store, registry, asking);
    const { releaseSet } = canary;
    if (canary.share >= 1) {
      await updateRegistry(store, { releaseSet }, `${parseReleaseSetId(releaseSet)} for everybody`, asking);
      return `live: ${releaseSet}`;
    }
    const audience = describeAudience(canary);
    await updateRegistry(store, { ...registry, canary }, `${audience} get ${parseReleaseSetId(releaseSet)}`, asking);
    return `live for ${audience}: ${releaseSet}`;
  });
}

/**
 * Goes back: takes back a running canary, or else makes the set live that was live before this one, or the one that is named.
 * @param {ReleaseStore} store
 * @param {string} [id] the beginning of a set's hash
 * @param {Asking} [asking]
 * @returns {Promise<string>} a line for people
 */
export async function rollBack(store, id, asking = {}) {
  return store.alone(async () => {
    const registry = await readExpectedRegistry(store, asking);
    if (!registry) throw new CommandError('Nothing is live yet.');
    if (registry.canary && !id) return withdrawCanary(store, registry, asking);
    const releaseSet = id
      ? await requireNamedSet(store, id)
      : findPreviousSet(await readReleaseEvents(store), registry.releaseSet);
    if (!releaseSet) throw new CommandError('There is no earlier release to go back to.');
    await requireCompatibleSet(store, releaseSet);
    // The portal has no key: the API tells browsers what an Admin decided.
    const decision = asking.by ? {} : await signRollback(store, registry, releaseSet);
    await updateRegistry(store, { releaseSet, ...decision }, `back to ${parseReleaseSetId(releaseSet)}`, asking);
    return `live: ${releaseSet}`;
  });
}

/** @param {ReleaseStore} store @param {Asking} asking */
async function readExpectedRegistry(store, { expects }) {
  const registry = await readRegistry(store);
  if (expects && JSON.stringify(registry) !== JSON.stringify(expects)) {
    throw new CommandError('Something else went live meanwhile: look again.');
  }
  return registry;
}

/** @param {ReleaseStore} store @param {Registry} registry @param {Asking} asking */
async function withdrawCanary(store, { canary, ...live }, { by, what }) {
  const { releaseSet } = live;
  await updateRegistry(store, live, what ?? `took back ${parseReleaseSetId(canary?.releaseSet ?? '')}`, { by });
  return `everybody gets ${releaseSet}`;
}

/** @param {ReleaseStore} store @param {string} id */
async function requireNamedSet(store, id) {
  const names = (await store.list('release-sets')).filter((name) => name.startsWith(id) && name.endsWith('.json'));
  const [name] = names;
  if (!name) throw new CommandError(`There is no release set ${id}: npm run releases lists them.`);
  if (names.length > 1) throw new CommandError(`More than one release set begins with ${id}: write more of its name.`);
  return `/release-sets/${name}`;
}

/**
 * Where going back leads; going back once more after going back goes further back, not forward again.
 * @param {import('./release-registry.mjs').ReleaseEvent[]} events the latest first
 * @param {string} current
 * @returns {string | null}
 */
export function findPreviousSet(events, current) {
  // The first time it went live: what lies before was not made after it.
  return events.findLast(({ registry }) => registry.releaseSet === current)?.before?.releaseSet ?? null;
}

/** An earlier set has to run in the shell of today. @param {ReleaseStore} store @param {string} address */
async function requireCompatibleSet(store, address) {
  const host = await readLiveHostMetadata(store);
  const set = await readReleaseSet(store, address);
  if (set.remotes.length === 0)
    throw new CommandError(`Not rolled back. ${parseReleaseSetId(address)} only names a page.`);
  const remotes = await readRemoteMetadata(store, set.remotes);
  const faults = remotes.flatMap(({ facts, manifest }) => findIncompatibilities(host, facts, manifest));
  if (faults.length > 0) throw new CommandError(`Not rolled back. ${faults.join(' ')}`);
}
