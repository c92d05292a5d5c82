/** The versions that a new repository starts with. `pack-sdk` writes them. */
export const packageVersions: Record<string, string> = {};

/** The names of the portal's own remotes, which no other can have. `pack-sdk` writes them. */
export const portalRemotes: readonly string[] = [];
