import { parseReleaseSetId } from '@evisa/shared/federation/registry';
import { describeAudience } from './audience';
import { describeReleaseEvent } from './describe-release-event';
import { describeSizes } from './publish-remotes';
import { describeGitSource } from './read-git-source';
import { readReleaseEvents, readRegistry, readReleaseSet, type ReleaseEvent } from './release-registry';
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
    ...(await Promise.all(events.slice(0, MAX_LISTED_EVENTS).map((event) => describeEvent(store, event)))),
  ];
}

/** Returns what the last change of the registry was, with its remotes and versions. */
export async function describeLastEvent(store: ReleaseStore): Promise<string> {
  const [event] = await readReleaseEvents(store);
  return event ? (await describeReleaseEvent(store, event)).sentence : 'Nothing is live yet.';
}

async function describeEvent(store: ReleaseStore, event: ReleaseEvent) {
  const { at, by, source } = event;
  const { sentence, set } = await describeReleaseEvent(store, event);
  const commit = source ? `, ${describeGitSource(source)}` : '';
  return `  ${at.slice(0, 16).replace('T', ' ')} UTC  ${by}  ${sentence}${commit}  (${set})`;
}

async function describeSet(store: ReleaseStore, address: string) {
  const { remotes } = await readReleaseSet(store, address);
  return remotes.map(({ name, version, sizes }) => `  ${name} ${version}${sizes ? `: ${describeSizes(sizes)}` : ''}`);
}
