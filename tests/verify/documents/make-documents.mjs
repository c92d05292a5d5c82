import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeContent } from './make-content.mjs';
import { latinLanguages } from './phrases.mjs';
import { preparePhoto } from './prepare-photo.mjs';
import { npmWriters } from './writers/npm-writers.mjs';

/** @typedef {import('./writers/writer.mjs').Content} Content */
/** @typedef {import('./writers/writer.mjs').LoadPackage} LoadPackage */

/**
 * A file that a writer made, or why it made none.
 * @typedef {{ seed: number, file: string, error?: string }} Made
 */

/** How many programs run at once. */
const width = 2;

/**
 * Makes PDFs with one writer.
 * @param {import('./writers/writer.mjs').Writer} writer @param {number[]} seeds @param {string} folder
 * @param {{ load: LoadPackage, isSmall: boolean }} options
 * @returns {Promise<Made[]>}
 */
export async function makeDocuments({ letters = 'all', make, makeAll }, seeds, folder, { load, isSmall }) {
  const toJpeg = await createJpegEncoder(load);
  const contents = seeds.map((seed) => makeContent(seed, folder, { letters, isSmall, toJpeg }));
  /** @type {import('./writers/writer.mjs').Tools} */
  const tools = { load, folder, makeSource: (content) => makeSource(content, tools) };
  if (makeAll) {
    const error = await makeAll(contents, tools).then(() => 'no file', describe);
    return contents.map(({ seed, out }) => ({ seed, file: out, ...(existsSync(out) ? {} : { error }) }));
  }
  return inTurns(contents, async (content) => {
    try {
      const bytes = await make?.(content, tools);
      if (bytes) writeFileSync(content.out, bytes);
      return { seed: content.seed, file: content.out, ...(existsSync(content.out) ? {} : { error: 'no file' }) };
    } catch (error) {
      return { seed: content.seed, file: content.out, error: describe(error) };
    }
  });
}

/**
 * Makes pictures with one program.
 * @param {import('./photos.mjs').PhotoWriter} writer @param {number[]} seeds @param {string} folder
 * @param {{ load: LoadPackage, isSmall: boolean }} options
 * @returns {Promise<Made[]>}
 */
export async function makePhotos(writer, seeds, folder, { load, isSmall }) {
  const toJpeg = await createJpegEncoder(load);
  return inTurns(seeds.slice(0, writer.count), async (seed) => {
    const photo = await preparePhoto(seed, folder, {
      size: writer.size ?? (isSmall ? [48, 36] : undefined),
      toJpeg,
      load,
    });
    try {
      const made = await writer.make(photo);
      if (typeof made === 'string') return { seed, file: made };
      const file = photo.out('bin');
      writeFileSync(file, made);
      return { seed, file };
    } catch (error) {
      return { seed, file: '', error: describe(error) };
    }
  });
}

/** Makes an ordinary PDF without a password, for programs that copy. @param {Content} content @param {import('./writers/writer.mjs').Tools} tools */
async function makeSource(content, tools) {
  const names = latinLanguages.includes(content.language)
    ? ['pdf-lib', 'jspdf', 'pdfkit', 'pdfmake']
    : ['pdfkit', 'pdfmake'];
  const writer = npmWriters.find(({ name }) => name === names[content.seed % names.length]);
  let { seed } = content;
  while (seed % 7 === 3 || seed % 6 === 5) seed += 1;
  const out = content.out.replace(/\.pdf$/, '-source.pdf');
  const bytes = await writer?.make?.({ ...content, seed, out }, tools);
  if (bytes) writeFileSync(out, bytes);
  return path.resolve(out);
}

/** @param {LoadPackage} load @returns {Promise<(pixels: import('./draw-picture.mjs').Pixels) => Buffer>} */
async function createJpegEncoder(load) {
  const { default: jpeg } = await load('jpeg-js');
  return ({ width: columns, height, rgb }) => {
    const data = Buffer.alloc(columns * height * 4, 255);
    for (let index = 0; index < columns * height; index += 1) rgb.copy(data, index * 4, index * 3, index * 3 + 3);
    return jpeg.encode({ data, width: columns, height }, 85).data;
  };
}

/** @template Input, Output @param {Input[]} inputs @param {(input: Input) => Promise<Output>} run @returns {Promise<Output[]>} */
async function inTurns(inputs, run) {
  /** @type {Output[]} */
  const outputs = [];
  const waiting = [...inputs.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outputs[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: width }, work));
  return outputs;
}

/** @param {unknown} error */
const describe = (error) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 300) ?? '';
