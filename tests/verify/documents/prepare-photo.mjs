import { writeFileSync } from 'node:fs';
import { drawPicture, encodePng, encodePpm } from './draw-picture.mjs';
import { createRandom } from './random.mjs';

/** @typedef {import('./draw-picture.mjs').Pixels} Pixels */

/**
 * The files of a picture that a program starts from, and the file that it writes.
 * @typedef {{ seed: number, pixels: Pixels, ppm: string, png: string, jpeg: string, out: (extension: string) => string, load: import('./writers/writer.mjs').LoadPackage }} Photo
 */

/**
 * Draws a picture and writes the files that programs start from; of a very large one only the pixels.
 * @param {number} seed @param {string} folder
 * @param {{ size?: [number, number], toJpeg: (pixels: Pixels) => Buffer, load: import('./writers/writer.mjs').LoadPackage }} options
 * @returns {Promise<Photo>}
 */
export async function preparePhoto(seed, folder, { size, toJpeg, load }) {
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
