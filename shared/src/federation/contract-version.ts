/**
 * The version of the agreement between shell and remotes: the shape of a declaration, how a screen is mounted, what
 * session, events and kit mean. A build says which one it is made for. docs/CONTRACT.md says when to raise it.
 */
export const contractVersion = 1;

/** The versions whose remotes the shell runs: its own, and those before it that are not dropped yet. */
export const supportedContractVersions: readonly number[] = [contractVersion];
