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
  const loads = new Map<string, RemoteLoad & { start: number }>();
  for (const { name, startTime, responseEnd, transferSize, encodedBodySize } of files.toSorted(
    (a, b) => a.startTime - b.startTime,
  )) {
    const version = parseRemoteFile(name);
    if (!version) continue;
    const key = `${version.remote} ${version.version}`;
    const first = { ...version, start: startTime, load: transferSize > 0 ? 0 : null, bytes: 0 };
    const load = loads.get(key) ?? first;
    const isNext = load === first || (load.load !== null && startTime <= load.start + load.load + maxGapMs);
    loads.set(key, {
      ...load,
      load: load.load !== null && isNext ? Math.max(load.load, responseEnd - load.start) : load.load,
      bytes: load.bytes + encodedBodySize,
    });
  }
  return [...loads.values()].map(({ remote, version, load, bytes }) => ({
    remote,
    version,
    load: load === null ? null : Math.round(load),
    bytes,
  }));
}
