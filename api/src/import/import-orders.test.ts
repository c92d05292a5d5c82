import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrderWithHistory } from '../db/orders/orders';
import { hasOrdersOfOtherOrigin, findOrdersByReference } from '../db/intake/imported-orders';
import { getFolderCounts } from '../db/order-lists/folder-counts';
import { insertOrder } from '../db/orders/orders';
import { intakeOrders } from '../db/schema/intake';
import { listAuditEntries } from '../db/audit/audit-trail';
import { buildOrder } from '../db/testing/build-order';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';
import { jpegBytes, pdfBytes } from '../main/testing/upload-fixtures';
import { createCheckTarget } from './check-target';
import type { ColumnMapping } from './column-mapping';
import { createDatabaseTarget } from './database-target';
import { openFileFolder } from './file-folder';
import { importOrders } from './import-orders';
import { openImportReport } from './import-report';
import type { ImportTarget } from './import-target';
import { openRows } from './read-rows';
import { buildImportHistory, buildImportRow } from './testing/build-import-row';

const noProgress = () => undefined;
const toLines = (rows: readonly unknown[]) =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');

describe.each(['embedded', 'server'] as const)('the import into the %s database', (kind) => {
  let api: TestApi;
  let folder: string;

  beforeEach(async () => {
    api = await startTestApi({}, kind);
    folder = await mkdtemp(path.join(tmpdir(), 'evisa-import-'));
    await mkdir(path.join(folder, 'files/visas'), { recursive: true });
    await writeFile(path.join(folder, 'files/photo.jpg'), jpegBytes);
    await writeFile(path.join(folder, 'files/passport.jpg'), jpegBytes);
    await writeFile(path.join(folder, 'files/fake.jpg'), 'no picture');
    await writeFile(path.join(folder, 'files/visas/visa.pdf'), pdfBytes);
    await writeFile(path.join(folder, 'secret.jpg'), jpegBytes);
  });
  afterEach(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const openTarget = async () => createDatabaseTarget(api.services, await openFileFolder(path.join(folder, 'files')));

  /** Imports a file with these rows and returns the counts and the lines of the report. */
  async function runImport(
    rows: readonly unknown[] | string,
    target?: ImportTarget,
    mapping: ColumnMapping | null = null,
  ): Promise<{ counts: object; lines: string[][] }> {
    const file = path.join(folder, 'orders');
    await writeFile(file, typeof rows === 'string' ? rows : toLines(rows));
    const report = await openImportReport(path.join(folder, 'report.csv'));
    try {
      await importOrders((await openRows(file, { mapping })).rows, target ?? (await openTarget()), report, noProgress);
    } finally {
      await report.close();
    }
    const [, ...lines] = (await readFile(path.join(folder, 'report.csv'), 'utf8')).trim().split('\r\n');
    return { counts: report.counts, lines: lines.map((line) => line.split(',')) };
  }

  async function findImported(reference: string) {
    const id = (await findOrdersByReference(api.services.db, [reference])).get(reference) ?? 0;
    return findOrderWithHistory(api.services.db, id);
  }

  it('stores an order with its pictures, language, payment and audit entry', async () => {
    const { counts } = await runImport([buildImportRow()]);
    expect(counts).toEqual({ imported: 1, known: 0, valid: 0, refused: 0 });
    const found = await findImported('order-1');
    expect(found?.order).toMatchObject({ process_status: 'New', transaction_id: 'T-1', passport_number: 'AB1234567' });
    const stored = await api.listStoredFiles();
    expect(stored.toSorted()).toEqual([found?.order.applicant_photo, found?.order.applicant_passport_photo].toSorted());
    expect(await api.services.db.select().from(intakeOrders)).toMatchObject([
      { reference: 'order-1', language: 'fr', service_key_id: null },
    ]);
    expect(await listAuditEntries(api.services.db, { orderId: found?.order.order_id }, { limit: 5 })).toMatchObject([
      { action: 'order.import', actor_name: 'import' },
    ]);
  });

  it('stores countries by their canonical names and the number to dial, also with a history', async () => {
    await runImport([
      buildImportRow({
        history: buildImportHistory(),
        current_nationality: "COTE D'IVOIRE",
        country_of_passport: 'CIV',
        country_region_of_birth: 'Ivory Coast',
        country_code: '+225',
        telephone_number: '0123456789',
      }),
    ]);
    expect((await findImported('order-1'))?.order).toMatchObject({
      current_nationality: 'Côte d’Ivoire',
      country_of_passport: 'Côte d’Ivoire',
      country_region_of_birth: 'Côte d’Ivoire',
      country_code: '225',
      telephone_number: '0123456789',
      telephone_e164: '+2250123456789',
    });
  });

  it('gives a Future order the day that its history lacks, and refuses a day after the entry by its name', async () => {
    const future = (history: Record<string, unknown>) =>
      buildImportHistory({
        process_status: 'Future',
        processed_at: undefined,
        processed_by: undefined,
        documents: [],
        mails: [],
        downloads: [],
        ...history,
      });
    const after = { processing_date: '2027-08-16' };
    const { counts, lines } = await runImport(
      [
        { history: future({}) },
        { history: future({ processing_date: '2027-08-15' }) },
        { history: future(after) },
        { history: future({ ...after, process_status: 'Pending' }) },
        { history: future({ ...after, process_status: 'Completed' }) },
        { ...after },
      ].map((row, index) =>
        buildImportRow({ intended_date_of_entry: '2027-08-15', reference: `order-${index + 1}`, ...row }),
      ),
    );
    expect(counts).toEqual({ imported: 3, known: 0, valid: 0, refused: 3 });
    const days = [];
    for (const reference of ['order-1', 'order-2', 'order-5'])
      days.push((await findImported(reference))?.order.processing_date);
    expect(days).toEqual(['2027-07-16', '2027-08-15', '2027-08-16']);
    expect(lines.map((line) => line.join()).filter((line) => line.includes('processing date'))).toEqual([
      expect.stringContaining('order-3,refused,,history.processing_date'),
      expect.stringContaining('order-4,refused,,history.processing_date'),
      expect.stringContaining('order-6,refused,,processing_date'),
    ]);
  });

  it('keeps the imported history and the issued visa', async () => {
    await runImport([buildImportRow({ history: buildImportHistory(), applicant_photo: undefined })]);
    const found = await findImported('order-1');
    expect(found).toMatchObject({
      order: {
        process_status: 'Completed',
        created_at: '2026-03-01T08:30:00.000Z',
        processed_at: '2026-03-03T08:00:00.000Z',
        applicant_photo: null,
      },
      processedByName: 'Team Member',
      remarks: [{ remark_name: 'Team Member', remark: 'Called.', telephone: true, whatsapp: false }],
      documents: [{ original_name: 'visa.pdf', customer_name: 'Marie Durand' }],
      mails: [{ recipient: 'marie@mail.example', state: 'sent', sent_at: '2026-03-03T08:01:00.000Z' }],
      downloads: [{ ip: '192.0.2.1', timezone: 'France' }],
    });
    expect(found?.mails[0]?.file1).toBe(found?.documents[0]?.file1);
    expect(await api.listStoredFiles()).toContain(`${found?.order.order_id}_${found?.documents[0]?.file1}`);
    expect((await getFolderCounts(api.services.db, 0)).completedOrdersCount).toBe(1);
  });

  it('lists no email as failed that failed in the other system', async () => {
    const mails = [{ create_ts: '2026-03-03T08:01:00Z', state: 'failed', reason: '550 5.1.1 User unknown' }];
    const { counts } = await runImport([buildImportRow({ history: { ...buildImportHistory(), mails } })]);
    expect(counts).toMatchObject({ imported: 1 });
    expect((await findImported('order-1'))?.mails).toMatchObject([{ state: 'failed', undelivered: false }]);
    expect((await getFolderCounts(api.services.db, 0)).failedMailsCount).toBe(0);
  });

  it('reports each fault of a bad row by line and field, and imports the others', async () => {
    const { counts, lines } = await runImport([
      buildImportRow({ reference: 'good-1' }),
      'no json',
      buildImportRow({ reference: 'bad-1', email: 'nobody', sex: 'x' }),
      buildImportRow({ reference: 'bad-2', applicant_photo: 'fake.jpg', applicant_passport_photo: '../secret.jpg' }),
      buildImportRow({ reference: 'bad-3', current_nationality: 'Saudi Arabia' }),
      buildImportRow({ reference: 'good-1' }),
      buildImportRow({ reference: 'bad-4', history: buildImportHistory({ process_status: 'Gone' }) }),
      buildImportRow({ reference: 'bad-5', current_nationality: 'Atlantis' }),
      buildImportRow({ reference: 'good-2' }),
    ]);
    expect(counts).toEqual({ imported: 2, known: 0, valid: 0, refused: 7 });
    expect(lines.map(([line, reference, outcome, , field]) => [line, reference, outcome, field])).toEqual([
      ['1', 'good-1', 'imported', ''],
      ['2', '', 'refused', 'row'],
      ['3', 'bad-1', 'refused', 'email'],
      ['3', 'bad-1', 'refused', 'sex'],
      ['4', 'bad-2', 'refused', 'applicant_passport_photo'],
      ['5', 'bad-3', 'refused', 'flight_ticket_in'],
      ['5', 'bad-3', 'refused', 'hotel_reservation_document'],
      ['5', 'bad-3', 'refused', 'flight_ticket_out'],
      ['6', 'good-1', 'refused', 'reference'],
      ['7', 'bad-4', 'refused', 'history.process_status'],
      ['8', 'bad-5', 'refused', 'current_nationality'],
      ['9', 'good-2', 'imported', ''],
    ]);
    expect(await api.listStoredFiles()).toHaveLength(4);
  });

  it('accepts numbers where texts may look like numbers, and warns about each', async () => {
    const row = buildImportRow({ passport_number: 12_345_678, country_code: 33, telephone_number: 612_345_678 });
    const { counts, lines } = await runImport([
      row,
      buildImportRow({ reference: 'order-2', passport_number: 2 ** 60 }),
      buildImportRow({ reference: 'order-3', sex: 1 }),
    ]);
    expect(counts).toEqual({ imported: 1, known: 0, valid: 0, refused: 2 });
    expect(lines.map(([line, , outcome, , field]) => [line, outcome, field])).toEqual([
      ['1', 'imported', 'country_code'],
      ['1', 'imported', 'telephone_number'],
      ['1', 'imported', 'passport_number'],
      ['2', 'refused', 'passport_number'],
      ['3', 'refused', 'sex'],
    ]);
    expect((await findImported('order-1'))?.order).toMatchObject({ passport_number: '12345678', country_code: '33' });
  });

  it('imports the other rows of a batch if the database refuses a value', async () => {
    const impossible = buildImportHistory({ remarks: [], created_at: '0001-01-01T00:00:00Z' });
    const { lines } = await runImport([
      buildImportRow({ reference: 'good' }),
      buildImportRow({ reference: 'bad', history: { ...impossible, merchant_name: 'a\u0000b' } }),
    ]);
    expect(lines.map(([, reference, outcome]) => [reference, outcome])).toEqual([
      ['good', 'imported'],
      ['bad', 'refused'],
    ]);
  });

  it('continues where it was stopped, and stores no order twice', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => buildImportRow({ reference: `order-${index}` }));
    const target = await openTarget();
    let batches = 0;
    const stopping: ImportTarget = {
      batchSize: 2,
      store: (batch) => {
        batches += 1;
        return batches === 2 ? Promise.reject(new Error('The power went out')) : target.store(batch);
      },
    };
    await expect(runImport(rows, stopping)).rejects.toThrow('The power went out');
    expect((await runImport(rows)).counts).toEqual({ imported: 3, known: 2, valid: 0, refused: 0 });
    expect((await runImport(rows)).counts).toEqual({ imported: 0, known: 5, valid: 0, refused: 0 });
    expect((await getFolderCounts(api.services.db, 0)).allOrdersCount).toBe(5);
    expect(await api.listStoredFiles()).toHaveLength(10);
  });

  it('reads a CSV file with a mapping', async () => {
    const {
      reference: _,
      first_name: __,
      date_of_birth: ___,
      sex: ____,
      ...rest
    } = buildImportRow({
      payment: undefined,
    });
    const constants = Object.fromEntries(
      Object.entries(rest).flatMap(([field, value]) => (typeof value === 'string' ? [[field, { value }]] : [])),
    );
    const mapping: ColumnMapping = {
      ...constants,
      reference: 'No',
      first_name: 'Given name',
      date_of_birth: { column: 'Born', date: 'DD/MM/YYYY', type: 'text' },
      sex: { column: 'Sex', values: { F: 'Female', M: 'Male' }, type: 'text' },
      'payment.status': { column: 'Paid', values: { yes: 'succeeded', no: 'pending' }, type: 'text' },
    };
    const csv =
      '\uFEFFNo,Given name,Born,Sex,Paid\r\nA-1,"Anne, Marie",1/4/1990,F,no\r\nA-2,Jo\r\nA-3,Jean,31.02.1990,M,yes\r\nA-4,,1/4/1990,M,no\r\nA-5,Li,XX/XX/1985,M,no\r\n';
    const { lines } = await runImport(csv, undefined, mapping);
    expect(lines.map(([line, reference, outcome, , field]) => [line, reference, outcome, field])).toEqual([
      ['2', 'A-1', 'imported', ''],
      ['3', '', 'refused', 'row'],
      ['4', 'A-3', 'refused', 'date_of_birth'],
      ['5', 'A-4', 'refused', 'first_name'],
      ['6', 'A-5', 'imported', ''],
    ]);
    expect((await findImported('A-1'))?.order).toMatchObject({
      first_name: 'Anne, Marie',
      date_of_birth: '1990-04-01',
      sex: 'Female',
      process_status: 'Pending',
    });
    expect((await findImported('A-5'))?.order).toMatchObject({
      date_of_birth: null,
      date_of_birth_partial: '1985-XX-XX',
    });
    await expect(runImport('No,Other\r\n1,2\r\n', undefined, mapping)).rejects.toThrow(
      'The CSV file has no column Given name, Born, Sex, Paid.',
    );
  });

  it('checks rows and files in a dry run, and stores nothing', async () => {
    const target = createCheckTarget(await openFileFolder(path.join(folder, 'files')));
    const { counts } = await runImport(
      [buildImportRow(), buildImportRow({ reference: 'bad', applicant_photo: 'none.jpg' })],
      target,
    );
    expect(counts).toEqual({ imported: 0, known: 0, valid: 1, refused: 1 });
    expect((await getFolderCounts(api.services.db, 0)).allOrdersCount).toBe(0);
    expect(await api.listStoredFiles()).toEqual([]);
  });

  it('tells orders of the import from orders of other origin', async () => {
    await runImport([buildImportRow()]);
    expect(await hasOrdersOfOtherOrigin(api.services.db)).toBe(false);
    await insertOrder(api.services.db, buildOrder());
    expect(await hasOrdersOfOtherOrigin(api.services.db)).toBe(true);
  });
});
