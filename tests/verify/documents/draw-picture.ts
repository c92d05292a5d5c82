import { crc32, deflateSync } from 'node:zlib';
import { createRandom } from './random';

export type Pixels = { width: number; height: number; rgb: Buffer };

/**
 * Draws four coloured quarters, darker towards the bottom, with the noise that a camera adds: the quarters show whether a picture was turned or
 * its colours inverted.
 */
export function drawPicture(seed: number, width: number, height: number): Pixels {
  const random = createRandom(seed);
  const colours = Array.from({ length: 4 }, () => [random() * 200 + 20, random() * 200 + 20, random() * 200 + 20]);
  const noise = 4 + random() * 30;
  const rgb = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const colour = colours[(y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1)] ?? [];
      for (const part of colour) {
        rgb[at] = Math.max(0, Math.min(255, part * (1 - y / height / 3) + (random() - 0.5) * noise));
        at += 1;
      }
    }
  return { width, height, rgb };
}

export function encodePpm({ width, height, rgb }: Pixels) {
  return Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), rgb]);
}

export function encodePng({ width, height, rgb }: Pixels) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) rgb.copy(rows, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
