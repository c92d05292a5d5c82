/** How a remote gets a shared module: its version, and its exports. */
interface OfferedModule {
  version: string;
  load: () => Promise<unknown>;
}

/** What remotes have one copy of with the shell, by its import. The build puts the whole table in the place of this file. */
export const offeredModules: Readonly<Record<string, OfferedModule>> = {};
