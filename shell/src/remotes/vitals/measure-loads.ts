/** Files of one load follow one another within this time: evaluating a script takes part of it. */
const maxGapMs = 100;
const remoteFile = /^\/remotes\/(\w+)\/([^/]+)\//;

export interface RemoteLoad {
  remote: string;
  version: string;
  /** From the first request to the end of the last file that followed without a pause; null if the browser had it in its cache. */
  load: number | null;
  /** Compressed bytes of all files that the page has loaded. */
  bytes: number;
}

type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'transferSize' | 'encodedBodySize'
>;

/** Observes the files of remotes, also those already loaded. Returns a function that sums them up by version. */
export function measureLoads(): () => RemoteLoad[] {
  const files: Timing[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && parseRemoteFile(entry.name)) files.push(entry);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => sumUpLoads(files);
}

function parseRemoteFile(address: string) {
  const { origin, pathname } = new URL(address);
  const [, remote, version] = (origin === location.origin && remoteFile.exec(pathname)) || [];
  return remote && version ? { remote, version } : null;
}

/** Sums up the files of each version. */
export function sumUpLoads(files: readonly Timing[]): RemoteLoad[] {
  const versions = new Map<string, { remote: string; version: string; files: Timing[] }>();
  for (const file of files.toSorted((a, b) => a.startTime - b.startTime)) {
    const parsed = parseRemoteFile(file.name);
    if (!parsed) continue;
    const key = `${parsed.remote} ${parsed.version}`;
    versions.set(key, { ...parsed, files: [...(versions.get(key)?.files ?? []), file] });
  }
  return [...versions.values()].map(({ remote, version, files: ofVersion }) => ({
    remote,
    version,
    load: measureLoad(ofVersion),
    bytes: ofVersion.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }));
}

/**
 * Returns the time from the first request to the end of the last file that followed without a pause, in ms; null for a file from the cache.
 * @param files in the order of their start
 */
export function measureLoad([first, ...rest]: readonly Timing[]): number | null {
  if (!first || first.transferSize === 0) return null;
  let end = first.responseEnd;
  for (const { startTime, responseEnd } of rest) {
    if (startTime > end + maxGapMs) break;
    end = Math.max(end, responseEnd);
  }
  return Math.round(end - first.startTime);
}
