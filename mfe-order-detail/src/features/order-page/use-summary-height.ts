import { useEffect, type RefObject } from 'react';

/**
 * Keeps the height of the summary in `--summary-height` of the page: where it lies on top, the links stick below it and jumps
 * leave room for it.
 */
export function useSummaryHeight(page: RefObject<HTMLElement | null>, summary: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!summary.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      page.current?.style.setProperty('--summary-height', `${Math.round(height)}px`);
    });
    observer.observe(summary.current);
    return () => observer.disconnect();
  }, [page, summary]);
}
