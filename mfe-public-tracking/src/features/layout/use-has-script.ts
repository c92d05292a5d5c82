import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** Returns whether the page's script runs: false in a page that the server sent, until React continues with it. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
