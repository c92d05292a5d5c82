import { describeAudience } from './audience.mjs';
import { describeSizes } from './publish-remotes.mjs';
import { describeGitSource } from './read-git-source.mjs';
import { readReleaseEvents, readRegistry, readReleaseSet, parseReleaseSetId } from './release-registry.mjs';

/** @typedef {import('./release-store.mjs').ReleaseStore} ReleaseStore */

const MAX_LISTED_EVENTS = 20;

/**
 * Returns the live release with its sizes, and the history of releases.
 * @param {ReleaseStore} store
 * @returns {Promise<string[]>} lines for people
 */
export async function listReleases(store) {
  const registry = await readRegistry(store);
  if (!registry) return [`Nothing is live in ${store.location}.`];
  const { releaseSet, canary } = registry;
  const events = await readReleaseEvents(store);
  return [
    `live: ${parseReleaseSetId(releaseSet)}`,
    ...(await describeSet(store, releaseSet)),
    ...(canary
      ? [
          `tried with ${describeAudience(canary)}: ${parseReleaseSetId(canary.releaseSet)}`,
          ...(await describeSet(store, canary.releaseSet)),
        ]
      : []),
    'history:',
    ...events
      .slice(0, MAX_LISTED_EVENTS)
      .map(
        ({ at, by, what, source, registry: { releaseSet: then } }) =>
          `  ${at.slice(0, 16).replace('T', ' ')} UTC  ${by}  ${what}${source ? `, ${describeGitSource(source)}` : ''}  (${parseReleaseSetId(then)})`,
      ),
  ];
}

/** @param {ReleaseStore} store @param {string} address */
async function describeSet(store, address) {
  const { remotes } = await readReleaseSet(store, address);
  return remotes.map(({ name, version, sizes }) => `  ${name} ${version}${sizes ? `: ${describeSizes(sizes)}` : ''}`);
}
