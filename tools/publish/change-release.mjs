import { Refusal } from '../setup/refusal.mjs';
import { movePointer, readEvents, readRegistry, readSet, setId } from './live-releases.mjs';
import { readHost } from './publish-remotes.mjs';
import { remoteFacts } from './publish-shell.mjs';
import { misfits } from './release-faults.mjs';

/** @typedef {import('./release-store.mjs').ReleaseStore} ReleaseStore */

/**
 * Gives a running canary to more people, or fewer; with a share of 1 it is what everybody gets.
 * @param {ReleaseStore} store
 * @param {number} share
 * @returns {Promise<string>} a line for people
 */
export async function changeCanary(store, share) {
  return store.alone(async () => {
    const registry = await readRegistry(store);
    if (!registry?.canary) throw new Refusal('No release is being tried: name the remote to publish.');
    const { releaseSet } = registry.canary;
    if (share >= 1) {
      await movePointer(store, { releaseSet }, `${setId(releaseSet)} for everybody`);
      return `live: ${releaseSet}`;
    }
    const percent = `${Math.round(share * 100)}%`;
    await movePointer(store, { ...registry, canary: { releaseSet, share } }, `${percent} get ${setId(releaseSet)}`);
    return `live for ${percent}: ${releaseSet}`;
  });
}

/**
 * Goes back: takes back a running canary, or else makes the set live that was live before this one, or the one that is named.
 * @param {ReleaseStore} store
 * @param {string} [id] the beginning of a set's hash
 * @returns {Promise<string>} a line for people
 */
export async function rollBack(store, id) {
  return store.alone(async () => {
    const registry = await readRegistry(store);
    if (!registry) throw new Refusal('Nothing is live yet.');
    if (registry.canary && !id) {
      await movePointer(store, { releaseSet: registry.releaseSet }, `took back ${setId(registry.canary.releaseSet)}`);
      return `everybody gets ${registry.releaseSet}`;
    }
    const releaseSet = id ? await namedSet(store, id) : await setBefore(store, registry.releaseSet);
    await requireFit(store, releaseSet);
    await movePointer(store, { releaseSet }, `back to ${setId(releaseSet)}`);
    return `live: ${releaseSet}`;
  });
}

/** @param {ReleaseStore} store @param {string} id */
async function namedSet(store, id) {
  const names = (await store.list('release-sets')).filter((name) => name.startsWith(id) && name.endsWith('.json'));
  const [name] = names;
  if (!name) throw new Refusal(`There is no release set ${id}: npm run releases lists them.`);
  if (names.length > 1) throw new Refusal(`More than one release set begins with ${id}: write more of its name.`);
  return `/release-sets/${name}`;
}

/**
 * Going back once more after going back goes further back, not forward again.
 * @param {ReleaseStore} store
 * @param {string} current
 */
async function setBefore(store, current) {
  // The first time it went live: what lies before was not made after it.
  const first = (await readEvents(store)).findLast(({ registry }) => registry.releaseSet === current);
  if (!first?.before) throw new Refusal('There is no earlier release to go back to.');
  return first.before.releaseSet;
}

/** An earlier set has to run in the shell of today. @param {ReleaseStore} store @param {string} address */
async function requireFit(store, address) {
  const host = await readHost(store);
  const remotes = await remoteFacts(store, (await readSet(store, address)).remotes);
  const faults = remotes.flatMap(({ facts, manifest }) => misfits(host, facts, manifest));
  if (faults.length > 0) throw new Refusal(`Not rolled back. ${faults.join(' ')}`);
}
