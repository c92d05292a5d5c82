import { hash } from 'node:crypto';
import { z } from 'zod';
import { storedFileNamePattern } from '../adapters/files/file-store';
import { BackupError } from './backup-error';
import type { BackupPlace } from './backup-place';

/** A compressed file of lines of JSON, below the folder of its snapshot. */
const partSchema = z.object({
  name: z.string().refine((name) => !name.split(/[/\\]/).includes('..')),
  sha256: z.string(),
  rows: z.number().int(),
});
export type Part = z.infer<typeof partSchema>;

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** When each of the database's migrations was generated, oldest first. */
  migrations: z.array(z.number()),
  /** In the order in which rows can be inserted. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), parts: z.array(partSchema) })),
  sequences: z.record(z.string(), z.number()),
  /** The orders of each folder. */
  folders: z.record(z.string(), z.number()),
  documents: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Files that rows refer to but that were not stored. */
    missing: z.array(z.string()),
    parts: z.array(partSchema),
  }),
  /** The heads of the audit trail that were exported before the backup. */
  auditHeads: z.array(z.object({ at: z.string(), seq: z.number(), entry_id: z.number(), hash: z.string() })),
  /** A keyed hash of `createdAt`, which tells whether a restore has the key of the audit trail. */
  keyCheck: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A document of a backup: its place among the portal's files, and the hash that names it in the backup. */
export const documentSchema = z.object({
  area: z.enum(['docs', 'uploads']),
  name: z.string().regex(storedFileNamePattern),
  sha256: z.hash('sha256'),
  size: z.number().int(),
});
export type BackupDocument = z.infer<typeof documentSchema>;

export const getDocumentName = (sha256: string): string => `documents/${sha256.slice(0, 2)}/${sha256}`;

/** Stores the manifest, which completes a snapshot. */
export async function writeManifest(place: BackupPlace, snapshot: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  const file = { manifest: text, sha256: hash('sha256', text) };
  await place.put(getManifestName(snapshot), Buffer.from(JSON.stringify(file)));
}

const getManifestName = (snapshot: string): string => `snapshots/${snapshot}/manifest.json`;

/** Returns the name of the newest complete snapshot. Throws a `BackupError` if there is none. */
export async function findNewestSnapshot(place: BackupPlace): Promise<string> {
  const names = (await place.list('snapshots')).filter((name) => name.endsWith('/manifest.json')).toSorted();
  const newest = names.at(-1);
  if (newest === undefined) throw new BackupError('There is no complete backup here. Check --from.');
  return newest.slice(0, -'/manifest.json'.length);
}

/** Reads and checks the manifest of a snapshot. Throws a `BackupError` if it is missing, damaged or of a later format. */
export async function readManifest(place: BackupPlace, snapshot: string): Promise<Manifest> {
  const name = getManifestName(snapshot);
  const bytes = await place.get(name);
  if (!bytes) throw new BackupError(`There is no complete backup ${snapshot} here. Check --from and --snapshot.`);
  try {
    const { manifest, sha256 } = z
      .object({ manifest: z.string(), sha256: z.string() })
      .parse(JSON.parse(bytes.toString('utf8')));
    if (hash('sha256', manifest) === sha256) return manifestSchema.parse(JSON.parse(manifest));
  } catch {
    // The same answer as for a wrong hash.
  }
  throw new BackupError(`The backup is damaged: ${name} was changed, or a later version of the portal wrote it.`);
}
