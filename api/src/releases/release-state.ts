import { parseReleaseSetId, type Registry, selectReleaseSet } from '@evisa/shared/federation/registry';
import type { ReleasedRemote, ReleaseSet } from '@evisa/shared/federation/release-set';
import { findPreviousSet } from '@evisa/releases/change-live-release';
import { describeReleaseEvent, type DescribedEvent } from '@evisa/releases/describe-release-event';
import { readReleaseSet, readReleaseSetById, type ReleaseEvent } from '@evisa/releases/release-registry';
import type { ReleaseStore } from '@evisa/releases/release-store';

const maxEvents = 50;

/** When a state began, and who caused it; both `null` if the history does not say. */
interface ChangeOrigin {
  since: string | null;
  by: string | null;
}

type RemoteState = ReleasedRemote & ChangeOrigin;

/** The live release, the canary, and the history of both. */
export interface ReleaseState extends ChangeOrigin {
  registry: Registry;
  id: string;
  remotes: RemoteState[];
  /** The set that a rollback makes live. */
  before: string | null;
  canary:
    | (ChangeOrigin & {
        id: string;
        share: number;
        /** Since when it has this share. */
        sharedSince: string | null;
        members: readonly number[];
        remotes: RemoteState[];
      })
    | null;
  /** Newest first. */
  events: (Pick<ReleaseEvent, 'at' | 'by' | 'what' | 'source'> &
    Pick<DescribedEvent, 'kind' | 'set'> & { id: string })[];
  /** Versions by remote, for each set named above that still exists. */
  sets: Record<string, Record<string, string>>;
}

/** @param history newest first */
export async function readReleaseState(
  store: ReleaseStore,
  registry: Registry,
  history: readonly ReleaseEvent[],
): Promise<ReleaseState> {
  const { releaseSet, canary } = registry;
  const live = await readReleaseSet(store, releaseSet);
  const recentEvents = history.slice(0, maxEvents);
  const before = findPreviousSet([...history], releaseSet);
  const mentionedSets = [
    releaseSet,
    canary?.releaseSet,
    before,
    ...recentEvents.map((event) => event.registry.releaseSet),
  ];
  return {
    registry,
    id: parseReleaseSetId(releaseSet),
    ...(await findChangeOrigin(history, (then) => then.releaseSet === releaseSet)),
    remotes: await Promise.all(
      live.remotes.map(async (remote) => ({
        ...remote,
        ...(await findChangeOrigin(history, async (then) =>
          includesVersion(await readReleaseSetById(store, parseReleaseSetId(then.releaseSet)), remote),
        )),
      })),
    ),
    before: before && parseReleaseSetId(before),
    canary: canary ? await readCanaryState(store, canary, live, history) : null,
    events: await Promise.all(
      recentEvents.map(async (event) => {
        const { at, by, source, registry: then } = event;
        const { sentence, kind, set } = await describeReleaseEvent(store, event);
        return { at, by, what: sentence, kind, set, source, id: parseReleaseSetId(then.releaseSet) };
      }),
    ),
    sets: await readRemoteVersions(
      store,
      [...new Set(mentionedSets.flatMap((address) => address ?? []))].map(parseReleaseSetId),
    ),
  };
}

/** Returns whether chance gives a member the canary, by its share alone. */
export function isDrawn({ releaseSet, canary }: Registry, member: number): boolean {
  return Boolean(
    canary && selectReleaseSet({ releaseSet, canary: { ...canary, members: [] } }, `${member}`) === canary.releaseSet,
  );
}

/** Returns whether a member gets the canary, by its share or by name. */
export function hasCanary(registry: Registry, member: number): boolean {
  return registry.canary !== undefined && selectReleaseSet(registry, `${member}`) === registry.canary.releaseSet;
}

async function readCanaryState(
  store: ReleaseStore,
  { releaseSet, share, members = [] }: NonNullable<Registry['canary']>,
  live: ReleaseSet,
  history: readonly ReleaseEvent[],
) {
  const { remotes } = await readReleaseSet(store, releaseSet);
  const since = await findChangeOrigin(history, (then) => then.canary?.releaseSet === releaseSet);
  const { since: sharedSince } = await findChangeOrigin(
    history,
    (then) => then.canary?.releaseSet === releaseSet && then.canary.share === share,
  );
  return {
    id: parseReleaseSetId(releaseSet),
    share,
    sharedSince,
    members,
    ...since,
    remotes: remotes.filter((remote) => !includesVersion(live, remote)).map((remote) => ({ ...remote, ...since })),
  };
}

/** Finds the event since which a state has held without a break. */
async function findChangeOrigin(
  history: readonly ReleaseEvent[],
  isInState: (registry: Registry) => boolean | Promise<boolean>,
): Promise<ChangeOrigin> {
  let first: ReleaseEvent | null = null;
  for (const event of history) {
    if (!(await isInState(event.registry))) break;
    first = event;
  }
  if (!first || (first.before && (await isInState(first.before)))) return { since: null, by: null };
  return { since: first.at, by: first.by };
}

async function readRemoteVersions(store: ReleaseStore, ids: string[]): Promise<Record<string, Record<string, string>>> {
  const sets = await Promise.all(ids.map(async (id) => ({ id, set: await readReleaseSetById(store, id) })));
  return Object.fromEntries(
    sets.flatMap(({ id, set }) =>
      set ? [[id, Object.fromEntries(set.remotes.map(({ name, version }) => [name, version]))]] : [],
    ),
  );
}

function includesVersion(set: ReleaseSet | null, { name, version }: ReleasedRemote): boolean {
  return set?.remotes.some((remote) => remote.name === name && remote.version === version) ?? false;
}
