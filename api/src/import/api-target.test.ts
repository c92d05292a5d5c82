import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServiceKey, revokeServiceKey } from '../commands/service-keys/service-keys';
import { findOrdersByReference } from '../db/intake/imported-orders';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';
import { jpegBytes } from '../main/testing/upload-fixtures';
import { createApiTarget } from './api-target';
import { openFileFolder } from './file-folder';
import { importOrders } from './import-orders';
import { ImportError } from './import-error';
import type { RowResult } from './import-report';
import { buildImportHistory, buildImportRow } from './testing/build-import-row';

describe('the import into a running portal', () => {
  let api: TestApi;
  let folder: string;
  let portal: string;
  let key: { id: number; key: string };
  const admin = { id: 1, name: 'Admin Member', email: 'admin@evisa.example', type: 'Admin', ip: null } as const;
  const actor = { ...admin, releaseSet: null };

  beforeAll(async () => {
    api = await startTestApi();
    portal = await api.app.listen({ host: '127.0.0.1', port: 0 });
    key = await createServiceKey(api.services, actor, { name: 'import', scopes: ['intake'] });
    folder = await mkdtemp(path.join(tmpdir(), 'evisa-import-'));
    await writeFile(path.join(folder, 'photo.jpg'), jpegBytes);
    await writeFile(path.join(folder, 'passport.jpg'), jpegBytes);
    await writeFile(path.join(folder, 'fake.jpg'), 'no picture');
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function runImport(rows: readonly unknown[], credentials = key.key): Promise<RowResult[]> {
    const results: RowResult[] = [];
    const target = createApiTarget(portal, credentials, await openFileFolder(folder));
    async function* read() {
      for (const [index, value] of rows.entries()) yield { line: index + 1, value, problem: null };
    }
    await importOrders(read(), target, { add: async (result) => void results.push(result) }, () => undefined);
    return results;
  }

  it('delivers each row once, and reports what the portal refuses by field', async () => {
    const rows = [
      buildImportRow({ reference: 'api-1' }),
      buildImportRow({ reference: 'api-2', applicant_photo: 'fake.jpg' }),
      buildImportRow({ reference: 'api-3', history: buildImportHistory() }),
      buildImportRow({ reference: 'api-4', applicant_photo: 'none.jpg' }),
    ];
    const results = await runImport(rows);
    expect(results.map(({ outcome, errors }) => [outcome, Object.keys(errors)])).toEqual([
      ['imported', []],
      ['refused', ['applicant_photo']],
      ['refused', ['history']],
      ['refused', ['applicant_photo']],
    ]);
    const orderId = (await findOrdersByReference(api.services.db, ['api-1'])).get('api-1');
    expect(results[0]?.orderId).toBe(orderId);
    expect((await runImport(rows.slice(0, 1)))[0]).toMatchObject({ outcome: 'known', orderId });
    const changed = await runImport([buildImportRow({ reference: 'api-1', first_name: 'Anna' })]);
    expect(changed[0]).toMatchObject({ outcome: 'refused', errors: { reference: expect.stringContaining('Another') } });
  });

  it('stops with a sentence if the key is refused or the portal cannot be reached', async () => {
    await expect(runImport([buildImportRow()], 'evisa_unknown')).rejects.toThrow(
      new ImportError('The portal refuses the key (401). It needs the scope intake.'),
    );
    await revokeServiceKey(api.services, actor, key.id);
    await expect(runImport([buildImportRow()])).rejects.toThrow('refuses the key');
  });
});
