import { describeDrawing, type Drawing } from './compare-drawings';
import { runProgram } from './writers/run-program';

/** Draws the first page of a PDF with Poppler. Returns null if it cannot. */
export const drawWithPoppler = (file: string) =>
  draw('pdftoppm', ['-f', '1', '-l', '1', '-singlefile', '-scale-to', '900', file]);

/** Decodes a picture with ImageMagick, upright. Returns null if it cannot. */
export const drawWithImageMagick = (file: string) =>
  draw('convert', [
    `${file}[0]`,
    '-auto-orient',
    '-colorspace',
    'sRGB',
    '-alpha',
    'off',
    '-resize',
    '400x400',
    '-depth',
    '8',
    'ppm:-',
  ]);

async function draw(program: string, args: string[]): Promise<Drawing | null> {
  const ppm = await runProgram(program, args, { codes: [0, 1] }).catch(() => null);
  const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(ppm?.toString('latin1', 0, 40) ?? '');
  return ppm && head ? describeDrawing(ppm.subarray(head[0].length), Number(head[1]), Number(head[2])) : null;
}
