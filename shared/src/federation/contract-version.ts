/**
 * The version of the agreement between shell and remotes: the shape of a declaration, how a screen is mounted, what
 * session and kit mean. Raise it when a remote built before can no longer run in the shell; publishing then refuses it.
 */
export const contractVersion = 1;
