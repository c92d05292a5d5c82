import { loadImage } from '@napi-rs/canvas';
import { documentFields } from '@evisa/shared/domain/orders/nationality-documents';
import { fileTypeFromBuffer } from 'file-type';
import { drawSampleFile } from './draw-sample-file';
import { generateSampleData } from './generate-sample-data';
import { members } from './testing/members';

const { orders, documents } = generateSampleData({
  count: 300,
  now: new Date('2026-10-15T09:30:00.000Z'),
  seed: 7,
  members,
});

/** An order of the nationality group that uploads all documents. */
const order = orders.find((one) => documentFields.every((field) => one[field] !== null));
const issued = documents[0];
if (!order || !issued) throw new Error('The sample has no order with every document, or none completed');

async function draw(name: string | null): Promise<Buffer> {
  const file = name && order ? await drawSampleFile(name, order, []) : null;
  if (!file) throw new Error(`No file ${name}`);
  return file;
}

describe('files of a sample order', () => {
  it.each(['applicant_photo', 'applicant_passport_photo', ...documentFields] as const)(
    'draws %s as a JPEG',
    async (field) => {
      const file = await draw(order[field]);
      expect(await fileTypeFromBuffer(file)).toMatchObject({ mime: 'image/jpeg' });
      const { width, height } = await loadImage(file);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(600);
    },
  );

  it('draws the same picture for the same order, and a different one for another order', async () => {
    const first = await draw(order.applicant_photo);
    expect(first.equals(await draw(order.applicant_photo))).toBe(true);
    const other = orders.find(({ order_id }) => order_id === order.order_id + 1);
    expect(other && (await drawSampleFile(other.applicant_photo, other, []))?.equals(first)).toBe(false);
  });

  it('draws the issued visa as the same PDF each time, byte for byte', async () => {
    const completed = orders.find(({ order_id }) => order_id === issued.order_id);
    if (!completed) throw new Error('A document without its order');
    const drawVisa = () =>
      drawSampleFile(`${issued.order_id}_${issued.file1}`, completed, [
        { file1: issued.file1, uploaded_at: issued.create_ts },
      ]);
    const visa = await drawVisa();
    expect(visa && (await fileTypeFromBuffer(visa))).toMatchObject({ mime: 'application/pdf' });
    expect(visa && (await drawVisa())?.equals(visa)).toBe(true);
  });

  it('finds no file that the order does not have', async () => {
    expect(await drawSampleFile('00000000-0000-4000-8000-000000000000.jpg', order, [])).toBeNull();
    const another = orders.find(({ order_id }) => order_id !== order.order_id);
    expect(another && (await drawSampleFile(another.applicant_photo, order, []))).toBeNull();
  });
});
