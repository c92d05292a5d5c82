/**
 * The version of the contract between shell and remotes: the shape of a declaration, how a screen is mounted, and what the shared modules
 * export and mean. Each build names the version that it is made for. docs/CONTRACT.md says when to raise it.
 */
export const contractVersion = 2;

/** The versions whose remotes the shell runs. Version 1 is dropped, because every shared module has a new name (0106). */
export const supportedContractVersions: readonly number[] = [contractVersion];
