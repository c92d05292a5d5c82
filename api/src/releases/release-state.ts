import type { Registry } from '@evisa/shared/federation/registry';
import type { ReleasedRemote, ReleaseSet } from '@evisa/shared/federation/release-set';
import { setBefore } from '@evisa/tools/publish/change-release';
import { readSet, readSetOf, setId, type ReleaseEvent } from '@evisa/tools/publish/live-releases';
import type { ReleaseStore } from '@evisa/tools/publish/release-store';

const eventsShown = 50;

/** Since when something is so, and by whom; both `null` where that was not written down. */
interface Since {
  since: string | null;
  by: string | null;
}

type StateRemote = ReleasedRemote & Since;

/** What is live, what is being tried, and how it came to be. */
export interface ReleaseState extends Since {
  registry: Registry;
  id: string;
  remotes: StateRemote[];
  /** Where a rollback leads. */
  before: string | null;
  canary: (Since & { id: string; share: number; members: readonly number[]; remotes: StateRemote[] }) | null;
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
  const live = await readSet(store, releaseSet);
  const shown = history.slice(0, eventsShown);
  const before = setBefore([...history], releaseSet);
  const named = [releaseSet, canary?.releaseSet, before, ...shown.map((event) => event.registry.releaseSet)];
  return {
    registry,
    id: setId(releaseSet),
    ...(await sinceWhen(history, (then) => then.releaseSet === releaseSet)),
    remotes: await Promise.all(
      live.remotes.map(async (remote) => ({
        ...remote,
        ...(await sinceWhen(history, async (then) => holds(await readSetOf(store, setId(then.releaseSet)), remote))),
      })),
    ),
    before: before && setId(before),
    canary: canary ? await readCanary(store, canary, live, history) : null,
    events: shown.map(({ at, by, what, source, registry: then }) => ({
      at,
      by,
      what,
      source,
      id: setId(then.releaseSet),
    })),
    sets: await readVersions(store, [...new Set(named.flatMap((address) => address ?? []))].map(setId)),
  };
}

async function readCanary(
  store: ReleaseStore,
  { releaseSet, share, members = [] }: NonNullable<Registry['canary']>,
  live: ReleaseSet,
  history: readonly ReleaseEvent[],
) {
  const { remotes } = await readSet(store, releaseSet);
  const since = await sinceWhen(history, (then) => then.canary?.releaseSet === releaseSet);
  return {
    id: setId(releaseSet),
    share,
    members,
    ...since,
    remotes: remotes.filter((remote) => !holds(live, remote)).map((remote) => ({ ...remote, ...since })),
  };
}

/** Goes back through the history for as long as it was so without a break. */
async function sinceWhen(
  history: readonly ReleaseEvent[],
  isSo: (registry: Registry) => boolean | Promise<boolean>,
): Promise<Since> {
  let first: ReleaseEvent | null = null;
  for (const event of history) {
    if (!(await isSo(event.registry))) break;
    first = event;
  }
  if (!first || (first.before && (await isSo(first.before)))) return { since: null, by: null };
  return { since: first.at, by: first.by };
}

async function readVersions(store: ReleaseStore, ids: string[]): Promise<Record<string, Record<string, string>>> {
  const sets = await Promise.all(ids.map(async (id) => ({ id, set: await readSetOf(store, id) })));
  return Object.fromEntries(
    sets.flatMap(({ id, set }) =>
      set ? [[id, Object.fromEntries(set.remotes.map(({ name, version }) => [name, version]))]] : [],
    ),
  );
}

function holds(set: ReleaseSet | null, { name, version }: ReleasedRemote): boolean {
  return set?.remotes.some((remote) => remote.name === name && remote.version === version) ?? false;
}
