import type { Releases } from '@evisa/shared/contract/releases';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { measureLoad } from '../remotes/vitals/measure-loads';

/** Where a remote of this page comes from. `earlier` means that the live release has changed since the page loaded. */
export type RemoteSource = 'live' | 'canary' | 'override' | 'earlier' | 'unknown';

/** The files of one version that the page has loaded. Times in ms since the page began to load. */
export interface LoadedVersion {
  version: string;
  /** Each request, in their order. */
  files: { start: number; end: number }[];
  /** From the first request to the end of the last file that followed without a pause; null if the first was in the cache. */
  firstMs: number | null;
  /** Compressed; null if another origin does not say. */
  bytes: number | null;
}

export interface InspectedRemote {
  name: string;
  version: string;
  contractVersion: number | undefined;
  source: RemoteSource;
  entry: string;
  /** The hash of the entry. */
  hash: string;
  /** Null before a screen of it is opened or prefetched. */
  loaded: LoadedVersion | null;
  /** Other versions whose files the page has loaded: the previous one, after a failure. */
  otherVersions: string[];
  /** How long its scripts ran in frames of over 50 ms; null if the browser does not measure it. */
  slowMs: number | null;
}

export type FileTiming = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'transferSize' | 'encodedBodySize'
>;

/** What the page measured. */
export interface PageTimings {
  files: readonly FileTiming[];
  /** The scripts of slow frames; null if the browser does not measure them. */
  slowScripts: readonly { sourceURL: string; duration: number }[] | null;
}

/** The page's release set, and which sets are live and in a canary now, if that could be read. */
interface PageRelease {
  releaseSet: string;
  releases: (Pick<Releases, 'id'> & { canary: { id: string } | null }) | undefined;
}

/** Describes each remote of the page. */
export function inspectRemotes(
  remotes: readonly ReleasedRemote[],
  release: PageRelease,
  { files, slowScripts }: PageTimings,
): InspectedRemote[] {
  return remotes.map((remote) => {
    const { name, version, contractVersion, entry } = remote;
    const address = new URL(entry, location.origin).href;
    const folder = address.slice(0, address.lastIndexOf('/') + 1);
    const versions = groupByVersion(files, name, { version, folder });
    return {
      name,
      version,
      contractVersion,
      source: findSource(address, release),
      entry: address,
      hash: remote.integrity[entry] ?? '',
      loaded: versions.find((loaded) => loaded.version === version) ?? null,
      otherVersions: versions.map((loaded) => loaded.version).filter((loaded) => loaded !== version),
      slowMs: slowScripts
        ? Math.round(
            slowScripts
              .filter(({ sourceURL }) => sourceURL.startsWith(folder))
              .reduce((sum, { duration }) => sum + duration, 0),
          )
        : null,
    };
  });
}

function findSource(address: string, { releaseSet, releases }: PageRelease): RemoteSource {
  if (new URL(address).origin !== location.origin) return 'override';
  if (!releases) return 'unknown';
  if (releases.id === releaseSet) return 'live';
  return releases.canary?.id === releaseSet ? 'canary' : 'earlier';
}

function groupByVersion(
  files: readonly FileTiming[],
  name: string,
  own: { version: string; folder: string },
): LoadedVersion[] {
  const published = `${location.origin}/remotes/${name}/`;
  const versions = new Map<string, FileTiming[]>();
  for (const file of files) {
    const version = file.name.startsWith(own.folder)
      ? own.version
      : file.name.startsWith(published) && file.name.slice(published.length).split('/')[0];
    if (version) versions.set(version, [...(versions.get(version) ?? []), file]);
  }
  return [...versions].map(([version, unsorted]) => {
    const ofVersion = unsorted.toSorted((one, other) => one.startTime - other.startTime);
    const bytes = ofVersion.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return {
      version,
      files: ofVersion.map(({ startTime, responseEnd }) => ({ start: startTime, end: responseEnd })),
      firstMs: measureLoad(ofVersion),
      bytes: bytes > 0 ? bytes : null,
    };
  });
}

/** A shared module of the page. */
export interface InspectedModule {
  name: string;
  version: string;
  providedBy: string;
  isLoaded: boolean;
  usedBy: readonly string[];
}

/** The share scope of the federation runtime. */
type ShareScope = Readonly<
  Record<string, Readonly<Record<string, { from: string; useIn: readonly string[]; loaded?: boolean; lib?: unknown }>>>
>;

/**
 * Lists the shared modules, by name.
 * @param own the modules of the shell. The runtime's `from` is whoever loaded a module first
 */
export function listSharedModules(
  scope: ShareScope,
  own: Readonly<Record<string, readonly { version: string }[]>>,
): InspectedModule[] {
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn, loaded, lib }]) => ({
        name,
        version,
        providedBy: own[name]?.some((module) => module.version === version) ? 'shell' : from,
        isLoaded: loaded === true || lib !== undefined,
        usedBy: [...new Set(useIn)].toSorted(),
      })),
    )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
