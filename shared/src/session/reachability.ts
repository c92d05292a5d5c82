import { create } from 'zustand';

/** Whether the API responded to the last call of this tab. */
export const useReachability = create<{ reachable: boolean }>()(() => ({ reachable: true }));

export function setReachable(reachable: boolean): void {
  if (useReachability.getState().reachable !== reachable) useReachability.setState({ reachable });
}
