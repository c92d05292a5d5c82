import { hash } from 'node:crypto';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { KeyedHash } from '../adapters/auth/hashing';
import type { AuditHeadLog } from '../adapters/files/audit-head-log';
import { storedFileNamePattern, type FileStore } from '../adapters/files/file-store';
import { countOrdersByFolder, countRows, listTables, unsavedTables } from '../db/backup/list-tables';
import {
  readReferencedFiles,
  readSequences,
  readSnapshot,
  readTable,
  type referencedFileSchema,
} from '../db/backup/snapshot';
import type { Executor } from '../db/query/executor';
import { BackupError } from './backup-error';
import type { BackupPlace } from './backup-place';
import { hasMigrations } from './has-migrations';
import { getDocumentName, writeManifest, type BackupDocument, type Manifest, type Part } from './manifest';
import { countPartRows, writeParts } from './parts';

/** Documents that are copied at once. Each is at most 10 MB. */
const concurrency = 8;
const documentsPerPart = 5000;

/** What a backup reads: the database, the documents, and the key and the heads of the audit trail. */
export interface BackupSource {
  db: Executor;
  files: FileStore;
  auditHeadLog: Pick<AuditHeadLog, 'read'>;
  /** When each migration of this version was generated, oldest first. */
  migrations: readonly number[];
  /** A hash with the key of the audit trail. */
  hashKeyCheck: KeyedHash;
}

export interface BackupResult {
  snapshot: string;
  rows: number;
  documents: number;
  /** Documents that an earlier backup in this place had stored. */
  known: number;
  bytes: number;
  missing: string[];
}

interface BackupProgress {
  onRows(part: number, count: number): void;
  onDocument(part: number, count: number): void;
}

/**
 * Backs up one state of the database, and then the documents that it refers to, while the portal works: a document never changes, and is
 * stored before the row that names it. Documents of earlier backups in the place are not copied again, so a backup that was stopped
 * continues. The manifest, which is stored last, completes it.
 */
export async function createBackup(
  { db, files, auditHeadLog, migrations, hashKeyCheck }: BackupSource,
  place: BackupPlace,
  progress: BackupProgress,
): Promise<BackupResult> {
  if (!(await hasMigrations(db, migrations)))
    throw new BackupError('The database is not of this version. Back up with the version of the portal that uses it.');
  const auditHeads = await auditHeadLog.read();
  const createdAt = new Date().toISOString();
  const snapshot = createdAt.replaceAll(':', '-');
  const folder = `snapshots/${snapshot}`;
  const references: z.infer<typeof referencedFileSchema>[] = [];
  const database = await readSnapshot(db, async (tx) => {
    const tables: Manifest['tables'] = [];
    const listed = await listTables(tx);
    const saved = listed.filter(({ name }) => !unsavedTables.has(name));
    const total = Object.values(await countRows(tx, saved)).reduce((sum, count) => sum + count, 0);
    let rows = 0;
    for (const table of saved) {
      const parts = await writeParts(place, `${folder}/tables/${table.name}`, readTable(tx, table), (count) => {
        rows += count;
        progress.onRows(rows / total, rows);
      });
      tables.push({ ...table, parts });
    }
    for await (const batch of readReferencedFiles(tx)) references.push(...batch);
    return {
      tables,
      folders: await countOrdersByFolder(tx),
      // Last, because sequences are outside the transaction.
      sequences: await readSequences(tx),
    };
  });
  const copied = await copyDocuments(files, place, references, progress);
  const parts = await writeParts(place, `${folder}/documents`, inBatches(copied.documents), () => undefined);
  const bytes = copied.documents.reduce((sum, { size }) => sum + size, 0);
  const documents = { count: copied.documents.length, bytes, missing: copied.missing, parts };
  await writeManifest(place, snapshot, {
    format: 1,
    createdAt,
    migrations: [...migrations],
    ...database,
    documents,
    auditHeads,
    keyCheck: hashKeyCheck(createdAt),
  });
  return {
    snapshot,
    rows: countPartRows(database.tables.flatMap((table): Part[] => table.parts)),
    documents: documents.count,
    known: copied.known,
    bytes,
    missing: copied.missing,
  };
}

async function copyDocuments(
  files: FileStore,
  place: BackupPlace,
  references: readonly z.infer<typeof referencedFileSchema>[],
  { onDocument }: BackupProgress,
) {
  const stored = new Set((await place.list('documents')).map((name) => `documents/${name}`));
  const documents: BackupDocument[] = [];
  const missing: string[] = [];
  const limit = pLimit(concurrency);
  let known = 0;
  let done = 0;

  async function copy({ area, name, sample }: (typeof references)[number]): Promise<void> {
    const bytes = storedFileNamePattern.test(name) ? await files.get(area, name) : null;
    if (bytes) {
      const sha256 = hash('sha256', bytes);
      const object = getDocumentName(sha256);
      if (stored.has(object)) known += 1;
      else await place.put(object, bytes);
      stored.add(object);
      documents.push({ area, name, sha256, size: bytes.length });
    } else if (!sample) missing.push(`${area}/${name}`);
    done += 1;
    onDocument(done / references.length, done);
  }

  await Promise.all(references.map((reference) => limit(() => copy(reference))));
  return { documents, missing, known };
}

async function* inBatches(documents: readonly BackupDocument[]): AsyncGenerator<string[]> {
  for (let from = 0; from < documents.length; from += documentsPerPart)
    yield documents.slice(from, from + documentsPerPart).map((document) => JSON.stringify(document));
}
