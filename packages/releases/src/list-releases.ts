import { parseReleaseSetId } from '@evisa/shared/federation/registry';
import { describeAudience } from './audience';
import { describeSizes } from './publish-remotes';
import { describeGitSource } from './read-git-source';
import { readReleaseEvents, readRegistry, readReleaseSet } from './release-registry';
import type { ReleaseStore } from './release-store';

const MAX_LISTED_EVENTS = 20;

/**
 * Returns the live release with its sizes, and the history of releases.
 * @returns lines for people
 */
export async function listReleases(store: ReleaseStore): Promise<string[]> {
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

async function describeSet(store: ReleaseStore, address: string) {
  const { remotes } = await readReleaseSet(store, address);
  return remotes.map(({ name, version, sizes }) => `  ${name} ${version}${sizes ? `: ${describeSizes(sizes)}` : ''}`);
}
