import type { QueryClient } from '@evisa/shared/kit/react-query';

declare global {
  interface Navigator {
    /** Connection details, if the browser provides them. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** How long no request may be pending before a prefetch starts: the screen goes first. */
const idleMs = 300;

/** Returns false in data-saving mode and on slow connections. */
export function canPrefetch(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return !saveData && !effectiveType.endsWith('2g');
}

/** Resolves when no query has been pending for `ms` milliseconds, or when `signal` aborts. */
export function whenIdle(queryClient: QueryClient, signal: AbortSignal, ms = idleMs): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queryClient.getQueryCache().subscribe(check);
    signal.addEventListener('abort', done, { once: true });
    check();

    function check() {
      clearTimeout(timer);
      if (queryClient.isFetching() === 0) timer = setTimeout(done, ms);
    }
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
