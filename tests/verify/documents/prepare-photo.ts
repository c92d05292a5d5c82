import { writeFileSync } from 'node:fs';
import { drawPicture, encodePng, encodePpm, type Pixels } from './draw-picture';
import { createRandom } from './random';
import type { LoadPackage } from './writers/writer';

/** The files of a picture that a program starts from, and the file that it writes. */
export type Photo = {
  seed: number;
  pixels: Pixels;
  ppm: string;
  png: string;
  jpeg: string;
  out: (extension: string) => string;
  load: LoadPackage;
};

/** Draws a picture and writes the files that programs start from; of a very large one only the pixels. */
export async function preparePhoto(
  seed: number,
  folder: string,
  { size, toJpeg, load }: { size?: [number, number]; toJpeg: (pixels: Pixels) => Buffer; load: LoadPackage },
): Promise<Photo> {
  const random = createRandom(seed);
  const [width, height] = size ?? [100 + Math.floor(random() * 500), 100 + Math.floor(random() * 400)];
  const pixels = drawPicture(seed, width, height);
  const base = `${folder}/photo-${seed}`;
  writeFileSync(`${base}.ppm`, encodePpm(pixels));
  if (width < 2000) {
    writeFileSync(`${base}.png`, encodePng(pixels));
    writeFileSync(`${base}.jpg`, toJpeg(pixels));
  }
  return {
    seed,
    pixels,
    ppm: `${base}.ppm`,
    png: `${base}.png`,
    jpeg: `${base}.jpg`,
    out: (extension) => `${base}-out.${extension}`,
    load,
  };
}
