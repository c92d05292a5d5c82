import { useState } from 'react';

/** Runs a retry on request, and tells whether it is at it. */
export function useRetry(retry: () => Promise<unknown>): { retrying: boolean; run: () => void } {
  const [retrying, setRetrying] = useState(false);
  const run = () => {
    setRetrying(true);
    void retry().finally(() => setRetrying(false));
  };
  return { retrying, run };
}
