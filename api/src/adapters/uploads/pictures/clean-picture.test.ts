import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { cleanUpload } from '../clean-upload';
import { stripJpeg } from './jpeg-segments';
import { drawPicture, planted } from './testing/maker-pictures';
import { avifBytes, deepHeicBytes, heicBytes } from './testing/picture-fixtures';

const clean = async (bytes: Buffer) => (await cleanUpload(bytes)).bytes;
const readPixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const plantedBytes = Buffer.from(planted);
/** Draws 4 × 2 pixels, red at the left and blue at the right. */
const draw = () =>
  sharp(Buffer.from([...Array(2)].flatMap(() => [255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255])), {
    raw: { width: 4, height: 2, channels: 3 },
  });

describe('a PNG', () => {
  it('loses texts, times, Exif and unknown chunks, and keeps its pixels and colours', async () => {
    const png = await draw().png().withIccProfile('p3').toBuffer();
    const colours = [chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])), chunk('cICP', Buffer.from([12, 13, 0, 1]))];
    const metadata = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'caBX', 'prVt'].map((type) => chunk(type, plantedBytes));
    const sent = insertChunks(png, [...colours, ...metadata]);
    const cleaned = await clean(Buffer.concat([sent, plantedBytes]));
    expect(cleaned.equals(insertChunks(png, colours))).toBe(true);
    expect((await readPixels(cleaned)).equals(await readPixels(png))).toBe(true);
  });

  it('becomes its default image if it is animated', async () => {
    const png = await draw().png().toBuffer();
    const control = Buffer.alloc(26);
    control.writeUInt32BE(4, 4);
    control.writeUInt32BE(2, 8);
    const animation = insertChunks(png, [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), chunk('fcTL', control)]);
    const frame = chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 1]), plantedBytes]));
    const { type, bytes } = await cleanUpload(
      Buffer.concat([animation.subarray(0, -12), frame, animation.subarray(-12)]),
    );
    expect([type, bytes.equals(png)]).toEqual(['image/png', true]);
  });

  it('is encoded upright if it is turned', async () => {
    const turned = await draw().png().withMetadata({ orientation: 6 }).toBuffer();
    const cleaned = await clean(turned);
    await expectUpright(cleaned);
    expect((await readPixels(cleaned)).equals(await draw().rotate(90).raw().toBuffer())).toBe(true);
  });
});

describe('a WebP', () => {
  it('loses Exif, XMP and unknown chunks, and keeps its pixels and its profile', async () => {
    const webp = await draw().webp({ lossless: true }).withIccProfile('p3').toBuffer();
    const marked = Buffer.from(webp);
    marked.writeUInt8(marked.readUInt8(20) | 0x0c, 20);
    const metadata = ['EXIF', 'XMP ', 'PRVT'].map((type) => riffChunk(type, plantedBytes));
    const sent = Buffer.concat([marked, ...metadata]);
    sent.writeUInt32LE(sent.length - 8, 4);
    expect((await clean(sent)).equals(webp)).toBe(true);
  });

  it('becomes its first frame if it is animated', async () => {
    const animated = await drawAnimation();
    expect(await sharp(animated, { animated: true }).metadata()).toMatchObject({ pages: 2 });
    const cleaned = await clean(animated);
    expect((await sharp(cleaned, { animated: true }).metadata()).pages).toBeUndefined();
    expect((await sharp(cleaned).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 });
  });

  it('is encoded upright if it is turned', async () => {
    const turned = await draw().webp().withMetadata({ orientation: 6 }).toBuffer();
    await expectUpright(await clean(turned));
  });
});

describe('a HEIC or AVIF picture', () => {
  const readColours = async (bytes: Buffer, points: [x: number, y: number][]) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    return points.map(([x, y]) =>
      [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].map((value) =>
        Math.round(value / 255),
      ),
    );
  };
  const [red, green, blue, white, black] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 1, 1],
    [0, 0, 0],
  ];

  it('of an iPhone becomes an upright JPEG with its colour profile and without metadata', async () => {
    expect(heicBytes.includes('PLANTED')).toBe(true);
    const { type, bytes } = await cleanUpload(heicBytes);
    const { width, height, icc, exif, format } = await sharp(bytes).metadata();
    expect([type, format, width, height, icc?.length, exif]).toEqual(['image/jpeg', 'jpeg', 64, 128, 548, undefined]);
    expect(bytes.includes('PLANTED')).toBe(false);
    const corners: [number, number][] = [
      [10, 10],
      [50, 10],
      [10, 50],
      [50, 50],
      [30, 100],
    ];
    expect(await readColours(bytes, corners)).toEqual([blue, red, white, green, black]);
  });

  it('becomes an upright JPEG with AV1 and with 10 bits a sample', async () => {
    const avif = await clean(avifBytes);
    expect(await sharp(avif).metadata()).toMatchObject({ width: 48, height: 64, format: 'jpeg' });
    expect(
      await readColours(avif, [
        [5, 5],
        [40, 5],
        [5, 60],
        [40, 60],
      ]),
    ).toEqual([blue, red, white, green]);
    const deep = await clean(deepHeicBytes);
    expect(await sharp(deep).metadata()).toMatchObject({ width: 64, height: 48, format: 'jpeg', depth: 'uchar' });
    expect(
      await readColours(deep, [
        [5, 5],
        [60, 5],
        [5, 40],
        [60, 40],
      ]),
    ).toEqual([red, green, blue, white]);
  });

  it('is refused with advice if it is damaged', async () => {
    const damaged = Buffer.from(heicBytes);
    damaged.fill(0, damaged.indexOf('hvcC') + 4, damaged.indexOf('hvcC') + 40);
    await expect(clean(damaged)).rejects.toThrow(
      'This HEIC image cannot be read. Save it as JPEG and upload the new file. On an iPhone, choose Settings, Camera, Formats, Most Compatible.',
    );
  });

  it('of 12,000 × 9,000 pixels is refused, because decoders hold all of it', async () => {
    await expect(clean(withHeifSize(heicBytes, 12_000, 9_000))).rejects.toThrow(
      'This picture has 108 megapixels; at most 53 are accepted for this kind of file. Save it smaller or as a standard JPEG and upload the new file.',
    );
  });
});

describe('the size', () => {
  it('can be 12,000 × 9,000 pixels, upright and turned', async () => {
    const jpeg = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const turned = stripJpeg(jpeg, 6)?.bytes ?? jpeg;
    expect((await clean(turned)).equals(turned)).toBe(true);
    expect((await clean(jpeg)).equals(jpeg)).toBe(true);
  });

  it.each([
    ['a JPEG of 300 megapixels', () => sized('jpeg', 20_000, 15_000), 300, 120, ''],
    [
      'a progressive JPEG without subsampling',
      () => sized('progressive', 12_000, 9_000),
      108,
      66,
      ' for this kind of file',
    ],
    ['a PNG of 300 megapixels', () => sized('png', 20_000, 15_000), 300, 120, ''],
    [
      'an interlaced PNG with 16 bits a sample',
      () => sized('interlaced', 12_000, 9_000),
      108,
      66,
      ' for this kind of file',
    ],
    ['a turned PNG', () => sized('turned', 12_000, 12_000), 144, 120, ''],
    ['an animated WebP', () => sized('animated', 8_000, 8_000), 64, 36, ' for this kind of file'],
  ])('of %s is refused with the limit', async (_, make, has, limit, kind) => {
    await expect(clean(await make())).rejects.toThrow(
      `This picture has ${has} megapixels; at most ${limit} are accepted${kind}.`,
    );
  });
});

/** Makes small pictures that claim to be large. */
async function sized(
  kind: 'jpeg' | 'progressive' | 'png' | 'interlaced' | 'turned' | 'animated',
  width: number,
  height: number,
) {
  switch (kind) {
    case 'jpeg':
      return withJpegSize(await drawPicture(), width, height);
    case 'progressive':
      return withJpegSize(await drawPicture({ progressive: true, chromaSubsampling: '4:4:4' }), width, height);
    case 'png':
      return withPngSize(await draw().png().toBuffer(), width, height);
    case 'interlaced':
      return withPngSize(await draw().toColourspace('rgb16').png({ progressive: true }).toBuffer(), width, height);
    case 'turned':
      return withPngSize(await draw().png().withMetadata({ orientation: 6 }).toBuffer(), width, height);
    case 'animated':
      return withCanvasSize(await drawAnimation(), width, height);
  }
}

async function drawAnimation(): Promise<Buffer> {
  const frames = await Promise.all(
    (['red', 'blue'] as const).map((background) =>
      sharp({ create: { width: 4, height: 4, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
}

async function expectUpright(bytes: Buffer): Promise<void> {
  const { width, height, orientation } = await sharp(bytes).metadata();
  expect([width, height, orientation]).toEqual([2, 4, undefined]);
}

/** Changes the size in the chunk VP8X of a WebP. */
function withCanvasSize(webp: Buffer, width: number, height: number): Buffer {
  const sized = Buffer.from(webp);
  sized.writeUIntLE(width - 1, 24, 3);
  sized.writeUIntLE(height - 1, 27, 3);
  return sized;
}

function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const sized = Buffer.from(jpeg);
  const frame = Math.max(sized.indexOf(Buffer.from([0xff, 0xc0])), sized.indexOf(Buffer.from([0xff, 0xc2])));
  sized.writeUInt16BE(height, frame + 5);
  sized.writeUInt16BE(width, frame + 7);
  return sized;
}

function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(33)]);
}

/** Changes the size of the grid, in its property and in its data. */
function withHeifSize(heic: Buffer, width: number, height: number): Buffer {
  const sized = Buffer.from(heic);
  const property = sized.lastIndexOf('ispe');
  sized.writeUInt32BE(width, property + 8);
  sized.writeUInt32BE(height, property + 12);
  const data = sized.indexOf('idat');
  sized.writeUInt16BE(width, data + 8);
  sized.writeUInt16BE(height, data + 10);
  return sized;
}

/** Inserts chunks behind the header of a PNG. */
function insertChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
}
