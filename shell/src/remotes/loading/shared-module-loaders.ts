/** The version of a shared module and the function that loads it. */
interface SharedModuleLoader {
  version: string;
  load: () => Promise<unknown>;
}

/** Shared modules by import path. The build replaces this file with the full table. */
export const sharedModuleLoaders: Readonly<Record<string, SharedModuleLoader>> = {};
