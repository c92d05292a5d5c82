import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes another release of the applicants' site with the same code, as a build after a small change: each hashed file has another name, and the
 * service worker the hashes of the new bytes.
 */
export function writeNextSiteRelease(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('.br') });
  const assets = path.join(to, 'assets');
  const names = readdirSync(assets);
  const hashes = names.flatMap((name) => /\.([0-9a-f]{8})\.\w+$/.exec(name)?.[1] ?? []);
  const rename = (text: string) =>
    hashes.reduce((changed, hash) => changed.replaceAll(hash, [...hash].toReversed().join('')), text);
  for (const file of ['index.html', 'sw.js', ...listFiles(to, 'assets'), ...listFiles(to, '.pages')])
    writeFileSync(path.join(to, file), rename(readFileSync(path.join(to, file), 'utf8')));
  for (const name of names) renameSync(path.join(assets, name), path.join(assets, rename(name)));
  const worker = path.join(to, 'sw.js');
  const list = Object.fromEntries(
    readdirSync(assets).map((name) => {
      const hash = createHash('sha256').update(readFileSync(path.join(assets, name)));
      return [`/assets/${name}`, `sha256-${hash.digest('base64')}`];
    }),
  );
  const code = readFileSync(worker, 'utf8');
  writeFileSync(
    worker,
    code.replace(/self\.fileHashes=\{[^}]*\}/, () => `self.fileHashes=${JSON.stringify(list)}`),
  );
}

/** Deletes the hashed files of a site, as a deployment into an empty folder does. */
export function deleteSiteFiles(site: string): void {
  rmSync(path.join(site, 'assets'), { recursive: true });
}

const listFiles = (site: string, folder: string) =>
  readdirSync(path.join(site, folder)).map((name) => path.join(folder, name));
