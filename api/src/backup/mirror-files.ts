import { hash } from 'node:crypto';
import pLimit from 'p-limit';
import { fileAreas, type FileArea, type FileStore } from '../adapters/files/file-store';
import { BackupError } from './backup-error';

/** Files that are copied at once. Each is at most 10 MB. */
const concurrency = 8;

/** What a run did: files copied, found with the same content, and removed because the source no longer has them. */
export interface MirrorCounts {
  copied: number;
  same: number;
  removed: number;
}

interface MirrorOptions {
  /** Trusts files that have the same name. Names are generated, and an earlier run compared the contents. */
  namesOnly: boolean;
  onProgress: (part: number, count: number) => void;
}

/**
 * Makes one store of documents a copy of another, and reads back each copied file. It can run while the portal uses the source, and again
 * to copy what has changed. Throws a `BackupError` if a copy differs, or if an empty source would empty the target.
 */
export async function mirrorFiles(
  from: FileStore,
  to: FileStore,
  { namesOnly, onProgress }: MirrorOptions,
): Promise<MirrorCounts> {
  const source = await listFiles(from);
  const target = await listFiles(to);
  if (source.size === 0 && target.size > 0)
    throw new BackupError('There are no documents where FILES says, but some at the target. Check FILES and --to.');
  const counts: MirrorCounts = { copied: 0, same: 0, removed: 0 };
  const limit = pLimit(concurrency);
  let done = 0;

  async function mirror(key: string, area: FileArea, name: string): Promise<void> {
    const outcome = namesOnly && target.has(key) ? 'same' : await copyFile(from, to, area, name, target.has(key));
    if (outcome) counts[outcome] += 1;
    done += 1;
    onProgress(done / source.size, done);
  }

  await Promise.all([...source].map(([key, [area, name]]) => limit(() => mirror(key, area, name))));
  for (const [key, [area, name]] of target) {
    if (source.has(key)) continue;
    await to.remove(area, name);
    counts.removed += 1;
  }
  return counts;
}

/** Copies a file and reads it back. Returns null if the portal removed it meanwhile. */
async function copyFile(
  from: FileStore,
  to: FileStore,
  area: FileArea,
  name: string,
  exists: boolean,
): Promise<'copied' | 'same' | null> {
  const bytes = await from.get(area, name);
  if (!bytes) return null;
  const sha256 = hash('sha256', bytes);
  if (exists && (await hasHash(to, area, name, sha256))) return 'same';
  await to.put(area, name, bytes);
  if (!(await hasHash(to, area, name, sha256)))
    throw new BackupError(`The copy of ${area}/${name} differs from the file. Check the target and run this again.`);
  return 'copied';
}

async function hasHash(store: FileStore, area: FileArea, name: string, sha256: string): Promise<boolean> {
  const bytes = await store.get(area, name);
  return bytes !== null && hash('sha256', bytes) === sha256;
}

async function listFiles(store: FileStore): Promise<Map<string, [FileArea, string]>> {
  const files = new Map<string, [FileArea, string]>();
  for (const area of fileAreas) for await (const name of store.list(area)) files.set(`${area}/${name}`, [area, name]);
  return files;
}
