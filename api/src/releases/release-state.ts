import type { Registry } from '@evisa/shared/federation/registry';
import type { ReleasedRemote, ReleaseSet } from '@evisa/shared/federation/release-set';
import { findPreviousSet } from '@evisa/releases/change-live-release';
import {
  readReleaseSet,
  readReleaseSetById,
  parseReleaseSetId,
  type ReleaseEvent,
} from '@evisa/releases/release-registry';
import type { ReleaseStore } from '@evisa/releases/release-store';

const maxEvents = 50;

/** Since when something is so, and by whom; both `null` where that was not written down. */
interface ChangeOrigin {
  since: string | null;
  by: string | null;
}

type RemoteState = ReleasedRemote & ChangeOrigin;

/** What is live, what is being tried, and how it came to be. */
export interface ReleaseState extends ChangeOrigin {
  registry: Registry;
  id: string;
  remotes: RemoteState[];
  /** Where a rollback leads. */
  before: string | null;
  canary: (ChangeOrigin & { id: string; share: number; members: readonly number[]; remotes: RemoteState[] }) | null;
  /** The latest first. */
  events: (Pick<ReleaseEvent, 'at' | 'by' | 'what' | 'source'> & { id: string })[];
  /** Remote → version, of the sets named above that are there. */
  sets: Record<string, Record<string, string>>;
}

/** @param history the latest first */
export async function readReleaseState(
  store: ReleaseStore,
  registry: Registry,
  history: readonly ReleaseEvent[],
): Promise<ReleaseState> {
  const { releaseSet, canary } = registry;
  const live = await readReleaseSet(store, releaseSet);
  const shown = history.slice(0, maxEvents);
  const before = findPreviousSet([...history], releaseSet);
  const named = [releaseSet, canary?.releaseSet, before, ...shown.map((event) => event.registry.releaseSet)];
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
    events: shown.map(({ at, by, what, source, registry: then }) => ({
      at,
      by,
      what,
      source,
      id: parseReleaseSetId(then.releaseSet),
    })),
    sets: await readRemoteVersions(
      store,
      [...new Set(named.flatMap((address) => address ?? []))].map(parseReleaseSetId),
    ),
  };
}

async function readCanaryState(
  store: ReleaseStore,
  { releaseSet, share, members = [] }: NonNullable<Registry['canary']>,
  live: ReleaseSet,
  history: readonly ReleaseEvent[],
) {
  const { remotes } = await readReleaseSet(store, releaseSet);
  const since = await findChangeOrigin(history, (then) => then.canary?.releaseSet === releaseSet);
  return {
    id: parseReleaseSetId(releaseSet),
    share,
    members,
    ...since,
    remotes: remotes.filter((remote) => !includesVersion(live, remote)).map((remote) => ({ ...remote, ...since })),
  };
}

/** Goes back through the history for as long as it was so without a break. */
async function findChangeOrigin(
  history: readonly ReleaseEvent[],
  isSo: (registry: Registry) => boolean | Promise<boolean>,
): Promise<ChangeOrigin> {
  let first: ReleaseEvent | null = null;
  for (const event of history) {
    if (!(await isSo(event.registry))) break;
    first = event;
  }
  if (!first || (first.before && (await isSo(first.before)))) return { since: null, by: null };
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
