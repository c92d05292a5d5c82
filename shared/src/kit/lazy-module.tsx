import { create } from 'zustand';

/** Code that loads on demand, or earlier when the browser is idle. */
export interface LazyModule<Module> {
  /** Returns the loaded module, or null. For components. */
  useModule: () => Module | null;
  /** The same, outside components. */
  getModule: () => Module | null;
  /** Loads the module once, and again after a failure. */
  load: () => Promise<Module>;
}

const registeredModules = new Set<LazyModule<unknown>>();

/** Declares a lazy module: `lazyModule(() => import('./help'))`, at the top of a file. */
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

/** Loads all declared modules, one after the other. Ignores failures; `load` reports them later. */
export async function preloadLazyModules(signal?: AbortSignal): Promise<void> {
  for (const code of registeredModules) {
    if (signal?.aborted) return;
    await code.load().catch(() => {});
  }
}
