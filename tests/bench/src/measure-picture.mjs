import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** `node measure-picture.mjs <module> <format> <file>`: prints the time and the growth of memory while a picture is cleaned. */
const [, , module = '', format = '', file = ''] = process.argv;
const { cleanPicture } = await import(pathToFileURL(module).href);
const bytes = readFileSync(file);
// Loads the packages.
await cleanPicture(format, Buffer.alloc(100)).catch(() => undefined);

const before = process.memoryUsage().rss;
const begun = performance.now();
/** @type {string} */
const outcome = await cleanPicture(format, bytes).then(
  (/** @type {{ bytes: Buffer }} */ cleaned) => `${Math.round(cleaned.bytes.length / 1000)} KB`,
  (/** @type {Error} */ error) => error.message,
);
const seconds = (performance.now() - begun) / 1000;
// In kilobytes, unlike the figures of `memoryUsage`.
const growth = process.resourceUsage().maxRSS * 1000 - before;
console.log(`${seconds.toFixed(2)} s, memory +${Math.round(growth / 1_000_000)} MB: ${outcome}`);
