import { useRef } from 'react';

/** Returns a function that ends the call before, which then throws an `AbortError`, and returns the signal of the next one. */
export function useLatestCall(): () => AbortSignal {
  const call = useRef(new AbortController());
  return () => {
    call.current.abort();
    call.current = new AbortController();
    return call.current.signal;
  };
}
