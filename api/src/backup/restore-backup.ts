import { hash } from 'node:crypto';
import pLimit from 'p-limit';
import type { AcceptedHashes } from '../adapters/auth/hashing';
import type { AuditHeadLog } from '../adapters/files/audit-head-log';
import type { FileStore } from '../adapters/files/file-store';
import { verifyAuditTrail } from '../commands/audit/verify-audit-trail';
import type { HashAuditEntry } from '../db/audit/audit-hash-chain';
import { countOrdersByFolder, countRows, listTables, unsavedTables } from '../db/backup/list-tables';
import { isUnused, loadTables } from '../db/backup/load-tables';
import { isUnfit } from '../db/query/database-errors';
import type { Executor } from '../db/query/executor';
import { BackupError } from './backup-error';
import type { BackupPlace } from './backup-place';
import { hasMigrations } from './has-migrations';
import { documentSchema, getDocumentName, type BackupDocument, type Manifest, type Part } from './manifest';
import { countPartRows, readPart } from './parts';

/** Documents that are restored at once. Each is at most 10 MB. */
const concurrency = 8;

const unknownPart = 'The backup is damaged: it has a table, column or sequence that this version does not know.';

/** An empty, migrated database and its store of documents. */
export interface RestoreTarget {
  db: Executor;
  files: FileStore;
  auditHeadLog: AuditHeadLog;
  hashKeyCheck: (text: string) => AcceptedHashes;
  sealEntry: HashAuditEntry;
  oldSeals: readonly HashAuditEntry[];
}

/** What was verified after the restore. */
export interface RestoreResult {
  tables: number;
  rows: number;
  folders: Record<string, number>;
  documents: number;
  sealedEntries: number;
}

interface RestoreProgress {
  onRows(part: number, count: number): void;
  onDocument(part: number, count: number): void;
}

/**
 * Restores a snapshot: first the documents, then all rows in one transaction. Verifies the rows of each table, the orders of each folder,
 * the hash of each document, and the audit trail. Throws a `BackupError` that says where a backup is damaged; the database is empty then. A
 * restore that was stopped continues with the documents that are not there yet.
 */
export async function restoreBackup(
  place: BackupPlace,
  manifest: Manifest,
  target: RestoreTarget,
  progress: RestoreProgress,
): Promise<RestoreResult> {
  const { db, auditHeadLog, hashKeyCheck } = target;
  // Backups of earlier releases have their rows.
  const tables = manifest.tables.filter(({ name }) => !unsavedTables.has(name));
  if (!hashKeyCheck(manifest.createdAt).includes(manifest.keyCheck))
    throw new BackupError(
      'The secret is not the one of this backup. Set SESSION_SECRET (and AUDIT_SECRET, if it had one) to that of the portal that was backed up: without SESSION_SECRET there, it is the file "secret" in its data folder.',
    );
  if (!(await isUnused(db))) throw new BackupError('The database is not empty. Restore into an empty one.');
  if (!(await hasMigrations(db, manifest.migrations)))
    throw new BackupError(
      'The backup is of another version of the portal. Restore with the version that made it, and update afterwards.',
    );

  const known = new Map((await listTables(db)).map(({ name, columns }) => [name, columns]));
  if (
    !tables.every(
      (table) => known.has(table.name) && table.columns.every((column) => known.get(table.name)?.includes(column)),
    )
  )
    throw new BackupError(unknownPart);

  await restoreDocuments(place, manifest, target.files, progress);
  const total = tables.reduce((sum, { parts }) => sum + countPartRows(parts), 0);
  let rows = 0;
  await loadTables(db, manifest.sequences, async (insertRows) => {
    for (const { parts, ...table } of tables)
      for (const part of parts) {
        const lines = await readPart(place, part);
        await insertRows(table, lines).catch(
          toBackupError(`The backup is damaged: ${part.name} does not fit the table ${table.name}.`),
        );
        rows += part.rows;
        progress.onRows(rows / total, rows);
      }
  }).catch(toBackupError(unknownPart));
  if ((await auditHeadLog.read()).length === 0) for (const head of manifest.auditHeads) await auditHeadLog.append(head);
  return {
    tables: tables.length,
    rows,
    documents: manifest.documents.count,
    ...(await verify({ ...manifest, tables }, target)),
  };
}

/** Returns what turns a refusal of the database for what a statement contains into a `BackupError`. Throws other errors again. */
function toBackupError(message: string): (error: unknown) => never {
  return (error) => {
    throw isUnfit(error) ? new BackupError(message) : error;
  };
}

async function restoreDocuments(
  place: BackupPlace,
  { documents: { parts, count } }: Manifest,
  files: FileStore,
  { onDocument }: RestoreProgress,
): Promise<void> {
  const limit = pLimit(concurrency);
  let done = 0;
  for (const part of parts) {
    const documents = (await readPart(place, part)).map((line) => readDocument(part, line));
    const restoreOne = async (document: BackupDocument) => {
      await restoreDocument(place, files, document);
      done += 1;
      onDocument(done / count, done);
    };
    await Promise.all(documents.map((document) => limit(() => restoreOne(document))));
  }
}

/** Reads the entry of a document, whose name and hash become paths. */
function readDocument({ name }: Part, line: string): BackupDocument {
  try {
    return documentSchema.parse(JSON.parse(line));
  } catch {
    throw new BackupError(`The backup is damaged: ${name} has a malformed entry.`);
  }
}

/** Stores a document and reads it back, or verifies the one that a stopped restore stored. */
async function restoreDocument(
  place: BackupPlace,
  files: FileStore,
  { area, name, sha256 }: BackupDocument,
): Promise<void> {
  const there = await files.get(area, name);
  if (there) {
    if (hash('sha256', there) === sha256) return;
    throw new BackupError(`There is another file ${area}/${name} at the target. Restore into an empty place.`);
  }
  const object = getDocumentName(sha256);
  const bytes = await place.get(object);
  if (!bytes || hash('sha256', bytes) !== sha256)
    throw new BackupError(
      `The backup is damaged: ${object} (${area}/${name}) ${bytes ? 'was changed' : 'is missing'}.`,
    );
  await files.put(area, name, bytes);
  const stored = await files.get(area, name);
  if (!stored || hash('sha256', stored) !== sha256)
    throw new BackupError(`${area}/${name} was not stored as it is in the backup. Check the target.`);
}

async function verify(
  manifest: Manifest,
  target: RestoreTarget,
): Promise<Pick<RestoreResult, 'folders' | 'sealedEntries'>> {
  const counts = await countRows(target.db, manifest.tables);
  for (const { name, parts } of manifest.tables)
    if (counts[name] !== countPartRows(parts))
      throw new BackupError(`The table ${name} has ${counts[name]} rows, and in the backup ${countPartRows(parts)}.`);
  const folders = await countOrdersByFolder(target.db);
  for (const folder of new Set([...Object.keys(folders), ...Object.keys(manifest.folders)]))
    if (folders[folder] !== manifest.folders[folder])
      throw new BackupError(
        `The folder ${folder} has ${folders[folder] ?? 0} orders, and in the backup ${manifest.folders[folder] ?? 0}.`,
      );
  const { checked, broken } = await verifyAuditTrail(target);
  if (broken) throw new BackupError(`The audit trail is broken at entry ${broken.entryId}: ${broken.reason}`);
  return { folders, sealedEntries: checked };
}
