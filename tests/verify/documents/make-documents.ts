import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeContent } from './make-content';
import { latinLanguages } from './phrases';
import { preparePhoto } from './prepare-photo';
import { npmWriters } from './writers/npm-writers';
import type { Writer, Tools, LoadPackage, Content } from './writers/writer';
import type { PhotoWriter } from './photos';
import type { Pixels } from './draw-picture';

/** A file that a writer made, or why it made none. */
export type Made = { seed: number; file: string; error?: string };

/** How many programs run at once. */
const width = 2;

/** Makes PDFs with one writer. */
export async function makeDocuments(
  { letters = 'all', make, makeAll }: Writer,
  seeds: number[],
  folder: string,
  { load, isSmall }: { load: LoadPackage; isSmall: boolean },
): Promise<Made[]> {
  const toJpeg = await createJpegEncoder(load);
  const contents = seeds.map((seed) => makeContent(seed, folder, { letters, isSmall, toJpeg }));
  const tools: Tools = { load, folder, makeSource: (content) => makeSource(content, tools) };
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

/** Makes pictures with one program. */
export async function makePhotos(
  writer: PhotoWriter,
  seeds: number[],
  folder: string,
  { load, isSmall }: { load: LoadPackage; isSmall: boolean },
): Promise<Made[]> {
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

/** Makes an ordinary PDF without a password, for programs that copy. */
async function makeSource(content: Content, tools: Tools) {
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

async function createJpegEncoder(load: LoadPackage): Promise<(pixels: Pixels) => Buffer> {
  const { default: jpeg } = await load('jpeg-js');
  return ({ width: columns, height, rgb }) => {
    const data = Buffer.alloc(columns * height * 4, 255);
    for (let index = 0; index < columns * height; index += 1) rgb.copy(data, index * 4, index * 3, index * 3 + 3);
    return jpeg.encode({ data, width: columns, height }, 85).data;
  };
}

async function inTurns<Input, Output>(inputs: Input[], run: (input: Input) => Promise<Output>): Promise<Output[]> {
  const outputs: Output[] = [];
  const waiting = [...inputs.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outputs[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: width }, work));
  return outputs;
}

const describe = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 300) ?? '';
