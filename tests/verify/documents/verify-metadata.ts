import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildApiModule } from './load-upload-checks';
import { drawTaggedPictures } from './tagged-pictures';
import { runProgram } from './writers/run-program';

const root = path.resolve(import.meta.dirname, '../../..');
const sharp = createRequire(path.join(root, 'api/package.json'))('sharp');

/** by group and name, as ExifTool calls them */
export type Tags = Record<string, unknown>;
/** paths of both files */
export type Accepted = { name: string; sent: string; cleaned: string; type: string };

/** THE list of tags that say what a picture's own format needs: its size and coding, its colours, and its turn. */
const ownTags = [
  /^SourceFile$/,
  /^(System|ExifTool:ExifToolVersion)/,
  /^File:(FileType|FileTypeExtension|MIMEType|Image(Width|Height)|EncodingProcess|BitsPerSample|ColorComponents|YCbCrSubSampling|ExifByteOrder)$/,
  /^JFIF:(JFIFVersion|ResolutionUnit|[XY]Resolution)$/,
  /^(ICC[-_]|Adobe:)/,
  /^PNG(-pHYs|-cICP)?:(Image(Width|Height)|BitDepth|ColorType|Compression|Filter|Interlace|Palette|Transparency|Gamma|SRGBRendering|SignificantBits|BackgroundColor|PaletteHistogram|ProfileName|Pixel(s|Units).*|(White|Red|Green|Blue).*|.*(Primaries|Characteristics|Coefficients|Flag))$/,
  /^RIFF:(VP8Version|Image(Width|Height)|HorizontalScale|VerticalScale|WebP_Flags|Alpha.*)$/,
  /^Composite:(ImageSize|Megapixels)$/,
  /^IFD0:Orientation$/,
];
/** What a picture can give away, by the names of tags. */
const personal = { place: /gps|city|location/i, 'serial number': /serial/i, thumbnail: /thumbnail|preview/i };

/**
 * Cleans pictures and compares what ExifTool reads before and after. Prints the sums.
 * @returns whether nothing was left and all pixels stayed
 */
export async function verifyMetadata({
  count,
  own,
  folder,
}: {
  /** pictures to write */
  count: number;
  /** folder of the files that are written */
  own: string;
  /** whose pictures are taken instead */
  folder?: string;
}): Promise<boolean> {
  const [sentFolder, cleanedFolder] = [folder ?? path.join(own, 'sent'), path.join(own, 'cleaned')];
  rmSync(own, { recursive: true, force: true });
  for (const needed of [path.join(own, 'sent'), cleanedFolder]) mkdirSync(needed, { recursive: true });
  const module = await buildApiModule(
    'verify-metadata',
    "export * from './clean-upload'; export * from './pictures/testing/maker-pictures';",
  );
  const { cleanUpload, makers, addMetadata } = await import(pathToFileURL(module).href);
  if (!folder) await drawTaggedPictures({ count, folder: sentFolder, sharp, makers, addMetadata });

  const accepted: Accepted[] = [];
  const names = readdirSync(sentFolder).filter((name) => /\.(jpe?g|png|webp|hei[cf]|avif)$/i.test(name));
  for (const name of names)
    try {
      const sent = path.join(sentFolder, name);
      const { type, bytes } = await cleanUpload(readFileSync(sent));
      const cleaned = path.join(cleanedFolder, name);
      writeFileSync(cleaned, bytes);
      accepted.push({ name, sent, cleaned, type });
    } catch (error) {
      console.log(`  refused: ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  const tagsLeft = await reportTags(accepted);
  const changed = await listChanged(accepted);
  const sizes = accepted.map(({ sent, cleaned }) => readFileSync(sent).length - readFileSync(cleaned).length);
  console.log(
    `${names.length} pictures, ${accepted.length} accepted; ${sizes.reduce((sum, size) => sum + size, 0)} bytes left; pixels differ in ${changed.length}${changed.length > 0 ? `: ${changed.slice(0, 12).join(', ')}` : ''}`,
  );
  // In a folder are pictures of all kinds: some are repaired, and the first frame of others stays.
  return tagsLeft === 0 && (folder !== undefined || (changed.length === 0 && accepted.length === names.length));
}

/** Prints how many pictures give something away, before and after. Returns the number of pictures with a tag that is not their format's. */
async function reportTags(accepted: Accepted[]) {
  const before = await readTags(accepted.map(({ sent }) => sent));
  const after = await readTags(accepted.map(({ cleaned }) => cleaned));
  for (const [name, pattern] of Object.entries(personal)) {
    const holders = (all: string[][]) => all.filter((tags) => tags.some((tag) => pattern.test(tag))).length;
    console.log(`  ${name.padEnd(14)} in ${holders(before)} as sent, in ${holders(after)} as stored`);
  }
  let left = 0;
  for (const [index, tags] of after.entries()) {
    const foreign = tags.filter((tag) => !ownTags.some((pattern) => pattern.test(tag)));
    if (foreign.length > 0) console.log(`  left in ${accepted[index]?.name}: ${foreign.join(', ')}`);
    left += Number(foreign.length > 0);
  }
  console.log(`  other tags     in ${left} as stored`);
  return left;
}

/** Returns the names of the tags of each file, in order. */
async function readTags(files: string[]): Promise<string[][]> {
  if (files.length === 0) return [];
  // Its exit code says whether a file has a flaw, such as the data that makers add after the end.
  const json = await runProgram('exiftool', ['-json', '-G1', '-a', '-u', '-ee', '-q', '-q', ...files], {
    codes: [0, 1],
  });
  const read: (Tags & { SourceFile: string })[] = JSON.parse(String(json));
  const byFile = new Map(read.map((tags) => [path.resolve(tags.SourceFile), Object.keys(tags)]));
  return files.map((file) => byFile.get(path.resolve(file)) ?? ['unreadable']);
}

/** Returns the names of pictures whose decoded pixels differ. A picture that was encoded upright is compared upright. */
async function listChanged(accepted: Accepted[]) {
  const changed = [];
  for (const { name, sent, cleaned, type } of accepted) {
    const isTurned = type !== 'image/jpeg';
    const [before, after] = await Promise.all([hashPixels(sent, isTurned), hashPixels(cleaned, isTurned)]);
    if (before !== after) changed.push(name);
  }
  return changed;
}

async function hashPixels(file: string, upright: boolean) {
  const picture = sharp(file, { failOn: 'none' });
  const pixels = await (upright ? picture.autoOrient() : picture)
    .raw()
    .toBuffer()
    .catch(() => Buffer.alloc(0));
  return createHash('sha256').update(pixels).digest('hex');
}
