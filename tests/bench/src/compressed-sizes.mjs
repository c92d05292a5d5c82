import { gzipSync } from 'node:zlib';

/** @typedef {import('./measure-staff-visit.mjs').Loaded} Loaded */

/**
 * Returns a function that adds up sizes in KB: of files with the best gzip compression, regardless of the server's compression, and of calls
 * as transferred.
 * @param {readonly Loaded[]} responses every response that it will get
 */
export async function createCompressedSizer(responses) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const { url, isCall } of responses) {
    if (isCall || sizes.has(url)) continue;
    const response = await fetch(url, { headers: { accept: 'text/html,*/*' } });
    sizes.set(url, gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length);
  }
  return (/** @type {readonly Loaded[]} */ loaded) =>
    loaded.reduce((sum, { url, isCall, bytes }) => sum + (isCall ? bytes : (sizes.get(url) ?? 0)), 0) / 1000;
}
