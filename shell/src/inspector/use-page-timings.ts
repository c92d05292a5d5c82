import { useEffect, useState } from 'react';
import type { FileTiming, PageTimings } from './inspect-remotes';

/** The part of a long animation frame that TypeScript's types do not have yet. */
interface LongFrame extends PerformanceEntry {
  scripts: readonly { sourceURL: string; duration: number }[];
}

const slowFrames = 'long-animation-frame';

/** Returns the files that this page has loaded and the scripts of its slow frames, as they come. */
export function usePageTimings(): PageTimings {
  const measuresFrames = PerformanceObserver.supportedEntryTypes.includes(slowFrames);
  const [timings, setTimings] = useState<PageTimings>({ files: [], slowScripts: measuresFrames ? [] : null });
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntries();
      const files = entries.filter((entry): entry is PerformanceEntry & FileTiming => entry.entryType === 'resource');
      const scripts = entries
        .filter((entry): entry is LongFrame => entry.entryType === slowFrames)
        .flatMap((entry) => entry.scripts);
      setTimings((before) => ({
        files: [...before.files, ...files],
        slowScripts: before.slowScripts && [...before.slowScripts, ...scripts],
      }));
    });
    observer.observe({ type: 'resource', buffered: true });
    if (measuresFrames) observer.observe({ type: slowFrames, buffered: true });
    return () => observer.disconnect();
  }, [measuresFrames]);
  return timings;
}
