import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Copies the applicants' form as a static page with a script of a few lines: what such a form takes at least. It has neither the site's
 * header and languages nor the pages after the form.
 * @param {string} output folder
 */
export async function buildStaticSite(output) {
  await cp(path.join(import.meta.dirname, 'static-site'), output, { recursive: true });
  // The server sends compressed files as they are. It leaves small ones uncompressed otherwise.
  for (const name of await readdir(output)) {
    const file = path.join(output, name);
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
}
