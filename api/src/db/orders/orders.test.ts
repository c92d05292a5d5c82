import {
  findIssuedDocument,
  findNewestIssuedDocument,
  insertIssuedDocument,
  insertIssuedDocuments,
  listIssuedDocuments,
} from '../order-history/issued-documents';
import { insertDownloads } from '../order-history/downloads';
import { findOrderWithHistory, hasOrders, insertOrder, insertOrders } from './orders';
import { insertMails } from '../order-history/mail-history';
import { insertMember } from '../members/members';
import type { Database } from '../connection/open-database';
import { insertRemarks } from '../order-history/remarks';
import { buildMember } from '../testing/build-member';
import { buildOrder } from '../testing/build-order';
import { testDatabases } from '../testing/test-databases';

describe.each(testDatabases)('orders on the $kind database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('gives new orders higher ids than inserted ones', async () => {
    expect(await hasOrders(database.db)).toBe(false);
    await insertOrders(database.db, []);
    expect(await insertOrder(database.db, buildOrder())).toBe(100_001);
    await insertOrders(database.db, [{ ...buildOrder(), order_id: 100_400 }]);
    expect(await insertOrder(database.db, buildOrder())).toBe(100_401);
    expect(await hasOrders(database.db)).toBe(true);
  });

  it('stores many rows like single ones, including omitted values', async () => {
    const order = buildOrder({
      email: "o'neil@example.com",
      address_cambodia: 'រាជធានី\n"Phnom Penh" \\',
      is_sample: true,
      other_occupation: undefined,
    });
    const orderId = await insertOrder(database.db, order);
    const twin = orderId + 1000;
    await insertOrders(database.db, [
      { ...order, order_id: twin },
      { ...buildOrder({ assign_to: null, surname_checked: 0 }), order_id: twin + 1 },
    ]);
    const [single, bulk, other] = [
      await findOrderWithHistory(database.db, orderId),
      await findOrderWithHistory(database.db, twin),
      await findOrderWithHistory(database.db, twin + 1),
    ];
    expect(bulk?.order).toEqual({
      ...single?.order,
      order_id: twin,
      search_text: single?.order.search_text.replaceAll(String(orderId), String(twin)),
    });
    expect(other?.order).toMatchObject({ is_sample: false, surname_checked: 0, given_name_checked: 1 });
  });

  it('finds an order with names, histories newest first, ISO UTC times and numbers', async () => {
    const ana = await insertMember(database.db, buildMember({ name: 'Ana' }));
    const order_id = await insertOrder(database.db, buildOrder({ assign_to: ana.id, processed_by: ana.id }));
    const document = {
      order_id,
      customer_name: 'MARIE DUPONT',
      original_name: '../visa.pdf',
      content_type: 'application/pdf',
      byte_size: 1234,
    };
    const ids = await insertIssuedDocuments(database.db, [
      { ...document, file1: 'a.pdf' },
      { ...document, file1: 'b.pdf' },
    ]);
    expect([...ids.keys()].toSorted()).toEqual(['a.pdf', 'b.pdf']);
    const newest = await insertIssuedDocument(database.db, { ...document, file1: 'c.pdf', uploaded_by: ana.id });
    const create_ts = '2026-03-02T10:00:00.007Z';
    await insertMails(database.db, [
      {
        order_id,
        kind: 'visa',
        document_id: ids.get('a.pdf') ?? null,
        recipient: 'x@example.com',
        mail_service_provider: 'AWS',
        state: 'sent',
        create_ts,
      },
      {
        order_id,
        kind: 'resend',
        document_id: newest.id,
        recipient: 'x@example.com',
        mail_service_provider: 'Zoho',
        create_ts,
      },
      {
        order_id,
        kind: 'download-link',
        document_id: null,
        recipient: 'x@example.com',
        mail_service_provider: 'AWS',
        create_ts,
      },
    ]);
    await insertDownloads(database.db, [
      {
        order_id,
        document_id: newest.id,
        create_ts,
        ip: '127.0.0.1',
        timezone: 'France',
        browser: 'Firefox-Unknown-Desktop',
        os: 'Linux',
      },
    ]);
    await insertRemarks(database.db, [
      { order_id, remark_name: 'Ana', remark: 'first' },
      { order_id, remark_name: 'Ana', remark: 'second', whatsapp: true },
    ]);

    expect(await findOrderWithHistory(database.db, order_id)).toMatchObject({
      order: { order_id, assign_to: ana.id, date_of_birth: '1988-04-12' },
      assigneeName: 'Ana',
      processedByName: 'Ana',
      documents: [{ file1: 'c.pdf', byte_size: 1234 }, { file1: 'b.pdf' }, { file1: 'a.pdf' }],
      mails: [
        { file1: null, kind: 'download-link', state: 'queued' },
        { file1: 'c.pdf', mail_service_provider: 'Zoho' },
        { file1: 'a.pdf', state: 'sent', create_ts },
      ],
      downloads: [{ create_ts, timezone: 'France', document_id: newest.id }],
      remarks: [
        { remark: 'second', whatsapp: true, voided: false },
        { remark: 'first', whatsapp: false },
      ],
    });
    expect(await findNewestIssuedDocument(database.db, order_id)).toEqual(newest);
    expect((await findIssuedDocument(database.db, order_id, 'a.pdf'))?.id).toBe(ids.get('a.pdf'));
    expect(await findIssuedDocument(database.db, order_id + 1, 'a.pdf')).toBeUndefined();
    expect(await listIssuedDocuments(database.db, order_id + 1)).toEqual([]);
  });

  it('returns undefined for an unknown id', async () => {
    expect(await findOrderWithHistory(database.db, 1)).toBeUndefined();
  });
});
