import { create } from 'zustand';

/** Code that comes when it is asked for, or before that, once nothing else is on its way. */
export interface OnDemand<Module> {
  /** What came; `null` before. For components. */
  useModule: () => Module | null;
  /** The same outside of components. */
  module: () => Module | null;
  /** Fetches it, once; after a failure anew. */
  load: () => Promise<Module>;
}

const all = new Set<OnDemand<unknown>>();

/** Names code that nobody sees before it is asked for: `onDemand(() => import('./help'))`, at the top of a file. */
export function onDemand<Module>(fetchIt: () => Promise<Module>): OnDemand<Module> {
  const useArrival = create<{ module: Module | null }>(() => ({ module: null }));
  let coming: Promise<Module> | null = null;
  async function fetchOnce(): Promise<Module> {
    try {
      const module = await fetchIt();
      useArrival.setState({ module });
      return module;
    } catch (error) {
      coming = null;
      throw error;
    }
  }
  const code: OnDemand<Module> = {
    useModule: () => useArrival((arrival) => arrival.module),
    module: () => useArrival.getState().module,
    load: () => (coming ??= fetchOnce()),
  };
  all.add(code);
  return code;
}

/** Fetches, one after the other, what is named so far. What fails is left to whoever asks for it. */
export async function fetchOnDemandCode(signal?: AbortSignal): Promise<void> {
  for (const code of all) {
    if (signal?.aborted) return;
    await code.load().catch(() => {});
  }
}
