import { crc32, deflateSync } from 'node:zlib';
import { intakeOrders } from '../../db/schema/intake';
import { orders } from '../../db/schema/orders';
import { outbox } from '../../db/schema/outbox';
import { buildIntakeOrder, createTestKey, deliver, madePayment, photoParts } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { jpegBytes, pdfBytes, pngBytes, webpBytes } from '../../main/testing/upload-fixtures';

/** Fields that may be absent. */
const optionalFields = [
  'language',
  'payment',
  're_enter_email',
  'signature_name',
  'state_province',
  'address_cambodia',
  'intended_date_of_leaving',
  'hotel_name',
  'hotel_contact',
  'processing_date',
  'entry_purpose',
  'other_purpose',
  'other_occupation',
  'surname_checked',
  'given_name_checked',
];
const complete = {
  ...buildIntakeOrder({ reference: 'hostile', language: 'en', payment: madePayment }),
  processing_date: '2026-03-02',
  surname_checked: 1,
  given_name_checked: 1,
  other_occupation: 'Beekeeper',
  entry_purpose: 'Other',
  other_purpose: 'Volunteering',
};
const hostileValues: [name: string, value: unknown][] = [
  ['an object', { a: 1 }],
  ['a list', ['x']],
  ['a number', 1.5],
  ['true', true],
  ['10,001 characters', 'x'.repeat(10_001)],
  ['a zero character', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800'],
  ['an override of the direction', 'abc\u202etxt\u200f'],
  ['tag characters', 'a\u{e0041}'],
  ['a character that was lost', 'a\ufffdb'],
];

/** Copied into a telephone, these are taken out of it. */
const cleanedFromTelephones = ['a line break', 'right-to-left marks', 'a zero-width space'];

let api: TestApi;
let key: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ key } = await createTestKey(api));
});
afterEach(async () => {
  const { db } = api.services;
  const stored = [await db.$count(orders), await db.$count(intakeOrders), await db.$count(outbox)];
  expect([...stored, ...(await api.listStoredFiles())]).toEqual([0, 0, 0]);
});
afterAll(() => api.close());

describe.each(Object.keys(complete))('the field %s', (field) => {
  if (!optionalFields.includes(field))
    it.each([
      ['missing', undefined],
      ['null', null],
      ['empty', ''],
      ['blank', '  '],
    ])('is refused if it is %s', async (_, value) => {
      await expectRefusedField(field, { ...complete, [field]: value });
    });

  const hostile = hostileValues.filter(
    ([name]) => field !== 'telephone_number' || !cleanedFromTelephones.includes(name),
  );
  it.each(hostile)('is refused with %s', async (_, value) => {
    await expectRefusedField(field, { ...complete, [field]: value });
  });
});

it.each(['0000-01-01', '9999-12-31', '2026-13-01', '+275760-09-13', '2026-02-29', '20260302', '2026-3-2'])(
  'refuses the date %s',
  async (date) => {
    for (const field of ['date_of_birth', 'issue_date', 'intended_date_of_leaving', 'processing_date'])
      await expectRefusedField(field, { ...complete, [field]: date });
  },
);

it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-03-02', 'now', '2026-03-02T25:00:00Z'])(
  'refuses the time %s of a payment',
  async (at) => {
    await expectRefusedField('payment.at', { ...complete, payment: { ...madePayment, at } });
  },
);

it.each(['../../etc', 'a b', 'é', '', 'x'.repeat(101), '-first', '%00'])(
  'refuses the reference %j',
  async (reference) => {
    await expectRefusedField('reference', { ...complete, reference });
  },
);

it.each([
  ['no JSON', '{"reference":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a prototype', '{"__proto__":{"reference":"x"},"constructor":{"prototype":{"a":1}}}'],
  ['many levels', '['.repeat(20_000)],
  ['10 MB', JSON.stringify({ ...complete, occupation: 'x'.repeat(10_000_000) })],
])('refuses an order that is %s', async (_, text) => {
  const boundary = 'x';
  const payload = `--${boundary}\r\nContent-Disposition: form-data; name="order"\r\nContent-Type: application/json\r\n\r\n${text}\r\n--${boundary}--\r\n`;
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/intake/orders',
    headers: { authorization: `Bearer ${key}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  expect([400, 413]).toContain(response.statusCode);
});

describe('a document', () => {
  const gif = Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1');
  it.each([
    ['a page with the name of a picture', Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a GIF', gif],
    ['a program', Buffer.from('MZ\u0090\0')],
    ['a PDF', pdfBytes],
    ['no content', Buffer.alloc(0)],
    ['a JPEG with a page after its end', Buffer.concat([jpegBytes, Buffer.from('<html><script>')])],
    ['a PNG with a ZIP after its end', Buffer.concat([pngBytes, emptyZip()])],
    ['a JPEG with a ZIP after its end', Buffer.concat([jpegBytes, emptyZip()])],
    ['half a JPEG', jpegBytes.subarray(0, 200)],
    ['a WebP without its end', webpBytes.subarray(0, 30)],
    ['a PNG of 60,000 × 60,000 pixels', drawFlatPng(60_000, 60_000, 1)],
    ['a PNG of 20,000 × 20,000 pixels in a few KB', drawFlatPng(20_000, 20_000, 20_000)],
    ['11 MB', Buffer.concat([jpegBytes, Buffer.alloc(11 * 1024 * 1024)])],
  ])('is refused as the photo if it is %s', async (_, bytes) => {
    const response = await deliver(api, key, complete, [
      { field: 'applicant_photo', fileName: 'photo.jpg', bytes, contentType: 'image/jpeg' },
      ...photoParts.slice(1),
    ]);
    expect([400, 413]).toContain(response.statusCode);
    if (response.statusCode === 400) expect(Object.keys(response.json().errors)).toEqual(['applicant_photo']);
  });

  it.each([
    ['in an unknown field', [...photoParts, { field: 'visa', fileName: 'x.pdf', bytes: pdfBytes }]],
    ['twice', [...photoParts, ...photoParts]],
    ['in the field __proto__', [...photoParts, { field: '__proto__', fileName: 'x.pdf', bytes: pdfBytes }]],
    ['with more than 40 MB', photoParts.flatMap((part) => Array(6).fill({ ...part, bytes: Buffer.alloc(9_000_000) }))],
  ])('is refused if it is sent %s', async (_, files) => {
    expect([400, 413]).toContain((await deliver(api, key, complete, files)).statusCode);
  });
});

async function expectRefusedField(field: string, order: object): Promise<void> {
  const response = await deliver(api, key, order);
  expect(response.statusCode).toBe(400);
  const names = Object.keys(response.json().errors ?? {});
  // A zero character or lone surrogate cannot be stored anywhere, and a text can be invalid for two fields.
  if (names.length > 0) expect(names.some((name) => name.startsWith(field))).toBe(true);
  else expect(response.json().message).toBe('The request cannot be read.');
}

function emptyZip(): Buffer {
  return Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
}

/** Draws a PNG of one colour with `rows` rows of content, which compresses to a few KB. */
function drawFlatPng(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const content = Buffer.alloc((Math.ceil(width / 8) + 1) * rows);
  return Buffer.concat([
    pngBytes.subarray(0, 8),
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(content)),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
