import path from 'node:path';
import { parseReleaseSetId, type Registry } from '@evisa/shared/federation/registry';
import type { ExtensionDeclaration } from '@evisa/shared/domain/slots';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import { listModules } from '@evisa/shared/federation/extensions';
import type { ReleasedRemote, ReleaseSet } from '@evisa/shared/federation/release-set';
import type { MappedFrame, StackFrame } from '@evisa/shared/contract/remote-errors';
import type { PublishOptions, SharedModule } from '@evisa/shared/contract/releases';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { changeCanary, rollBack } from '@evisa/releases/change-live-release';
import { describeLastEvent } from '@evisa/releases/list-releases';
import {
  listReferencedSets,
  readReleaseEvents,
  readRegistry,
  readReleaseSetById,
} from '@evisa/releases/release-registry';
import { openReleaseStore } from '@evisa/releases/open-release-store';
import type { ReleaseStore } from '@evisa/releases/release-store';
import { CommandError } from '@evisa/setup/command-error';
import { ConflictError, UnavailableError } from '../errors/domain-error';
import { mapFrames } from './map-frames';
import { readSharedModules } from './shared-modules';
import { readUploadedBuild, type UploadedBuild } from './read-uploaded-build';
import { hasCanary, isDrawn, readReleaseState, type ReleaseState } from './release-state';

/** Who moves the pointer, and the registry they saw. The change is refused if the registry is a different one by now. */
interface PointerChange {
  by: string;
  expectedRegistry: Registry;
}

export type { UploadedBuild };

/** Which remote the build has to be of, and who gets it: everybody by default. */
interface PublishSettings extends Omit<PublishOptions, 'signature'> {
  only: string;
  by: string;
}

/** Reads and moves the pointer to the live release set, in the store and with the code of the publish commands. */
export interface ReleaseService {
  /** `null` before the first publish. */
  readRegistry(): Promise<Registry | null>;
  readState(): Promise<ReleaseState | null>;
  /** The routes of all screens that are live or in a canary; `null` before the first publish. */
  listScreenPaths(): Promise<string[] | null>;
  /** The screens and extensions of a remote that is live or in a canary; none without it. */
  listPartsOf(remote: string): Promise<(ScreenDeclaration | ExtensionDeclaration)[]>;
  /** Whether a set has this version of a remote with this screen or extension, as its live or its previous version. */
  hasScreen(screen: { releaseSet: string; remote: string; version: string; screen: string }): Promise<boolean>;
  /** The release set, and the set with its previous versions. Without the sets that no longer exist. */
  readSetWithPrevious(id: string): Promise<ReleaseSet[]>;
  /** Returns those of these paths below `remotes/` that are published files. */
  findPublishedFiles(files: readonly string[]): Promise<Set<string>>;
  /** Adds the positions in the source, from the source maps of published versions. */
  mapFrames(frames: readonly StackFrame[]): Promise<MappedFrame[]>;
  /** The modules that live remotes share with the shell, by name; `null` before the first publish. */
  listSharedModules(): Promise<SharedModule[] | null>;
  /** Reads an uploaded archive, one at a time. Throws an `InvalidInputError` if it is no build of a remote. */
  readBuild(archive: Buffer): Promise<UploadedBuild>;
  /** Publishes a build. Returns what was done, in sentences; with `dryRun`, what would be done. */
  publish(build: UploadedBuild, options: PublishSettings): Promise<string[]>;
  /** Whether chance gives a member the canary, by its share alone. */
  isDrawn(registry: Registry, member: number): boolean;
  /** Whether a member gets the canary, by its share or by name. */
  hasCanary(registry: Registry, member: number): boolean;
  /** Returns what changed, with remotes and versions. */
  rollBack(to: string, change: PointerChange): Promise<string>;
  /** `description` replaces the usual text in the history. Returns what changed, with remotes and versions. */
  changeCanary(share: number, change: PointerChange & { description?: string }): Promise<string>;
}

/**
 * Creates the service for a store: the portal's folder, or `s3://bucket`. A refusal of the publish commands becomes a `ConflictError`
 * with its message, and an unreachable store an `UnavailableError`.
 */
export async function createReleaseService(storeAddress: string): Promise<ReleaseService> {
  const store = withImmutableCache(await mapReleaseErrors(() => openReleaseStore(storeAddress)));
  return {
    readRegistry: () => mapReleaseErrors(() => readRegistry(store)),
    readState: () =>
      mapReleaseErrors(async () => {
        const registry = await readRegistry(store);
        return registry && readReleaseState(store, registry, await readReleaseEvents(store));
      }),
    listScreenPaths: () =>
      mapReleaseErrors(async () => {
        const remotes = await readRemotes(store);
        return remotes.length > 0
          ? remotes.flatMap(({ declaration }) => declaration.screens.map(({ path }) => path))
          : null;
      }),
    listPartsOf: (remote) =>
      mapReleaseErrors(async () =>
        (await readRemotes(store)).flatMap(({ name, declaration: { screens, extensions = [] } }) =>
          name === remote ? [...screens, ...extensions] : [],
        ),
      ),
    hasScreen: ({ releaseSet, remote, version, screen }) =>
      mapReleaseErrors(async () => {
        const versionIn = async (id: string) =>
          (await readReleaseSetById(store, id))?.remotes.find(({ name }) => name === remote);
        const live = await versionIn(releaseSet);
        const failed = live?.version !== version && live?.before ? await versionIn(live.before) : live;
        return failed?.version === version && listModules(failed.declaration).some(({ place }) => place === screen);
      }),
    readSetWithPrevious: (id) =>
      mapReleaseErrors(async () => {
        const set = await readReleaseSetById(store, id);
        const earlier = [...new Set(set?.remotes.flatMap(({ before }) => before ?? []))];
        const previous = await Promise.all(earlier.map((each) => readReleaseSetById(store, each)));
        return [set, ...previous].filter((each) => each !== null);
      }),
    findPublishedFiles: (files) =>
      mapReleaseErrors(async () => {
        const folders = [...new Set(files.map((file) => path.posix.dirname(file)))];
        const listed = await Promise.all(
          folders.map(async (folder) => (await store.list(folder)).map((name) => `${folder}/${name}`)),
        );
        const published = new Set(listed.flat());
        return new Set(files.filter((file) => published.has(file)));
      }),
    mapFrames: (frames) => mapReleaseErrors(() => mapFrames(store, frames)),
    listSharedModules: () =>
      mapReleaseErrors(async () => {
        const registry = await readRegistry(store);
        return registry && readSharedModules(store, registry);
      }),
    readBuild: oneByOne(readUploadedBuild),
    publish: (build, { canary, members, ...options }) =>
      mapReleaseErrors(() =>
        publishRemotes(store, [build], { ...options, ...(canary && { canary }), ...(members && { members }) }),
      ),
    isDrawn,
    hasCanary,
    rollBack: (to, change) =>
      mapReleaseErrors(async () => {
        await rollBack(store, to, change);
        return describeLastEvent(store);
      }),
    changeCanary: (share, change) =>
      mapReleaseErrors(async () => {
        await changeCanary(store, share, change);
        return describeLastEvent(store);
      }),
  };
}

/** Reads the remotes that are live or in a canary. */
async function readRemotes(store: ReleaseStore): Promise<ReleasedRemote[]> {
  const addresses = listReferencedSets(await readRegistry(store));
  const sets = await Promise.all(addresses.map((address) => readReleaseSetById(store, parseReleaseSetId(address))));
  return sets.flatMap((set) => set?.remotes ?? []);
}

async function mapReleaseErrors<Result>(work: () => Promise<Result>): Promise<Awaited<Result>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CommandError) throw new ConflictError(error.message);
    throw new UnavailableError('The portal’s releases cannot be reached now. Please try again.', {
      logMessage: `the portal’s releases cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
}

/** Release sets and the history of the pointer, which are written once. */
const immutablePaths = /^(?:release-sets|\.releases)\//;
/** The folder of a version is complete before a release set names it. */
const versionFolders = /^remotes\/[^/]+\/[^/]+/;
const maxCachedFiles = 1_000;

/** Caches the files of a store that never change: an open release panel asks for them every few seconds. */
function withImmutableCache(store: ReleaseStore): ReleaseStore {
  const files = new Map<string, Buffer>();
  const folders = new Map<string, string[]>();
  return {
    ...store,
    async read(name) {
      const cached = files.get(name);
      if (cached) return cached;
      const bytes = await store.read(name);
      if (bytes && immutablePaths.test(name)) addToCache(files, name, bytes);
      return bytes;
    },
    async list(folder) {
      const cached = folders.get(folder);
      if (cached) return cached;
      const names = await store.list(folder);
      if (names.length > 0 && versionFolders.test(folder)) addToCache(folders, folder, names);
      return names;
    },
  };
}

/** Replaces the oldest entry of a full cache. */
function addToCache<Value>(cache: Map<string, Value>, name: string, value: Value): void {
  for (const oldest of cache.keys()) {
    if (cache.size < maxCachedFiles) break;
    cache.delete(oldest);
  }
  cache.set(name, value);
}

/** How many builds are read, or wait for it, at once: each is up to 10 MB in memory. */
const maxOpenBuilds = 5;

/**
 * Returns the same function whose calls run one after the other: each unpacks and compresses megabytes. Throws an `UnavailableError` while too
 * many wait.
 */
function oneByOne<Input, Output>(run: (input: Input) => Promise<Output>): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return async (input) => {
    if (open >= maxOpenBuilds)
      throw new UnavailableError('Too many builds are being checked. Try again in a few seconds.', {
        retryAfterSeconds: 10,
      });
    open += 1;
    const next = last.then(() => run(input)).finally(() => (open -= 1));
    last = next.catch(() => undefined);
    return next;
  };
}
