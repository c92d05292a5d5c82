import { join } from 'node:path';
import { createKeyedHash } from '../../adapters/auth/hashing';
import type { AuditHeadLog } from '../../adapters/files/audit-head-log';
import { openFileStore } from '../../adapters/files/open-file-store';
import { createKeyedEntryHash } from '../../commands/audit/verify-audit-trail';
import { readMigrations } from '../../db/migrations/check-migrations';
import { insertOrder } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { testDatabases } from '../../db/testing/test-databases';
import type { FilePlace } from '../../main/testing/file-places';
import type { TestApi } from '../../main/testing/start-test-api';
import { buildMultipartBody, pdfBytes } from '../../main/testing/upload-fixtures';
import type { BackupSource } from '../create-backup';
import type { RestoreTarget } from '../restore-backup';

const secret = 'a secret that is only for the tests of this API';
const hashKeyCheck = createKeyedHash(secret, 'backups');
export const noProgress = { onRows: () => undefined, onDocument: () => undefined };

/** What a backup of a test's API reads. */
export async function getBackupSource({ services: { db, files, auditHeadLog } }: TestApi): Promise<BackupSource> {
  const migrations = (await readMigrations(join(__dirname, '../../../drizzle'))).map(({ when }) => when);
  return { db, files, auditHeadLog, migrations, hashKeyCheck };
}

/** Adds an order with an issued document, as staff do, so that the audit trail has entries. Returns its id. */
export async function addOrderWithDocument(api: TestApi, token: string): Promise<number> {
  const orderId = await insertOrder(api.services.db, buildOrder());
  // `buildOrder` names these uploads for every order.
  for (const name of ['photo-1.jpg', 'passport-1.jpg'])
    await api.services.files.put('uploads', name, Buffer.from(name));
  const { payload, headers } = buildMultipartBody(
    { orderId: String(orderId), email: 'marie@example.com', mailServiceProvider: 'AWS' },
    [
      {
        field: 'uploadVisaDoc',
        fileName: 'visa.pdf',
        bytes: Buffer.concat([pdfBytes, Buffer.from(`\n`.repeat(orderId % 97))]),
      },
    ],
  );
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/admin/upload-visa-document',
    payload,
    headers: { authorization: token, ...headers },
  });
  if (response.statusCode !== 200) throw new Error(`The upload answered ${response.statusCode}: ${response.body}`);
  return orderId;
}

/** Opens an empty database and an empty store of documents to restore into. */
export async function openRestoreTarget(
  kind: 'embedded' | 'server',
  place: FilePlace,
): Promise<RestoreTarget & { close(): Promise<void> }> {
  const database = await testDatabases.find((one) => one.kind === kind)?.open();
  if (!database) throw new Error(`No test database of the kind ${kind}`);
  const heads: Awaited<ReturnType<AuditHeadLog['read']>> = [];
  return {
    db: database.db,
    files: await openFileStore(place.address),
    auditHeadLog: {
      append: async (head) => void heads.push(head),
      read: async () => heads,
    },
    hashKeyCheck: (text) => [hashKeyCheck(text)],
    sealEntry: createKeyedEntryHash(secret),
    oldSeals: [],
    close: () => database.close(),
  };
}
