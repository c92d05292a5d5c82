/** The versions that a new repository starts with. `pack-sdk` writes them. @type {Record<string, string>} */
export const packageVersions = {};
