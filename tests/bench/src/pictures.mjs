import { build } from 'esbuild';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawLargePicture } from '@evisa/verify/intake/draw-pictures';

/** @typedef {{ stripJpeg(bytes: Buffer): { bytes: Buffer } | null, cleanPicture(format: string, bytes: Buffer): Promise<unknown> }} Pictures */

const root = path.resolve(import.meta.dirname, '../../..');
const sharp = createRequire(path.join(root, 'api/package.json'))('sharp');
/** Here the built code finds the packages of the API. */
const builtPictures = path.join(root, 'api/node_modules/.cache/bench-pictures.mjs');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100);
const [WIDTH, HEIGHT] = [12_000, 9_000];

/**
 * What a picture of 300 KB costs: encoded again, decoded to check it, stripped of its metadata, and cleaned as the intake does. Then the
 * time and peak memory of cleaning pictures of 108 megapixels, each in a process of its own.
 */
export async function run() {
  await buildPictures();
  await measureSmallPicture(await import(builtPictures));
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  try {
    console.log(`\nCleaning pictures of ${WIDTH} × ${HEIGHT} pixels:`);
    for (const [name, format, draw] of largePictures) await measureLargePicture(folder, name, format, draw);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildPictures() {
  const folder = path.join(root, 'api/src/adapters/uploads/pictures');
  await build({
    stdin: { contents: "export * from './clean-picture'; export * from './jpeg-segments';", resolveDir: folder },
    outfile: builtPictures,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
}

/** @param {Pictures} pictures */
async function measureSmallPicture({ stripJpeg, cleanPicture }) {
  const picture = await drawLargePicture(root);
  console.log(`A JPEG of ${Math.round(picture.length / 1000)} KB, milliseconds of processor:`);
  /** @type {[string, () => unknown][]} */
  const works = [
    ['encode it again', () => sharp(picture).autoOrient().jpeg({ quality: 90, optimizeCoding: false }).toBuffer()],
    ['decode it in full size', () => sharp(picture).raw().toBuffer()],
    ['decode it to a thumbnail', () => sharp(picture).resize(8, 8, { fit: 'fill' }).raw().toBuffer()],
    ['remove its metadata', () => stripJpeg(picture)],
    ['clean it: read the header, remove, decode', () => cleanPicture('jpeg', picture)],
  ];
  for (const [name, work] of works) {
    for (let round = 0; round < 5; round += 1) await work();
    const before = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round += 1) await work();
    const { user, system } = process.cpuUsage(before);
    console.log(`  ${name.padEnd(44)} ${((user + system) / 1000 / ROUNDS).toFixed(2).padStart(7)}`);
  }
}

/** Draws shades that compress well. */
const drawShades = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'teal' }, limitInputPixels: false });
const turned = { orientation: 6 };

/** THE table of large pictures: name, format and how it is drawn; HEIC needs the program `heif-enc` and has 48 megapixels. @type {[string, string, (file: string) => Promise<unknown>][]} */
const largePictures = [
  ['JPEG', 'jpeg', (file) => drawShades().jpeg().toFile(file)],
  ['JPEG, turned', 'jpeg', (file) => drawShades().jpeg().withMetadata(turned).toFile(file)],
  ['JPEG, progressive', 'jpeg', (file) => drawShades().jpeg({ progressive: true }).toFile(file)],
  [
    'JPEG, progressive, turned',
    'jpeg',
    (file) => drawShades().jpeg({ progressive: true }).withMetadata(turned).toFile(file),
  ],
  [
    'JPEG, progressive, 4:4:4',
    'jpeg',
    (file) => drawShades().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toFile(file),
  ],
  [
    'JPEG without its last rows',
    'jpeg',
    async (file) => writeFile(file, (await drawShades().jpeg().toBuffer()).subarray(0, -9_000)),
  ],
  ['PNG', 'png', (file) => drawShades().png().toFile(file)],
  ['PNG, turned', 'png', (file) => drawShades().png().withMetadata(turned).toFile(file)],
  ['PNG, interlaced', 'png', (file) => drawShades().png({ progressive: true }).toFile(file)],
  [
    'PNG, interlaced, turned',
    'png',
    (file) => drawShades().png({ progressive: true }).withMetadata(turned).toFile(file),
  ],
  ['WebP', 'webp', (file) => drawShades().webp({ effort: 0 }).toFile(file)],
  ['WebP, turned', 'webp', (file) => drawShades().webp({ effort: 0 }).withMetadata(turned).toFile(file)],
  ['AVIF of 20 megapixels', 'heif', (file) => drawShades().resize(5_000, 4_000).avif({ effort: 0 }).toFile(file)],
  ['HEIC of 48 megapixels', 'heif', drawHeic],
];

/** @param {string} file */
async function drawHeic(file) {
  await drawShades().resize(8_000, 6_000).jpeg().toFile(`${file}.jpg`);
  execFileSync('heif-enc', ['-p', 'preset=ultrafast', `${file}.jpg`, '-o', file], { stdio: 'ignore' });
}

/** @param {string} folder @param {string} name @param {string} format @param {(file: string) => Promise<unknown>} draw */
async function measureLargePicture(folder, name, format, draw) {
  const file = path.join(folder, name);
  try {
    await draw(file);
  } catch (error) {
    console.log(`  ${name.padEnd(30)} not measured: ${error instanceof Error ? error.message : error}`);
    return;
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'measure-picture.mjs'), builtPictures, format, file],
    { encoding: 'utf8' },
  );
  console.log(`  ${name.padEnd(30)} ${stdout.trim() || stderr.trim()}`);
}
