import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { verifyAuditTrail } from '../commands/audit/verify-audit-trail';
import { isUnused } from '../db/backup/load-tables';
import { insertOrder } from '../db/orders/orders';
import { auditEntries } from '../db/schema/audit';
import { buildOrder } from '../db/testing/build-order';
import { filePlaces, type FilePlace } from '../main/testing/file-places';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';
import { openBackupPlace, type BackupPlace } from './backup-place';
import { createBackup } from './create-backup';
import { encryptPlace } from './encrypted-place';
import { findNewestSnapshot, readManifest } from './manifest';
import { restoreBackup } from './restore-backup';
import { addOrderWithDocument, getBackupSource, noProgress, openRestoreTarget } from './testing/backup-fixture';

const [folder] = filePlaces;

let api: TestApi;
let token: string;
let stored: FilePlace;
let files: FilePlace;
let target: Awaited<ReturnType<typeof openRestoreTarget>>;

beforeAll(async () => {
  api = await startTestApi();
  token = await api.signInAs('Admin');
  await addOrderWithDocument(api, token);
  await addOrderWithDocument(api, token);
});
afterAll(() => api.close());
beforeEach(async () => {
  stored = await folder.open();
  files = await folder.open();
  target = await openRestoreTarget('server', files);
});
afterEach(async () => {
  await target.close();
  await stored.close();
  await files.close();
});

async function backUp(passphrase?: string) {
  const place = await encryptPlace(await openBackupPlace(stored.address), passphrase);
  return { place, ...(await createBackup(await getBackupSource(api), place, noProgress)) };
}

async function restore(place: BackupPlace, into = target) {
  return restoreBackup(place, await readManifest(place, await findNewestSnapshot(place)), into, noProgress);
}

/** Returns the path of the first file of a backup whose path contains a text. */
async function findFile(part: string): Promise<string> {
  const entries = await readdir(stored.folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.toSorted().find((path) => path.slice(stored.folder.length).includes(part)) ?? '';
}

/** Changes one bit in the middle of a file. */
async function damage(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

it.each([
  ['rows', '/tables/orders/', 'tables/orders/000001.ndjson.gz was changed'],
  ['a document', '/documents/', /documents\/\w\w\/\w{64} \((docs|uploads)\/.+\) was changed/],
  ['the manifest', 'manifest.json', 'manifest.json was changed'],
  ['the list of documents', 'Z/documents/', 'documents/000001.ndjson.gz was changed'],
])('refuses a backup with damage in %s, says where, and leaves the database empty', async (_, part, message) => {
  const { place } = await backUp();
  await damage(await findFile(part));
  await expect(restore(place)).rejects.toThrow(message);
  expect(await isUnused(target.db)).toBe(true);
});

it('refuses a backup without one of its files', async () => {
  const { place } = await backUp();
  await rm(await findFile('/tables/audit_entries/'));
  await expect(restore(place)).rejects.toThrow('tables/audit_entries/000001.ndjson.gz is missing');
  expect(await isUnused(target.db)).toBe(true);
});

it('copies only new documents in the next backup, and continues a restore that was stopped', async () => {
  expect(await backUp()).toMatchObject({ documents: 4, known: 0 });
  const { place, documents, known } = await backUp();
  expect([documents, known]).toEqual([4, 4]);
  const rows = await findFile('/tables/orders/');
  const second = join(stored.folder, 'snapshots', await findNewestSnapshot(place), rows.slice(rows.indexOf('tables')));
  const bytes = await readFile(second);
  await writeFile(second, bytes.subarray(1));
  await expect(restore(place)).rejects.toThrow('was changed');
  await writeFile(second, bytes);
  expect(await restore(place)).toMatchObject({ documents: 4 });
});

it('refuses a target that is in use, another secret and another version', async () => {
  const { place } = await backUp();
  const manifest = await readManifest(place, await findNewestSnapshot(place));
  const into = (more: object, changed: object = {}) =>
    restoreBackup(place, { ...manifest, ...changed }, { ...target, ...more }, noProgress);
  await expect(into({ hashKeyCheck: () => ['other'] })).rejects.toThrow('The secret is not the one of this backup.');
  await expect(into({}, { migrations: [] })).rejects.toThrow('Restore with the version that made it');
  await target.files.put('uploads', 'photo-1.jpg', Buffer.from('another photo'));
  await expect(into({})).rejects.toThrow('There is another file uploads/photo-1.jpg at the target.');
  await insertOrder(target.db, buildOrder());
  await expect(into({})).rejects.toThrow('The database is not empty.');
});

it('does not back up the database of another version', async () => {
  const place = await openBackupPlace(stored.address);
  const source = { ...(await getBackupSource(api)), migrations: [1] };
  await expect(createBackup(source, place, noProgress)).rejects.toThrow('The database is not of this version.');
});

it('finds an audit trail that was changed before the backup', async () => {
  const { db } = api.services;
  await restore((await backUp()).place);
  const [entry] = await db.select().from(auditEntries).limit(1);
  const rename = async (name: string) => {
    await db.execute(sql`alter table audit_entries disable trigger user`);
    await db
      .update(auditEntries)
      .set({ actor_name: name })
      .where(eq(auditEntries.id, entry?.id ?? 0));
    await db.execute(sql`alter table audit_entries enable trigger user`);
  };
  await verifyAuditTrail(api.services);
  await rename('Somebody else');
  const other = await folder.open();
  const empty = await openRestoreTarget('server', other);
  try {
    const { place } = await backUp();
    await expect(restore(place, empty)).rejects.toThrow('The audit trail is broken at entry');
  } finally {
    await rename(entry?.actor_name ?? '');
    await empty.close();
    await other.close();
  }
});

it('encrypts everything with a passphrase, and notices a document in the place of another', async () => {
  const { place } = await backUp('a long passphrase');
  const names = (await readdir(stored.folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  for (const entry of names) {
    const text = (await readFile(join(entry.parentPath, entry.name))).toString('latin1');
    expect(text).not.toMatch(/%PDF|marie@example|"manifest"|photo-1/);
  }
  const reopen = async (passphrase?: string) => encryptPlace(await openBackupPlace(stored.address), passphrase);
  await expect(reopen()).rejects.toThrow('Set BACKUP_PASSPHRASE');
  await expect(reopen('another passphrase')).rejects.toThrow('is not the passphrase of this backup');
  const opened = await reopen('a long passphrase');
  expect(await restore(opened)).toMatchObject({ documents: 4 });

  const objects = (await place.list('documents')).map((name) => join(stored.folder, 'documents', name));
  await writeFile(objects[0] ?? '', await readFile(objects[1] ?? ''));
  await expect(opened.get((objects[0] ?? '').slice(stored.folder.length + 1))).rejects.toThrow('was changed');
});

it('refuses to add an encrypted backup to plain ones', async () => {
  await backUp();
  await expect(backUp('a long passphrase')).rejects.toThrow('The backups in this place are not encrypted.');
});

it('backs up one state while documents are uploaded', async () => {
  let uploading = true;
  const uploads = (async () => {
    let count = 0;
    for (; uploading; count += 1) await addOrderWithDocument(api, token);
    return count;
  })();
  const { place, missing } = await backUp();
  uploading = false;
  expect(await uploads).toBeGreaterThan(0);
  expect(missing).toEqual([]);
  expect((await restore(place)).documents).toBeGreaterThanOrEqual(4);
});
