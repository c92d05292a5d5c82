import { fileAreas } from '../adapters/files/file-store';
import { getFolderCounts } from '../db/order-lists/folder-counts';
import { insertOrder } from '../db/orders/orders';
import { buildOrder } from '../db/testing/build-order';
import { describeContent } from '../db/testing/describe-content';
import { filePlaces } from '../main/testing/file-places';
import { startTestApi } from '../main/testing/start-test-api';
import { openBackupPlace } from './backup-place';
import { createBackup } from './create-backup';
import { findNewestSnapshot, readManifest } from './manifest';
import { restoreBackup } from './restore-backup';
import { addOrderWithDocument, getBackupSource, noProgress, openRestoreTarget } from './testing/backup-fixture';

const [folder, bucket] = filePlaces;

describe.each([
  { from: 'embedded', into: 'server', place: folder },
  { from: 'server', into: 'embedded', place: bucket },
  { from: 'server', into: 'server', place: folder },
  { from: 'embedded', into: 'embedded', place: folder },
] as const)('a backup in a $place.kind', ({ from, into, place: { open } }) => {
  it(`restores every row and document from the ${from} into the ${into} database`, async () => {
    const api = await startTestApi({}, from);
    const [stored, files] = [await open(), await folder.open()];
    const target = await openRestoreTarget(into, files);
    try {
      const token = await api.signInAs('Admin');
      for (let count = 0; count < 3; count += 1) await addOrderWithDocument(api, token);
      const last = await insertOrder(
        api.services.db,
        buildOrder({ first_name: 'é “quoted” \\ line\nbreak', is_sample: true }),
      );
      const before = await describeContent(api.services);
      const place = await openBackupPlace(stored.address);
      const { snapshot, documents, missing } = await createBackup(await getBackupSource(api), place, noProgress);
      expect({ documents, missing }).toEqual({ documents: 5, missing: [] });

      expect(await findNewestSnapshot(place)).toBe(snapshot);
      const manifest = await readManifest(place, snapshot);
      const result = await restoreBackup(place, manifest, target, noProgress);
      expect(result).toMatchObject({ documents: 5, folders: manifest.folders });
      expect(result.sealedEntries).toBeGreaterThanOrEqual(3);

      const after = await describeContent(target);
      // The restore sealed the entries that were not sealed yet.
      const sealed = { 'rows audit_chain': '', 'rows audit_unsealed': '' };
      // Sessions and links to new passwords end.
      const ended = { 'rows sessions': '0 ', 'rows password_reset_tokens': '0 ' };
      expect(before['rows sessions']).not.toBe(ended['rows sessions']);
      expect({ ...after, ...sealed }).toEqual({ ...before, ...sealed, ...ended });
      expect(await getFolderCounts(target.db, 1)).toEqual(await getFolderCounts(api.services.db, 1));
      expect(await insertOrder(target.db, buildOrder())).toBe(last + 1);
      for (const area of fileAreas)
        for await (const name of api.services.files.list(area))
          expect(await target.files.get(area, name)).toEqual(await api.services.files.get(area, name));
    } finally {
      await target.close();
      await api.close();
      await Promise.all([stored.close(), files.close()]);
    }
  });
});
