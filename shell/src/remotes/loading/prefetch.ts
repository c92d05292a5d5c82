import type { QueryClient } from '@evisa/shared/kit/react-query';

declare global {
  interface Navigator {
    /** What the browser knows of the line, where it tells. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** How long nothing has to be on its way before something is fetched ahead: what stands on the screen goes first. */
const idleMs = 300;

/** Not for somebody who asked to save data, and not on a line so slow that what is fetched ahead would stand in the way. */
export function canPrefetch(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return !saveData && !effectiveType.endsWith('2g');
}

/** Until nothing has been on its way for a moment, or `signal` stops it. */
export function whenIdle(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queryClient.getQueryCache().subscribe(look);
    signal.addEventListener('abort', done, { once: true });
    look();

    function look() {
      clearTimeout(timer);
      if (queryClient.isFetching() === 0) timer = setTimeout(done, idleMs);
    }
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
