import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { cleanUpload } from '../clean-upload';
import { addMetadata, drawPicture, makers, planted, turn } from './testing/maker-pictures';
import { arithmeticJpegBytes } from './testing/picture-fixtures';

const hashPixels = async (bytes: Buffer) =>
  createHash('sha256')
    .update(await sharp(bytes, { failOn: 'none' }).raw().toBuffer())
    .digest('hex');
const clean = async (bytes: Buffer) => (await cleanUpload(bytes)).bytes;

let picture: Buffer;
beforeAll(async () => {
  picture = await drawPicture();
});

describe.each(Object.entries(makers))('a JPEG of %s', (_, names) => {
  it('loses its metadata and keeps its bytes', async () => {
    const cleaned = await clean(addMetadata(picture, names));
    expect(cleaned.includes(planted)).toBe(false);
    // JFIF, profile, tables and scan: what the picture had before it got metadata.
    expect(cleaned.equals(picture)).toBe(true);
  });

  it('keeps its pixels and its turn', async () => {
    const turned = await turn(picture, 6);
    const sent = addMetadata(
      turned,
      names.filter((name) => name !== 'exif'),
    );
    const cleaned = await clean(sent);
    expect([sent.includes(planted), cleaned.includes(planted)]).toEqual([true, false]);
    expect(await hashPixels(cleaned)).toBe(await hashPixels(turned));
    const { orientation, icc, exif, xmp, iptc } = await sharp(cleaned).metadata();
    expect([orientation, icc?.length, xmp, iptc]).toEqual([
      6,
      (await sharp(picture).metadata()).icc?.length,
      ...Array(2),
    ]);
    expect(exif).toHaveLength(32);
  });
});

it.each([2, 3, 4, 5, 7, 8])('keeps the orientation %d as the only Exif field', async (orientation) => {
  const { exif, ...metadata } = await sharp(await clean(await turn(picture, orientation))).metadata();
  expect([metadata.orientation, exif?.length]).toEqual([orientation, 32]);
});

it('keeps a progressive and a grey picture as they are', async () => {
  for (const drawn of [await drawPicture({ progressive: true }), await sharp(picture).greyscale().jpeg().toBuffer()])
    expect((await clean(drawn)).equals(drawn)).toBe(true);
});

it('keeps the colours of a CMYK picture, with the field of Adobe that they need', async () => {
  const cmyk = await sharp(picture).toColourspace('cmyk').jpeg().toBuffer();
  const cleaned = await clean(addMetadata(cmyk, ['exif', 'photoshop']));
  expect(cleaned.includes('Adobe')).toBe(true);
  expect(await hashPixels(cleaned)).toBe(await hashPixels(cmyk));
});

it('keeps JFIF, but not its thumbnail', async () => {
  const fields = [1, 2, 1, 0, 72, 0, 72];
  const withJfif = (rest: Buffer) =>
    Buffer.concat([
      picture.subarray(0, 2),
      Buffer.from([0xff, 0xe0, 0, 14 + rest.length]),
      Buffer.from('JFIF\0'),
      Buffer.from(fields),
      rest,
      picture.subarray(2),
    ]);
  const thumbnail = Buffer.from(planted.padEnd(3 * 4 * 3));
  const sent = withJfif(Buffer.concat([Buffer.from([3, 4]), thumbnail]));
  expect((await clean(sent)).equals(withJfif(Buffer.from([0, 0])))).toBe(true);
});

it('encodes a picture again that browsers cannot decode', async () => {
  const cleaned = await clean(arithmeticJpegBytes);
  expect(cleaned.includes(Buffer.from([0xff, 0xc0]))).toBe(true);
  expect(await sharp(cleaned).metadata()).toMatchObject({ width: 16, height: 16, format: 'jpeg' });
});

describe('a JPEG without its end', () => {
  const size = { width: 96, height: 320 };

  it('gets its end mark if its picture is complete', async () => {
    expect((await clean(picture.subarray(0, -2))).equals(picture)).toBe(true);
    const progressive = await drawPicture({ progressive: true });
    expect((await clean(progressive.subarray(0, -2))).equals(progressive)).toBe(true);
  });

  it('is encoded again if its last rows are missing', async () => {
    const cut = addMetadata(picture, ['exif']).subarray(0, -200);
    const cleaned = await clean(cut);
    expect(cleaned.includes(planted)).toBe(false);
    expect(await sharp(cleaned, { failOn: 'warning' }).stats()).toBeDefined();
    expect(await sharp(cleaned).metadata()).toMatchObject(size);
  });

  it('keeps its turn if it is encoded again', async () => {
    const cleaned = await clean((await turn(picture, 6)).subarray(0, -200));
    expect(await sharp(cleaned).metadata()).toMatchObject({ ...size, orientation: 6 });
  });

  it('is encoded again if only a refinement is missing', async () => {
    const progressive = await drawPicture({ progressive: true, quality: 95 });
    const cleaned = await clean(progressive.subarray(0, -40));
    expect(await sharp(cleaned, { failOn: 'warning' }).metadata()).toMatchObject({ ...size, isProgressive: false });
  });

  it.each([
    ['more of its rows are missing', () => picture.subarray(0, picture.length * 0.7)],
    ['more of its rows are missing, and an end mark follows', () => endedAt(picture, 0.7)],
    [
      'scans are missing',
      () => drawPicture({ progressive: true }).then((bytes) => bytes.subarray(0, bytes.length * 0.2)),
    ],
    ['its scan is missing', () => picture.subarray(0, picture.indexOf(Buffer.from([0xff, 0xda])))],
  ])('is refused if %s', async (_, cut) => {
    await expect(clean(await cut())).rejects.toThrow(
      'This image cannot be read. Save it again and upload the new file.',
    );
  });
});

it('reads damaged files without an error of its own', async () => {
  for (let length = 2; length < picture.length; length += 499) {
    const damaged = Buffer.from(picture);
    damaged.fill(0xff, length, length + 9);
    for (const bytes of [damaged, picture.subarray(0, length)])
      await clean(bytes).catch((error: unknown) => expect(error).toHaveProperty('kind', 'unsupported-content'));
  }
});

function endedAt(jpeg: Buffer, part: number): Buffer {
  return Buffer.concat([jpeg.subarray(0, jpeg.length * part), Buffer.from([0xff, 0xd9])]);
}
