import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hash } from 'node:crypto';
import { isUnused } from '../db/backup/load-tables';
import { filePlaces, type FilePlace } from '../main/testing/file-places';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';
import { BackupError } from './backup-error';
import { openBackupPlace, type BackupPlace } from './backup-place';
import { createBackup } from './create-backup';
import { encryptPlace } from './encrypted-place';
import { findNewestSnapshot, readManifest, writeManifest, type Manifest, type Part } from './manifest';
import { readPart } from './parts';
import { restoreBackup } from './restore-backup';
import { addOrderWithDocument, getBackupSource, noProgress, openRestoreTarget } from './testing/backup-fixture';

const [folder] = filePlaces;

/** Backups whose hashes are right: without a passphrase, anyone can write one. */
describe.each(['embedded', 'server'] as const)('a malformed backup, restored into the %s database', (kind) => {
  let api: TestApi;
  let stored: FilePlace;
  let files: FilePlace;
  let target: Awaited<ReturnType<typeof openRestoreTarget>>;
  let place: BackupPlace;
  let manifest: Manifest;

  beforeAll(async () => {
    api = await startTestApi();
    await addOrderWithDocument(api, await api.signInAs('Admin'));
    stored = await folder.open();
    files = await folder.open();
    target = await openRestoreTarget(kind, files);
    place = await openBackupPlace(stored.address);
    await createBackup(await getBackupSource(api), place, noProgress);
    manifest = await readManifest(place, await findNewestSnapshot(place));
  });
  afterAll(async () => {
    await target.close();
    await api.close();
    await Promise.all([stored.close(), files.close()]);
  });

  /** Stores another part in place of the first one. */
  async function replacePart([part]: Part[], change: (lines: string[]) => Buffer | string[]): Promise<Part[]> {
    if (!part) throw new Error('The backup has no such part');
    const changed = change(await readPart(place, part));
    const bytes = Buffer.isBuffer(changed) ? changed : gzipSync(changed.join('\n'));
    const name = part.name.replace('000001', '000009');
    await place.put(name, bytes);
    return [{ ...part, name, sha256: hash('sha256', bytes) }];
  }
  const replaceInFirst = (pattern: RegExp, by: string) => (lines: string[]) =>
    lines.map((line, index) => (index === 0 ? line.replace(pattern, by) : line));
  async function expectRefusal(change: Partial<Manifest>, message: RegExp): Promise<void> {
    const error: unknown = await restoreBackup(place, { ...manifest, ...change }, target, noProgress).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(BackupError);
    expect(error).toHaveProperty('message', expect.stringMatching(message));
    expect(await isUnused(target.db)).toBe(true);
  }

  it.each([
    ['a name that leads out of its folder', replaceInFirst(/"name":"[^"]*"/, '"name":"../../secret.txt"')],
    ['a hash that leads out of the backup', replaceInFirst(/"sha256":"[^"]*"/, '"sha256":"../../secret"')],
    ['another area', replaceInFirst(/"area":"[^"]*"/, '"area":"../.."')],
    ['half a line', replaceInFirst(/.{10}$/, '')],
  ])('is refused in a sentence for a document with %s', async (_, change) => {
    const parts = await replacePart(manifest.documents.parts, change);
    await expectRefusal(
      { documents: { ...manifest.documents, parts } },
      /^The backup is damaged: snapshots\/.+\/documents\/000009\.ndjson\.gz has a malformed entry\.$/,
    );
  });

  it.each([
    ['half a row', replaceInFirst(/.{10}$/, ''), 'does not fit the table orders'],
    ['a row of other types', replaceInFirst(/"order_id":\d+/, '"order_id":"x"'), 'does not fit the table orders'],
    ['bytes that are not compressed', () => Buffer.from('rows'), 'cannot be unpacked'],
  ])('is refused in a sentence for %s', async (_, change, reason) => {
    const tables = await Promise.all(
      manifest.tables.map(async (table) =>
        table.name === 'orders' ? { ...table, parts: await replacePart(table.parts, change) } : table,
      ),
    );
    await expectRefusal(
      { tables },
      new RegExp(`^The backup is damaged: snapshots/.+/tables/orders/000009\\.ndjson\\.gz ${reason}\\.$`),
    );
  });

  it('is refused in a sentence for tables and sequences that do not exist', async () => {
    const message = /^The backup is damaged: it has a table, column or sequence that this version does not know\.$/;
    await expectRefusal({ tables: [...manifest.tables, { name: 'unknown', columns: [], parts: [] }] }, message);
    await expectRefusal({ sequences: { ...manifest.sequences, unknown: 1 } }, message);
  });

  it('is refused in a sentence for a part outside the backup, and a damaged file of the encryption', async () => {
    const documents = { ...manifest.documents, parts: [{ name: '../secret', sha256: 'a', rows: 1 }] };
    await writeManifest(place, 'outside', { ...manifest, documents });
    await expect(readManifest(place, 'outside')).rejects.toThrow('outside/manifest.json was changed');
    await writeFile(join(stored.folder, 'encryption.json'), '{"salt":');
    await expect(encryptPlace(place, 'a long passphrase')).rejects.toThrow(
      new BackupError('The backup is damaged: encryption.json was changed.'),
    );
  });
});
