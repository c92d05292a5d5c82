import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { BackupError } from './backup-error';
import type { BackupPlace } from './backup-place';
import type { Part } from './manifest';

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

/** Stores each batch of lines as one compressed part below a folder. */
export async function writeParts(
  place: BackupPlace,
  folder: string,
  batches: AsyncIterable<string[]>,
  onRows: (count: number) => void,
): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const lines of batches) {
    const name = `${folder}/${String(parts.length + 1).padStart(6, '0')}.ndjson.gz`;
    const bytes = await compress(lines.join('\n'), { level: 3 });
    await place.put(name, bytes);
    parts.push({ name, sha256: hash('sha256', bytes), rows: lines.length });
    onRows(lines.length);
  }
  return parts;
}

/** Returns the lines of a part. Throws a `BackupError` that names a missing or damaged part. */
export async function readPart(place: BackupPlace, { name, sha256, rows }: Part): Promise<string[]> {
  const bytes = await place.get(name);
  if (!bytes) throw new BackupError(`The backup is damaged: ${name} is missing.`);
  if (hash('sha256', bytes) !== sha256) throw new BackupError(`The backup is damaged: ${name} was changed.`);
  const unpacked = await decompress(bytes).catch(() => {
    throw new BackupError(`The backup is damaged: ${name} cannot be unpacked.`);
  });
  const lines = unpacked.toString('utf8').split('\n');
  if (lines.length !== rows) throw new BackupError(`The backup is damaged: ${name} does not have ${rows} rows.`);
  return lines;
}

export const countPartRows = (parts: readonly Part[]): number => parts.reduce((sum, { rows }) => sum + rows, 0);
