import { describeSizes } from './publish-remotes.mjs';
import { describeSource } from './read-source.mjs';
import { describeAudience, readEvents, readRegistry, readSet, setId } from './live-releases.mjs';

/** @typedef {import('./release-store.mjs').ReleaseStore} ReleaseStore */

const SHOWN = 20;

/**
 * What is live, with its sizes, and how it came to be.
 * @param {ReleaseStore} store
 * @returns {Promise<string[]>} lines for people
 */
export async function listReleases(store) {
  const registry = await readRegistry(store);
  if (!registry) return [`Nothing is live in ${store.place}.`];
  const { releaseSet, canary } = registry;
  const events = await readEvents(store);
  return [
    `live: ${setId(releaseSet)}`,
    ...(await describeSet(store, releaseSet)),
    ...(canary
      ? [
          `tried with ${describeAudience(canary)}: ${setId(canary.releaseSet)}`,
          ...(await describeSet(store, canary.releaseSet)),
        ]
      : []),
    'history:',
    ...events
      .slice(0, SHOWN)
      .map(
        ({ at, by, what, source, registry: { releaseSet: then } }) =>
          `  ${at.slice(0, 16).replace('T', ' ')} UTC  ${by}  ${what}${source ? `, ${describeSource(source)}` : ''}  (${setId(then)})`,
      ),
  ];
}

/** @param {ReleaseStore} store @param {string} address */
async function describeSet(store, address) {
  const { remotes } = await readSet(store, address);
  return remotes.map(({ name, version, sizes }) => `  ${name} ${version}${sizes ? `: ${describeSizes(sizes)}` : ''}`);
}
