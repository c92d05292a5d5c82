import { create } from 'zustand';

/** Code that comes when it is asked for, or before that, once nothing else is on its way. */
export interface LazyModule<Module> {
  /** What came; `null` before. For components. */
  useModule: () => Module | null;
  /** The same outside of components. */
  getModule: () => Module | null;
  /** Fetches it, once; after a failure anew. */
  load: () => Promise<Module>;
}

const registeredModules = new Set<LazyModule<unknown>>();

/** Names code that nobody sees before it is asked for: `lazyModule(() => import('./help'))`, at the top of a file. */
export function lazyModule<Module>(fetchIt: () => Promise<Module>): LazyModule<Module> {
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
  const code: LazyModule<Module> = {
    useModule: () => useArrival((arrival) => arrival.module),
    getModule: () => useArrival.getState().module,
    load: () => (coming ??= fetchOnce()),
  };
  registeredModules.add(code);
  return code;
}

/** Fetches, one after the other, what is named so far. What fails is left to whoever asks for it. */
export async function preloadLazyModules(signal?: AbortSignal): Promise<void> {
  for (const code of registeredModules) {
    if (signal?.aborted) return;
    await code.load().catch(() => {});
  }
}
