import type { Registry } from '@evisa/shared/federation/registry';
import { changeCanary, rollBack } from '@evisa/releases/change-live-release';
import {
  listReferencedSets,
  readReleaseEvents,
  readRegistry,
  readReleaseSetById,
  parseReleaseSetId,
} from '@evisa/releases/release-registry';
import { openReleaseStore } from '@evisa/releases/open-release-store';
import { ReleaseError } from '@evisa/releases/release-error';
import { HttpError } from '../plugins/http/http-error';
import { withImmutableCache } from './immutable-cache';
import { readReleaseState, type ReleaseState } from './release-state';

/** Who moves the pointer, and what they saw it say: something else by now, and they are refused. */
interface PointerChange {
  by: string;
  expectedRegistry: Registry;
}

/** The pointer to what is live, as the publish commands read and move it, at the same place and by the same code. */
export interface ReleaseService {
  /** `null` where nothing was published. */
  readRegistry(): Promise<Registry | null>;
  readState(): Promise<ReleaseState | null>;
  /** The routes of all screens that are live or tried; `null` where nothing was published. */
  listScreenPaths(): Promise<string[] | null>;
  /** Whether a set holds a version of a remote with that screen, or names a set that does as the one with its version before. */
  hasScreen(screen: { releaseSet: string; remote: string; version: string; screen: string }): Promise<boolean>;
  rollBack(to: string, move: PointerChange): Promise<void>;
  /** `description`: for the history, in place of the usual words. */
  changeCanary(share: number, move: PointerChange & { description?: string }): Promise<void>;
}

/**
 * The desk of a place: the portal's folder, or `s3://bucket`. What the commands refuse is refused with 409 and their sentence; where
 * the place cannot be reached, with 503.
 */
export async function createReleaseService(place: string): Promise<ReleaseService> {
  const store = withImmutableCache(await mapReleaseErrors(() => openReleaseStore(place)));
  return {
    readRegistry: () => mapReleaseErrors(() => readRegistry(store)),
    readState: () =>
      mapReleaseErrors(async () => {
        const registry = await readRegistry(store);
        return registry && readReleaseState(store, registry, await readReleaseEvents(store));
      }),
    listScreenPaths: () =>
      mapReleaseErrors(async () => {
        const addresses = listReferencedSets(await readRegistry(store));
        const sets = await Promise.all(
          addresses.map((address) => readReleaseSetById(store, parseReleaseSetId(address))),
        );
        const remotes = sets.flatMap((set) => set?.remotes ?? []);
        return remotes.length > 0
          ? remotes.flatMap(({ declaration }) => declaration.screens.map(({ path }) => path))
          : null;
      }),
    hasScreen: ({ releaseSet, remote, version, screen }) =>
      mapReleaseErrors(async () => {
        const versionIn = async (id: string) =>
          (await readReleaseSetById(store, id))?.remotes.find(({ name }) => name === remote);
        const live = await versionIn(releaseSet);
        const failed = live?.version !== version && live?.before ? await versionIn(live.before) : live;
        return failed?.version === version && failed.declaration.screens.some(({ path }) => path === screen);
      }),
    rollBack: async (to, move) => {
      await mapReleaseErrors(() => rollBack(store, to, move));
    },
    changeCanary: async (share, move) => {
      await mapReleaseErrors(() => changeCanary(store, share, move));
    },
  };
}

async function mapReleaseErrors<Result>(work: () => Promise<Result>): Promise<Awaited<Result>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseError) throw new HttpError(409, error.message);
    throw new HttpError(503, 'The portal’s releases cannot be reached now. Please try again.', {
      fault: `the portal’s releases cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
}
