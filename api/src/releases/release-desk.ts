import type { Registry } from '@evisa/shared/federation/registry';
import { changeCanary, rollBack } from '@evisa/tools/publish/change-release';
import { namedSets, readEvents, readRegistry, readSetOf, setId } from '@evisa/tools/publish/live-releases';
import { storeAt } from '@evisa/tools/publish/store-at';
import { Refusal as PublishRefusal } from '@evisa/tools/setup/refusal';
import { Refusal } from '../plugins/refusal';
import { keepUnchanging } from './keep-unchanging';
import { readReleaseState, type ReleaseState } from './release-state';

/** Who moves the pointer, and what they saw it say: something else by now, and they are refused. */
interface Move {
  by: string;
  expects: Registry;
}

/** The pointer to what is live, as the publish commands read and move it, at the same place and by the same code. */
export interface ReleaseDesk {
  /** `null` where nothing was published. */
  registry(): Promise<Registry | null>;
  state(): Promise<ReleaseState | null>;
  /** The routes of all screens that are live or tried; `null` where nothing was published. */
  screens(): Promise<string[] | null>;
  /** Whether a set holds a version of a remote with that screen, or names a set that does as the one with its version before. */
  holds(screen: { releaseSet: string; remote: string; version: string; screen: string }): Promise<boolean>;
  rollBack(to: string, move: Move): Promise<void>;
  /** `what` in the place of the usual words. */
  changeCanary(share: number, move: Move & { what?: string }): Promise<void>;
}

/**
 * The desk of a place: the portal's folder, or `s3://bucket`. What the commands refuse is refused with 409 and their sentence; where
 * the place cannot be reached, with 503.
 */
export async function createReleaseDesk(place: string): Promise<ReleaseDesk> {
  const store = keepUnchanging(await refused(() => storeAt(place)));
  return {
    registry: () => refused(() => readRegistry(store)),
    state: () =>
      refused(async () => {
        const registry = await readRegistry(store);
        return registry && readReleaseState(store, registry, await readEvents(store));
      }),
    screens: () =>
      refused(async () => {
        const addresses = namedSets(await readRegistry(store));
        const sets = await Promise.all(addresses.map((address) => readSetOf(store, setId(address))));
        const remotes = sets.flatMap((set) => set?.remotes ?? []);
        return remotes.length > 0
          ? remotes.flatMap(({ declaration }) => declaration.screens.map(({ path }) => path))
          : null;
      }),
    holds: ({ releaseSet, remote, version, screen }) =>
      refused(async () => {
        const versionIn = async (id: string) =>
          (await readSetOf(store, id))?.remotes.find(({ name }) => name === remote);
        const live = await versionIn(releaseSet);
        const failed = live?.version !== version && live?.before ? await versionIn(live.before) : live;
        return failed?.version === version && failed.declaration.screens.some(({ path }) => path === screen);
      }),
    rollBack: async (to, move) => {
      await refused(() => rollBack(store, to, move));
    },
    changeCanary: async (share, move) => {
      await refused(() => changeCanary(store, share, move));
    },
  };
}

async function refused<Result>(work: () => Promise<Result>): Promise<Awaited<Result>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PublishRefusal) throw new Refusal(409, error.message);
    throw new Refusal(503, 'The portal’s releases cannot be reached now. Please try again.', {
      fault: `the portal’s releases cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
}
