/** The versions that a new repository starts with. `pack-sdk` writes them. */
export const packageVersions: Record<string, string> = {};
