import { crc32, deflateSync } from 'node:zlib';
import { jpegBytes, pdfBytes, pngBytes, webpBytes } from '../../main/testing/upload-fixtures';
import { DomainError, type ErrorKind } from '../../errors/domain-error';
import { cleanUpload } from './clean-upload';

const refusalOf = async (bytes: Buffer): Promise<ErrorKind | null> => {
  try {
    await cleanUpload(bytes);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.kind;
    throw error;
  }
};

it.each([
  ['a PDF', pdfBytes, 'application/pdf'],
  ['a JPEG', jpegBytes, 'image/jpeg'],
  ['a JPEG with data of a phone after its end', Buffer.concat([jpegBytes, Buffer.alloc(3000, 7)]), 'image/jpeg'],
  ['a PNG', pngBytes, 'image/png'],
  ['a WebP', webpBytes, 'image/webp'],
])('accepts %s', async (_, bytes, type) => {
  await expect(cleanUpload(bytes)).resolves.toMatchObject({ type });
});

describe('an image that does not decode', () => {
  it.each([
    ['a WebP of 12 bytes', Buffer.concat([webpBytes.subarray(0, 4), Buffer.from([4, 0, 0, 0]), Buffer.from('WEBP')])],
    ['a WebP without a picture', riff(Buffer.alloc(30))],
    ['a PNG of 2,147,483,647 × 1 pixels', png(0x7fffffff, 1)],
    ['a PNG of 60,000 × 60,000 pixels', png(60_000, 60_000)],
    ['a PNG whose rows are missing', png(100, 100)],
    ['a JPEG without its rows', Buffer.concat([jpegBytes.subarray(0, 160), Buffer.from([0xff, 0xd9])])],
  ])('is refused: %s', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe('unsupported-content');
  });
});

function riff(content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBPVP8 '), content.subarray(4)]);
}

/** Builds a PNG that claims a size but contains one row of one byte. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
