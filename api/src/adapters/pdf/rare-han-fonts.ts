import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chinese, type FontFamily } from './font-families';

const { resolve } = createRequire(import.meta.url);

/** The files of the font HanaMin that have rare characters: the first character of each block, and its number of files. */
const blocks = [
  { name: 'HanaMinA.CJK-Compatibility-Ideographs', first: 0xf900, files: 1 },
  { name: 'HanaMinB.CJK-Unified-Ideographs-Extension-B', first: 0x20000, files: 42 },
  { name: 'HanaMinB.CJK-Unified-Ideographs-Extension-C', first: 0x2a700, files: 5 },
  { name: 'HanaMinB.CJK-Unified-Ideographs-Extension-D', first: 0x2b740, files: 1 },
  { name: 'HanaMinB.CJK-Unified-Ideographs-Extension-E', first: 0x2b820, files: 6 },
  { name: 'HanaMinB.CJK-Unified-Ideographs-Extension-F', first: 0x2ceb0, files: 8 },
  { name: 'HanaMinA.CJK-Compatibility-Ideographs-Supplement', first: 0x2f800, files: 1 },
] as const;
const charactersOfFile = 1024;

/** The families of the files that are loaded. */
const families = new Map<string, FontFamily>();

/** Returns the family of a rare Chinese character, if `loadRareHan` has loaded it. */
export function findRareHan(character: string): FontFamily | undefined {
  const file = findFile(character);
  return file === undefined ? undefined : families.get(file);
}

/** Loads the fonts of the rare Chinese characters of a text. They are compressed, so that the layout cannot read them by itself. */
export async function loadRareHan(text: string, isMissing: (character: string) => boolean): Promise<void> {
  const rare = [...new Set(text.match(/[\uf900-\ufaff\u{20000}-\u{2fa1f}]/gu))].filter(isMissing);
  for (const file of new Set(rare.map(findFile))) {
    if (file === undefined || families.has(file)) continue;
    const { default: decompress } = await import('wawoff2/decompress.js');
    const font = Buffer.from(await decompress(await readFile(resolve(`hanamin/${file}.woff2`))));
    families.set(file, { ...chinese, name: file, files: { regular: file, bold: file }, read: () => font });
  }
}

function findFile(character: string): string | undefined {
  const point = character.codePointAt(0) ?? 0;
  for (const { name, first, files } of blocks) {
    const index = Math.floor((point - first) / charactersOfFile);
    if (index < 0 || index >= files) continue;
    return files === 1 ? name : `${name}-${String(index + 1).padStart(String(files).length, '0')}`;
  }
  return undefined;
}
