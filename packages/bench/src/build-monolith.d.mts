/**
 * Builds shell and remotes as one bundle without federation, by the same preset: each screen a chunk of its own, shared modules plain
 * imports, a fixed list of screens in the place of the release set. What the shell knows remotes by is replaced, nothing else.
 * @param {string} output folder
 */
export declare function buildMonolith(output: string): Promise<void>;
