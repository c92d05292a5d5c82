import { insertOrders } from '../db/orders/orders';
import { buildOrder } from '../db/testing/build-order';
import { extractPdfText } from '../main/testing/extract-pdf-text';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';
import { xssPayloads } from '../main/testing/xss-payloads';

let api: TestApi;
let token: string;
const first = 500_000;
const idOf = (index: number) => first + index;
const plainId = idOf(xssPayloads.length);
const trimmed = xssPayloads.map((text) => text.trim());

beforeAll(async () => {
  api = await startTestApi();
  token = await api.signInAs('Admin');
  await insertOrders(
    api.services.db,
    [...xssPayloads, 'PLAIN'].map((text, index) => ({
      ...buildOrder({ first_name: text, last_name: text, address_cambodia: text, hotel_name: text, occupation: text }),
      order_id: idOf(index),
    })),
  );
});
afterAll(() => api.close());

const get = (path: string) => api.call('GET', `admin/${path}`, { token });
const post = (path: string, body: object) => api.call('POST', `admin/${path}`, { token, body });

/** Returns the structure of a page without its texts. */
const skeletonOf = (html: string) => (html.match(/<[!/]?\w+|"|'/g) ?? []).join(' ');

test('has more than 200 payloads', () => expect(new Set(xssPayloads).size).toBeGreaterThan(200));

test('builds the mail’s HTML the same way, whatever the applicant’s name', async () => {
  const plain = skeletonOf((await get(`email-content/${plainId}`)).json().data.html);
  expect(plain.length).toBeGreaterThan(100);
  for (const [index, text] of xssPayloads.entries()) {
    const { html } = (await get(`email-content/${idOf(index)}`)).json().data;
    expect([text, skeletonOf(html)]).toEqual([text, plain]);
  }
});

test('answers JSON that browsers do not treat as a page, with the text as typed', async () => {
  for (const [index, text] of xssPayloads.entries()) {
    const answer = await get(`get-orders-details/${idOf(index)}`);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.json().data).toMatchObject({ first_name: text, hotel_name: text });
  }
});

test('stores what staff type as typed', async () => {
  for (const [index, text] of trimmed.entries()) {
    const orderId = idOf(index);
    const remark = await post('add-new-remark', { orderId, remark: text });
    expect(remark.json().data.remark).toBe(text);
    // Both endpoints store texts alike, so a sample is enough for the second, with each text that it refuses.
    if (index % 5 > 0 && !/\p{C}/u.test(text)) continue;
    const typed = text.slice(0, 200);
    const saved = await post('save-transaction-details', { orderId, transactionId: typed, merchantName: typed });
    const order = (await get(`get-orders-details/${orderId}`)).json().data;
    // A tab is invisible in a name.
    const kept = /\p{C}/u.test(typed) ? [400, null, null] : [200, typed, typed];
    expect([saved.statusCode, order.transaction_id, order.merchant_name]).toEqual(kept);
  }
});

test('starts no cell of an export with a formula', async () => {
  const csv = (await post('export-orders', { folderName: 'allOrder', columns: ['name', 'order_id'] })).body;
  expect(csv).toContain('HYPERLINK');
  expect(csv.split('\r\n').filter((line) => /^"?[=+\-@\t]/.test(line))).toEqual([]);
});

test('prints them in a defence pack that runs nothing', async () => {
  const details = {
    cardholderName: '<script>alert(1)</script>',
    cardLastFour: '4242',
    chargebackReference: 'CB-1',
    chargebackReason: '(/JS (app.alert(1)) /S /JavaScript)',
    chargebackDate: '2026-05-11',
    amount: '36.00',
    currency: 'USD',
  };
  const notes: string[] = [''];
  for (const text of trimmed) {
    if (`${notes.at(-1)}\n${text}`.length > 4900) notes.push('');
    notes[notes.length - 1] = `${notes.at(-1)}\n${text}`;
  }
  expect(
    notes
      .join('\n')
      .split('\n')
      .filter((line) => line !== ''),
  ).toHaveLength(xssPayloads.length);
  for (const note of notes) {
    expect((await post('defence-pack-details', { orderId: plainId, ...details, note })).statusCode).toBe(200);
    const answer = await post('get-defence-pack-pdf', { orderId: plainId, defencePackType: 1 });
    expect([answer.statusCode, answer.headers['content-type'], answer.statusCode === 200 ? '' : answer.body]).toEqual([
      200,
      'application/pdf',
      '',
    ]);
    const pdf = answer.rawPayload;
    const dictionaries = pdf
      .toString('latin1')
      .replaceAll(/stream\n[^]*?\nendstream/g, '')
      .replaceAll(/\((?:\\[^]|[^\\)])*\)/g, '');
    expect(dictionaries).not.toMatch(/\/(?:JavaScript|JS|OpenAction|Launch|SubmitForm|URI|EmbeddedFile|AA)\b/);
    expect(extractPdfText(pdf).join(' ')).toContain('<script>alert(1)</script>');
  }
});
