import { insertOrder, type NewOrder } from '../../db/orders/orders';
import { insertRemarks } from '../../db/order-history/remarks';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildOrder } from '../../db/testing/build-order';
import { testDatabases } from '../../db/testing/test-databases';
import { extractPdfText } from '../../main/testing/extract-pdf-text';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { insertIssuedOrder, passportNumber } from './testing/insert-issued-order';

const reference: unknown = expect.any(String);
const details = {
  cardholderName: 'Marie Dupont',
  cardLastFour: '4242',
  chargebackReference: 'CB-2026-0099182',
  chargebackReason: '13.1 Services not received',
  chargebackDate: '2026-05-11',
  amount: '36.00',
  currency: 'USD',
  note: `Passport ${passportNumber}, also written 19 FV 12345.`,
};

describe.each(testDatabases)('defence packs on the $kind database', ({ kind }) => {
  let api: TestApi;
  let team: string;

  beforeAll(async () => {
    api = await startTestApi({ termsText: 'The whole terms.\n\nThe refund policy.' }, kind);
    team = await api.signInAs('Team');
  });
  afterAll(() => api.close());

  const save = (orderId: number, changes: object = {}, headers = {}) =>
    api.call('POST', 'admin/defence-pack-details', { token: team, body: { orderId, ...details, ...changes }, headers });
  const contentOf = (orderId: number, type: number) =>
    api.call('GET', `admin/defence-pack-content/${orderId}/${type}`, { token: team });
  const pdfOf = (orderId: number, defencePackType: number) =>
    api.call('POST', 'admin/get-defence-pack-pdf', { token: team, body: { orderId, defencePackType } });

  const issuedOrder = (overrides?: Partial<NewOrder>, downloads?: number) =>
    insertIssuedOrder(api.services.db, overrides, downloads);

  test('stores, replaces and returns details, and records only what may stay forever', async () => {
    const id = await issuedOrder();
    const response = await save(id);
    expect(response.json()).toEqual({ status: 1, message: 'Defence pack details saved.', data: null });
    await save(id, { amount: '40', cardLastFour: '1881', note: '' });
    await save(id, { amount: '40', cardLastFour: '1881', note: '' });

    const order = (await api.call('GET', `admin/get-orders-details/${id}`, { token: team })).json().data;
    expect(order.defence_pack).toEqual({ ...details, amount: '40', cardLastFour: '1881', note: '' });
    const trail = await listOrderAudit(api.services.db, id);
    expect(trail).toEqual([
      {
        action: 'defence-pack.save',
        actor_name: 'Team Member',
        changes: {
          cardholder_name: { from: null, to: '•••' },
          card_last_four: { from: null, to: '•••' },
          chargeback_reference: { from: null, to: '•••' },
          chargeback_reason: { from: null, to: '•••' },
          chargeback_date: { from: null, to: details.chargebackDate },
          amount: { from: null, to: '36.00' },
          currency: { from: null, to: 'USD' },
          note: { from: null, to: '•••' },
        },
      },
      {
        action: 'defence-pack.save',
        actor_name: 'Team Member',
        changes: {
          card_last_four: { from: '•••', to: '•••' },
          amount: { from: '36.00', to: '40' },
          note: { from: '•••', to: null },
        },
      },
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/Dupont|4242|1881/);
  });

  test.each([
    ['cardholderName', 'x'.repeat(201), 'Please enter at most 200 characters.'],
    ['cardLastFour', '4242424242424242', 'Please enter the last four digits of the card.'],
    ['amount', '36,50', 'Please enter an amount like 36 or 36.50.'],
    ['chargebackDate', '2026-02-30', 'Please choose a date'],
    ['note', 'x'.repeat(5001), 'Please enter at most 5,000 characters.'],
  ])('refuses a wrong %s', async (field, value, message) => {
    const id = await issuedOrder();
    const response = await save(id, { [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ status: 0, message, errors: { [field]: message }, reference });
    expect(await listOrderAudit(api.services.db, id)).toEqual([]);
  });

  test('records one click once and repeats the first response', async () => {
    const id = await issuedOrder();
    const key = { 'idempotency-key': `details-${id}` };
    const answers = await Promise.all([save(id, {}, key), save(id, {}, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await listOrderAudit(api.services.db, id)).toHaveLength(1);
  });

  test('says when the document was withdrawn, and what the applicant was told', async () => {
    const id = await issuedOrder();
    const withdrawal = { orderId: id, file1: `${id}.pdf`, reason: 'The visa of Jean Martin' };
    await api.call('POST', 'admin/withdraw-document', { token: team, body: withdrawal });
    const content = (await contentOf(id, 2)).json().data;
    expect(JSON.stringify(content.facts)).toMatch(/"The e-Visa was issued on [^"]+ UTC and withdrawn on [^"]+ UTC\."/);
    expect(content.chronology).toContainEqual({ at: expect.any(String), event: 'The e-Visa was withdrawn.' });
    expect(content.history.rows.at(-1)[2]).toContain('Withdrawal of the e-Visa');
    expect(JSON.stringify(content)).not.toContain('Martin');
  });

  test('has the case, the chronology and the downloads in both time zones in pack 1', async () => {
    const id = await issuedOrder();
    await save(id);
    await insertRemarks(api.services.db, [
      {
        order_id: id,
        created_at: '2026-03-02T12:00:00.000Z',
        remark_name: 'Tess',
        remark: 'SECRET',
        whatsapp: true,
        telephone: true,
      },
    ]);
    await api.call('PUT', 'admin/move-order-status', { token: team, body: { orderId: id, updatingStatus: 'Refund' } });
    const { data } = (await contentOf(id, 1)).json();

    expect(data.facts).toEqual(
      [
        {
          title: 'Summary',
          rows: [
            ['Issued', 'The e-Visa was issued on 03 Mar 2026, 09:00:00 UTC.'],
            ['Delivered', 'Accepted by the mail server for marie.dupont@example.com on 03 Mar 2026, 09:10:05 UTC.'],
            ['Downloaded', 'Once, first on 04 Mar 2026, 02:00:00 UTC.'],
          ],
        },
        {
          title: 'Case',
          rows: [
            ['Cardholder', 'Marie Dupont'],
            ['Card', 'ending in 4242'],
            ['Chargeback reference', 'CB-2026-0099182'],
            ['Reason', '13.1 Services not received'],
            ['Chargeback date', '11 May 2026'],
            ['Disputed amount', '36.00 USD'],
          ],
        },
        {
          title: 'Transaction',
          rows: [
            ['Transaction id', 'ch_3PqX8s'],
            ['Merchant', 'EVISA LTD'],
            ['Paid', '—'],
            ['Price of the order', '36.00 USD'],
          ],
        },
        {
          title: 'Order',
          rows: [
            ['Order id', String(id)],
            ['Placed at', '02 Mar 2026, 08:15:30 UTC'],
            ['Status', 'Refund'],
            ['Processing mode', 'Standard Processing'],
            ['Visa type', 'Visa T (Tourist Only)'],
            ['Intended date of entry', '10 Apr 2026'],
            ['Intended date of leaving', '24 Apr 2026'],
            ['Port of entry', 'Techo International Airport'],
          ],
        },
        {
          title: 'Applicant',
          rows: [
            ['Name', 'MARIE DUPONT'],
            ['Email', 'marie.dupont@example.com'],
            ['Telephone', '+33612345678'],
            ['Nationality', 'France'],
            ['Passport number', 'ending in 345'],
          ],
        },
        { title: 'Statement', rows: [['Note', 'Passport ending in 345, also written ending in 345.']] },
      ].map(({ title, rows }) => ({ title, rows: rows.map(([label, value]) => ({ label, value })) })),
    );
    expect(data.chronology.map(({ event }: { event: string }) => event)).toEqual([
      'The order was placed (Standard Processing).',
      'The terms and the refund policy were accepted electronically, signed “Marie Dupont”.',
      'Staff noted contact with the applicant by WhatsApp and telephone.',
      'The e-Visa was issued and ready to download.',
      'Email (e-Visa) to marie.dupont@example.com: not delivered (550 <b>no</b> such user).',
      'Email (e-Visa, sent again) to marie.dupont@example.com: accepted by the mail server (250 OK id=7).',
      // Neither the email that waits nor the refund that staff only consider.
      'The e-Visa was downloaded (Mobile Safari, iOS 17.4, 82.64.17.5, France).',
    ]);
    const [utc, est] = ['04 Mar 2026, 02:00:00', '03-03-2026 21:00:00'];
    expect(data.history).toMatchObject({
      title: 'Download History',
      columns: ['#', 'Date & Time', 'Device IP Address, Location', 'Device, Type, Browser, OS'],
      rows: [['1', `${utc} UTC\n${est} EST`, '82.64.17.5\nFrance', 'iPhone, mobile, Mobile Safari, iOS 17.4']],
    });
    expect(data.terms.paragraphs).toEqual([
      'Accepted electronically by Marie Dupont on 02 Mar 2026, 08:15:30 UTC (02 Mar 2026, 03:15:30 EST), when the order was placed.',
      'The whole terms.',
      'The refund policy.',
    ]);
    expect(JSON.stringify(data)).not.toMatch(/SECRET|Tess/);
  });

  test('has every mail and its delivery in pack 2', async () => {
    const id = await issuedOrder();
    const { data } = (await contentOf(id, 2)).json();
    const [utc, est] = ['03 Mar 2026, 09:10:05', '03 Mar 2026, 04:10:05'];
    const document = ['issued on 03 Mar 2026, 09:00:00 UTC', 'marie.dupont@example.com', 'AWS'].join('\n');
    expect(data.history.rows.map((row: string[]) => row.slice(2))).toEqual([
      [`e-Visa\n${document}`, 'Failed: 550 <b>no</b> such user'],
      [`e-Visa, sent again\n${document}`, `Accepted by the mail server at ${utc} UTC: 250 OK id=7`],
      ['Invoice\nmarie.dupont@example.com\nAWS', 'Requested at this time, waiting to be sent'],
    ]);
    expect(data.history.rows[1].slice(0, 2)).toEqual(['2', `${utc} UTC\n${est} EST`]);
  });

  test.each([1, 2])('prints what the preview shows in PDF %i, without the passport number', async (type) => {
    const id = await issuedOrder({ first_name: 'សុខ', last_name: '王小明' });
    await save(id);
    const response = await pdfOf(id, type);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="defence-pack-${type}-${id}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const text = extractPdfText(response.rawPayload).join(' ').replaceAll(/\s+/g, ' ');
    const { data } = (await contentOf(id, type)).json();
    for (const { event } of data.chronology.slice(0, 2)) expect(text).toContain(event);
    for (const cell of data.history.rows[0].slice(2)) expect(text).toContain(cell.replaceAll('\n', ' '));
    expect(text).toContain('សុខ');
    expect(text).toContain('王小明');
    expect(text).toContain('The refund policy.');
    expect(text).toContain('ending in 345');
    expect(text.replaceAll(/[\s•]/g, '')).not.toMatch(/19FV/);
    expect(response.rawPayload.toString('latin1')).not.toContain(passportNumber);
  });

  test('marks missing details as blanks in the preview and the PDF', async () => {
    const id = await issuedOrder();
    const blankRows = async () => {
      const { data } = (await contentOf(id, 1)).json();
      const { rows } = data.facts.find(({ title }: { title: string }) => title === 'Case');
      return rows
        .filter(({ value }: { value: string }) => value === 'Not entered ____________________')
        .map(({ label, blank }: { label: string; blank?: true }) => [label, blank]);
    };
    const labels = ['Cardholder', 'Card', 'Chargeback reference', 'Reason', 'Chargeback date', 'Disputed amount'];
    expect(await blankRows()).toEqual(labels.map((label) => [label, true]));
    const printed = await pdfOf(id, 1);
    expect(printed.statusCode).toBe(200);
    const marks = (pdf: Buffer) =>
      extractPdfText(pdf)
        .join(' ')
        .match(/Not entered _{20}/g)?.length;
    expect(marks(printed.rawPayload)).toBe(6);

    const unknown = { cardLastFour: '', chargebackReference: '', chargebackDate: '', amount: '', currency: '' };
    expect((await save(id, unknown)).statusCode).toBe(200);
    const order = (await api.call('GET', `admin/get-orders-details/${id}`, { token: team })).json().data;
    expect(order.defence_pack).toEqual({ ...details, ...unknown });
    expect(await blankRows()).toEqual([
      ['Card', true],
      ['Chargeback reference', true],
      ['Chargeback date', true],
      ['Disputed amount', true],
    ]);
    expect(marks((await pdfOf(id, 2)).rawPayload)).toBe(4);
    const [entry] = await listOrderAudit(api.services.db, id);
    expect(Object.keys(entry?.changes ?? {}).toSorted()).toEqual(['cardholder_name', 'chargeback_reason', 'note']);
  });

  test('shows the first, the last and the number of 5,000 downloads within 2 MB and 25 pages', async () => {
    const id = await issuedOrder({}, 5000);
    await save(id);
    const { data } = (await contentOf(id, 1)).json();
    expect(data.history.title).toBe('Download History: the first 10 and the last 60 of 5,000');
    expect(data.history.rows.map(([number]: string[]) => number)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => String(index + 1)),
      ...Array.from({ length: 60 }, (_, index) => String(index + 4941)),
    ]);
    expect(JSON.stringify(data.chronology).split('4,990 more times')).toHaveLength(2);
    const pdf = (await pdfOf(id, 1)).rawPayload;
    expect(pdf.length).toBeLessThan(2_000_000);
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeLessThanOrEqual(25);
  });

  test('refuses a missing and an erased order', async () => {
    const erased = await insertOrder(api.services.db, buildOrder({ erased_at: '2026-06-01T00:00:00.000Z' }));
    for (const call of [save, (id: number) => contentOf(id, 1), (id: number) => pdfOf(id, 2)]) {
      const missing = await call(999_999);
      expect(missing.statusCode).toBe(404);
      expect(missing.json()).toEqual({ status: 0, message: 'There is no order 999999.', reference });
      const gone = await call(erased);
      expect(gone.statusCode).toBe(409);
      expect(gone.json()).toEqual({ status: 0, message: `Order ${erased} was erased.`, reference });
    }
  });

  test('has only packs 1 and 2', async () => {
    const id = await issuedOrder();
    expect((await contentOf(id, 3)).json()).toMatchObject({ status: 0, message: 'A defence pack is 1 or 2' });
    expect((await pdfOf(id, 0)).statusCode).toBe(400);
  });
});
