/** How a remote gets a shared module: its version, and its exports. */
interface SharedModuleLoader {
  version: string;
  load: () => Promise<unknown>;
}

/** What remotes have one copy of with the shell, by its import. The build puts the whole table in the place of this file. */
export const sharedModuleLoaders: Readonly<Record<string, SharedModuleLoader>> = {};
